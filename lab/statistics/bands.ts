import type { Instrument } from '@zaraba/market/instrument.ts'
import { markets } from '@zaraba/market/markets.ts'
import type { World } from '@zaraba/market/simulator/world.ts'
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
import { type Smile, smileOf } from './smile.ts'

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
