import { dateText } from '@zaraba/money/time.ts'
import type { Dated } from './dated.ts'

const without = Number.POSITIVE_INFINITY

/** `[below, limit, renewal]` in yen: for base prices below the bound, the bound excluded. */
export type LimitRow = readonly [below: number, limit: number, renewal: number]
interface LimitTable extends Dated {
  readonly rows: readonly LimitRow[]
}

/** The renewal widths from 5,000,000 yen on were not seen in a source: they follow the tenth that all others from 200 yen are. */
export const tokyoLimits: readonly [LimitTable] = [
  {
    from: dateText('2010-01-04'),
    source: '[B] Rakuten rule page, kabuplaza; checked against Matsui [R]; start date [K]',
    rows: [
      [100, 30, 5],
      [200, 50, 5],
      [500, 80, 8],
      [700, 100, 10],
      [1_000, 150, 15],
      [1_500, 300, 30],
      [2_000, 400, 40],
      [3_000, 500, 50],
      [5_000, 700, 70],
      [7_000, 1_000, 100],
      [10_000, 1_500, 150],
      [15_000, 3_000, 300],
      [20_000, 4_000, 400],
      [30_000, 5_000, 500],
      [50_000, 7_000, 700],
      [70_000, 10_000, 1_000],
      [100_000, 15_000, 1_500],
      [150_000, 30_000, 3_000],
      [200_000, 40_000, 4_000],
      [300_000, 50_000, 5_000],
      [500_000, 70_000, 7_000],
      [700_000, 100_000, 10_000],
      [1_000_000, 150_000, 15_000],
      [1_500_000, 300_000, 30_000],
      [2_000_000, 400_000, 40_000],
      [3_000_000, 500_000, 50_000],
      [5_000_000, 700_000, 70_000],
      [7_000_000, 1_000_000, 100_000],
      [10_000_000, 1_500_000, 150_000],
      [15_000_000, 3_000_000, 300_000],
      [20_000_000, 4_000_000, 400_000],
      [30_000_000, 5_000_000, 500_000],
      [50_000_000, 7_000_000, 700_000],
      [without, 10_000_000, 1_000_000],
    ],
  },
]

interface PercentRow extends Dated {
  readonly percent: number
}
export const chinesePercent: Readonly<Record<'cn_10' | 'cn_20', readonly [PercentRow, ...PercentRow[]]>> = {
  cn_10: [
    { from: dateText('1996-12-16'), source: '[P] trading rules of SSE and SZSE, main boards; start date [K]', percent: 10 },
  ],
  cn_20: [
    {
      from: dateText('1996-12-16'),
      source: '[K] ChiNext before its reform; STAR (2019-07-22) had 20 % from its first day',
      percent: 10,
    },
    { from: dateText('2020-08-24'), source: '[P] SZSE rules for ChiNext, SSE rules for STAR: 20 %', percent: 20 },
  ],
}

export interface Widening extends Dated {
  /** Sessions in a row locked at one limit after which that side's width grows by the factor. */
  readonly sessions: number
  readonly factor: number
}
export const widenings: readonly [Widening, ...Widening[]] = [
  {
    from: dateText('2010-01-04'),
    source: '[B] Rakuten notice 2020-07-31 (the rule before); start date [K]',
    sessions: 3,
    factor: 2,
  },
  {
    from: dateText('2020-08-03'),
    source: '[B] Rakuten notice 2020-07-31, Nikkei 2020-06-30, Matsui FAQ 896',
    sessions: 2,
    factor: 4,
  },
]
