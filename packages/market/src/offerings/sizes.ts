import { dateText } from '@zaraba/money/time.ts'
import type { Dated } from '../exchanges/dated.ts'
import type { Segment } from '../instrument.ts'
import type { Exchange } from '../markets.ts'
import type { Quantiles } from '../simulator/random/quantiles.ts'
import type { LockUp } from './offering.ts'

/** How large and how dear the companies are that a board takes in. */
interface BoardSizes extends Dated {
  /** Offerings of the market that come to this board, of a hundred. */
  readonly weight: number
  /** Offer price in hundredths of the major unit, and the step it is a multiple of. */
  readonly price: Quantiles
  readonly step: number
  /** Value of all shares at the offer price, in millions of the major unit. */
  readonly value: Quantiles
  /** Shares offered, in per mille of all shares, and how many of them are new. */
  readonly sold: Quantiles
  readonly fresh: Quantiles
  /** Price ÷ earnings in hundredths, and how many in a thousand earn nothing. */
  readonly per: Quantiles
  readonly losers: number
}

const since = dateText('2016-01-01')
const rest = 'fractions of new shares [E]'

/** Offer prices of 2021–2024: 5 % below 452, 25 % 1,000, half 1,470, 75 % 1,985, 95 % 3,500 yen; 95 % multiples of ten. */
const yen: Quantiles = [
  [0, 25_000],
  [50, 45_200],
  [250, 100_000],
  [500, 147_000],
  [750, 198_500],
  [950, 350_000],
  [1_000, 620_000],
]
const fresh: Quantiles = [
  [0, 100],
  [300, 250],
  [700, 550],
  [1_000, 900],
]
const tokyoSold: Quantiles = [
  [0, 80],
  [150, 200],
  [820, 400],
  [1_000, 550],
]
const tokyoSource = '[R] JPX list 2021–2024 (prices), [B] ipojp, Verita, Ichiyoshi (sizes), Deloitte (boards); PER [E]'
const tokyo = { from: since, price: yen, step: 1_000, fresh, sold: tokyoSold } as const

const newYorkPrice: Quantiles = [
  [0, 500],
  [100, 1_000],
  [300, 1_500],
  [600, 1_800],
  [850, 2_400],
  [1_000, 4_800],
]
const newYork = {
  from: since,
  source: `[B] Renaissance: median deal $95m in 2015; price, value and PER [E]; ${rest}`,
  price: newYorkPrice,
  step: 100,
  fresh: [
    [0, 600],
    [500, 950],
    [700, 1_000],
    [1_000, 1_000],
  ],
  sold: [
    [0, 90],
    [500, 200],
    [1_000, 350],
  ],
} as const

const allNew: Quantiles = [
  [0, 1_000],
  [1_000, 1_000],
]
const quarter: Quantiles = [
  [0, 250],
  [900, 250],
  [1_000, 250],
]
const chinaSource = '[R] qfwr (prices), [B] PwC, reportify (sizes of 2023, PER of H1 2025); a quarter of the shares [K]'
const china = { from: since, source: chinaSource, step: 1, fresh: allNew, sold: quarter, losers: 0 } as const

