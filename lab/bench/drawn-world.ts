import { sha256OfText } from '@zaraba/market/simulator/sha256.ts'
import { createWorld, type World, type WorldOptions } from '@zaraba/market/simulator/world.ts'
import type { DateText } from '@zaraba/money/time.ts'

/** The world of an installation that begins on a date. The same at each run. */
export const drawnWorld = (from: DateText, room: NonNullable<WorldOptions['room']>): World =>
  createWorld({
    seeds: { seedOf: (market, date) => sha256OfText(`bench/${market}/${date}`) },
    genesis: from,
    room,
  })
