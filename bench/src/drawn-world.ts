import { sha256OfText } from '@zaraba/market/simulator/sha256.ts'
import { createWorld, type World, type WorldOptions } from '@zaraba/market/simulator/world.ts'
import type { DateText } from '@zaraba/money/time.ts'

/** A world whose days are drawn forwards from a date on, as those of an installation are. The same at each run. */
export const drawnWorld = (from: DateText, room: NonNullable<WorldOptions['room']>): World =>
  createWorld({
    seeds: { seedOf: (market, date) => sha256OfText(`bench/${market}/${date}`) },
    genesis: from,
    forward: from,
    room,
  })