export const boardSizes: Readonly<Record<Segment, BoardSizes>> = {
  tse_growth: {
    ...tokyo,
    source: tokyoSource,
    weight: 75,
    value: [
      [0, 1_800],
      [100, 3_000],
      [250, 4_300],
      [500, 6_300],
      [670, 7_500],
      [850, 15_000],
      [950, 42_000],
      [1_000, 160_000],
    ],
    per: [
      [0, 800],
      [250, 1_300],
      [500, 1_800],
      [750, 2_900],
      [1_000, 9_000],
    ],
    losers: 150,
  },
  tse_standard: {
    ...tokyo,
    source: tokyoSource,
    weight: 18,
    value: [
      [0, 2_000],
      [500, 6_500],
      [900, 20_000],
      [1_000, 45_000],
    ],
    per: [
      [0, 500],
      [500, 1_050],
      [1_000, 2_200],
    ],
    losers: 10,
  },
  tse_prime: {
    ...tokyo,
    source: tokyoSource,
    weight: 7,
    value: [
      [0, 30_000],
      [500, 80_000],
      [900, 300_000],
      [1_000, 700_000],
    ],
    per: [
      [0, 900],
      [500, 1_600],
      [1_000, 3_000],
    ],
    losers: 0,
  },
  nasdaq: {
    ...newYork,
    weight: 70,
    value: [
      [0, 60],
      [250, 180],
      [500, 420],
      [800, 1_300],
      [1_000, 9_000],
    ],
    per: [
      [0, 1_200],
      [500, 2_900],
      [1_000, 8_000],
    ],
    losers: 650,
  },
  nyse: {
    ...newYork,
    weight: 30,
    value: [
      [0, 300],
      [500, 1_400],
      [800, 3_800],
      [1_000, 20_000],
    ],
    per: [
      [0, 900],
      [500, 2_100],
      [1_000, 5_500],
    ],
    losers: 250,
  },
  sse_main: {
    ...china,
    weight: 27,
    price: [
      [0, 400],
      [100, 580],
      [500, 1_250],
      [900, 2_600],
      [1_000, 6_000],
    ],
    value: [
      [0, 1_600],
      [500, 3_600],
      [900, 9_000],
      [1_000, 30_000],
    ],
    per: [
      [0, 1_100],
      [500, 1_640],
      [1_000, 2_300],
    ],
  },
  szse_main: {
    ...china,
    weight: 15,
    price: [
      [0, 400],
      [100, 580],
      [500, 1_250],
      [900, 2_600],
      [1_000, 6_000],
    ],
    value: [
      [0, 1_400],
      [500, 3_200],
      [900, 7_000],
      [1_000, 16_000],
    ],
    per: [
      [0, 1_100],
      [500, 1_640],
      [1_000, 2_300],
    ],
  },
  sse_star: {
    ...china,
    weight: 22,
    price: [
      [0, 800],
      [100, 1_300],
      [500, 2_670],
      [900, 6_000],
      [1_000, 18_000],
    ],
    value: [
      [0, 2_600],
      [500, 6_000],
      [900, 16_000],
      [1_000, 60_000],
    ],
    per: [
      [0, 1_500],
      [500, 2_830],
      [1_000, 5_500],
    ],
  },
  szse_chinext: {
    ...china,
    weight: 36,
    price: [
      [0, 600],
      [100, 1_000],
      [500, 2_000],
      [900, 4_500],
      [1_000, 11_000],
    ],
    value: [
      [0, 1_600],
      [500, 3_700],
      [900, 8_000],
      [1_000, 20_000],
    ],
    per: [
      [0, 1_200],
      [500, 1_970],
      [1_000, 3_400],
    ],
  },
}

/** Sources: ipo-ipo (Japan), EY (US), [K] China. */
export const lockUpsOf: Readonly<Record<Exchange, readonly (readonly LockUp[])[]>> = {
  tokyo: [
    [
      { holders: 'founders', days: 180, percent: 55, freedAt: null },
      { holders: 'owners', days: 90, percent: 15, freedAt: 150 },
    ],
    [{ holders: 'founders', days: 90, percent: 60, freedAt: 150 }],
    [
      { holders: 'founders', days: 180, percent: 45, freedAt: null },
      { holders: 'owners', days: 180, percent: 20, freedAt: null },
    ],
  ],
  new_york: [
    [{ holders: 'owners', days: 180, percent: 80, freedAt: null }],
    [
      { holders: 'founders', days: 180, percent: 50, freedAt: null },
      { holders: 'owners', days: 90, percent: 25, freedAt: 133 },
    ],
  ],
  shanghai: [
    [
      { holders: 'founders', days: 1_095, percent: 45, freedAt: null },
      { holders: 'owners', days: 365, percent: 27, freedAt: null },
      { holders: 'strategic', days: 365, percent: 3, freedAt: null },
      { holders: 'institutions', days: 183, percent: 1, freedAt: null },
    ],
  ],
}
