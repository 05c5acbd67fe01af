import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { markets } from '@zaraba/market/markets.ts'
import type { World } from '@zaraba/market/simulator/world.ts'
import { addDays, hour, minute } from '@zaraba/money/time.ts'
import {
  type Figures,
  figuresOf,
  limitShare,
  mean,
  median,
  ofMarket,
  pairwiseCorrelation,
  sectorCorrelation,
} from './measures.ts'
import { type Record, recordOf } from './record.ts'
import { type Outcome, outcomes } from './rules.ts'

/** How volume falls over the day, measured on the minutes of a sample of days. */
interface Smile {
  /** Share of the first and the last half hour in the day's volume, auctions included. */
  readonly ends: number
  /** Share of each half hour after the open, the lunch break left out. */
  readonly halfHours: readonly number[]
}

const half = hour / 2
const daysBack = [3, 40, 111, 400, 1_000, 2_000]

const smileOf = (world: World, instruments: readonly Instrument[]): Smile => {
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

/** One measured number and between which bounds it has to lie. */
export interface Band {
  readonly name: string
  readonly value: number
  readonly from: number
  readonly to: number
  readonly unit: '' | '%'
}

export interface Measured {
  readonly records: readonly Record[]
  readonly figures: Figures
  readonly smile: Readonly<globalThis.Record<'jp' | 'us' | 'cn', Smile>>
  readonly outcomes: readonly Outcome[]
  readonly bands: readonly Band[]
}

const band = (name: string, value: number, from: number, to: number, unit: Band['unit'] = ''): Band => ({
  name,
  value,
  from,
  to,
  unit,
})

const open = Number.POSITIVE_INFINITY
const nameOf = { jp: 'Japan', us: 'US', cn: 'China' } as const

const bandsOf = (records: readonly Record[], figures: Figures, smile: Measured['smile']): readonly Band[] => [
  band('Yearly volatility, median', median(figures.volatility) * 100, 20, 45, '%'),
  band('Excess kurtosis of daily returns, median', median(figures.kurtosis), 2, 15),
  band('Autocorrelation of the absolute return at one day, median', median(figures.absoluteAtOne), 0.1, open),
  band('Autocorrelation of the absolute return at twenty days, median', median(figures.absoluteAtTwenty), 0.03, open),
  band('Autocorrelation of the return itself at one day, median', median(figures.returnAtOne), -0.05, 0.05),
  band('Autocorrelation of the return itself at one day, mean', mean(figures.returnAtOne), -0.05, 0.05),
  ...markets.flatMap((market) => {
    const own = ofMarket(records, market)
    const [pairs, inside] = [pairwiseCorrelation(own), sectorCorrelation(own)]
    return [
      band(`Mean correlation of two shares, ${nameOf[market]}`, pairs, 0.15, 0.45),
      band(`Mean correlation inside a sector, ${nameOf[market]}, above that`, inside, pairs, open),
    ]
  }),
  ...markets.map((market) =>
    band(`Volume of the first and last half hour, ${nameOf[market]}`, smile[market].ends * 100, 30, open, '%'),
  ),
  band('Overnight share of variance, median', median(figures.overnight) * 100, 20, 60, '%'),
  band('Days at a limit, Japan', limitShare(ofMarket(records, 'jp')) * 100, 0.05, 1, '%'),
]

/** Measures all public days of the given instruments. */
export const measure = (world: World, instruments: readonly Instrument[]): Measured => {
  const records = instruments.map((instrument) => recordOf(world, instrument))
  const figures = figuresOf(records)
  const sample = (market: 'jp' | 'us' | 'cn') =>
    smileOf(
      world,
      instruments.filter((each) => each.market === market).filter((_, index) => index % 12 === 0),
    )
  const smile = { jp: sample('jp'), us: sample('us'), cn: sample('cn') }
  return { records, figures, smile, outcomes: outcomes(records), bands: bandsOf(records, figures, smile) }
}

/** A rule may look lucky: with sixteen of them, three standard errors are passed once in fifty worlds. */
export const mostLuck = 3
