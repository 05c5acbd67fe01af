import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { World } from '@zaraba/market/simulator/world.ts'
import { addDays, hour, minute } from '@zaraba/money/time.ts'

/** How volume falls over the day, measured on the minutes of a sample of days. */
export interface Smile {
  /** Share of the first and the last half hour in the day's volume, auctions included. */
  readonly ends: number
  /** Share of each half hour after the open, the lunch break left out. */
  readonly halfHours: readonly number[]
}

const half = hour / 2
const daysBack = [3, 40, 111, 400, 1_000, 2_000]

export const smileOf = (world: World, instruments: readonly Instrument[]): Smile => {
  let ends = 0
  let whole = 0
  const buckets: number[] = []
  for (const instrument of instruments)
    for (const back of daysBack) {
      const date = addDays(world.genesis, -back)
      const session = sessionOf(instrument.market, date)
      if (session === null || date < instrument.listedOn) continue
      const pause = session.breakEnd === null || session.breakStart === null ? 0 : session.breakEnd - session.breakStart
      for (const bar of world.minuteBars(instrument, date, session.close)) {
        const after = bar.time - session.open - (session.breakEnd !== null && bar.time >= session.breakEnd ? pause : 0)
        const bucket = Math.max(0, Math.floor(Math.min(after, session.close - session.open - pause - minute) / half))
        buckets[bucket] = (buckets[bucket] ?? 0) + bar.volume / 1e6
        if (bar.time < session.open + half || bar.time >= session.close - half) ends += bar.volume / 1e6
        whole += bar.volume / 1e6
      }
    }
  return { ends: ends / whole, halfHours: buckets.map((volume) => volume / whole) }
}
