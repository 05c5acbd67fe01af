import { dateText } from '@zaraba/money/time.ts'
import type { TickTable } from '../instrument.ts'
import type { Dated } from './dated.ts'

/** One band of a table: up to this price, the bound included, prices are multiples of `tick`. Both in ten-thousandths. */
interface Band {
  readonly upTo: number
  readonly tick: number
}

interface TickRow extends Dated {
  readonly bands: readonly Band[]
}

const unit = 10_000
const without = Number.POSITIVE_INFINITY
/** Bands in major units, `[up to and including, tick]`. */
const bands = (rows: readonly (readonly [upTo: number, tick: number])[]): readonly Band[] =>
  rows.map(([upTo, tick]) => ({ upTo: Math.round(upTo * unit), tick: Math.round(tick * unit) }))

const standard = bands([
  [3_000, 1],
  [5_000, 5],
  [30_000, 10],
  [50_000, 50],
  [300_000, 100],
  [500_000, 500],
  [3_000_000, 1_000],
  [5_000_000, 5_000],
  [30_000_000, 10_000],
  [50_000_000, 50_000],
  [without, 100_000],
])
const upper2014 = [
  [30_000, 5],
  [50_000, 5],
  [100_000, 10],
  [500_000, 50],
  [1_000_000, 100],
  [5_000_000, 500],
  [10_000_000, 1_000],
  [50_000_000, 5_000],
  [without, 10_000],
] as const
const fine = bands([
  [1_000, 0.1],
  [3_000, 0.5],
  [10_000, 1],
  [30_000, 5],
  [100_000, 10],
  [300_000, 50],
  [1_000_000, 100],
  [3_000_000, 500],
  [10_000_000, 1_000],
  [30_000_000, 5_000],
  [without, 10_000],
])

/**
 * Before 2023-06-05 the fine tables covered the TOPIX100 only. The catalogue does not keep who belonged to it, so the members of
 * TOPIX500 follow the TOPIX100 tables of their time: exact for the hundred, too fine for the others.
 */
export const tickTables: Readonly<Record<TickTable, readonly [TickRow, ...TickRow[]]>> = {
  tse_standard: [
    { from: dateText('2010-01-04'), source: '[B] kabu.com table, Matsui, Naito, Daiwa; start date [K]', bands: standard },
  ],
  tse_topix500: [
    { from: dateText('2010-01-04'), source: '[B] one table for all shares before 2014-01-14; start date [K]', bands: standard },
    {
      from: dateText('2014-01-14'),
      source: '[B] money-j 17901479: TOPIX100, phase 1',
      bands: bands([[3_000, 1], [10_000, 1], ...upper2014]),
    },
    {
      from: dateText('2014-07-22'),
      source: '[B] Naito, page of 2014: TOPIX100, phase 2; start date [K]',
      bands: bands([[1_000, 0.1], [5_000, 0.5], [10_000, 1], ...upper2014]),
    },
    {
      from: dateText('2015-09-24'),
      source: '[B] notice of 2015-10-30 (expydoc 8797646): TOPIX100, phase 3; start date [K]',
      bands: fine,
    },
    { from: dateText('2023-06-05'), source: '[B] kabu.com table, Matsui, Naito, Daiwa: extended to TOPIX500', bands: fine },
  ],
  us: [
    {
      from: dateText('2007-07-09'),
      source: 'Rule 612 of Regulation NMS: $0.0001 below one dollar, $0.01 from one dollar on; start date [K]',
      bands: bands([
        [0.9999, 0.0001],
        [without, 0.01],
      ]),
    },
  ],
  cn: [
    {
      from: dateText('1990-12-19'),
      source: '[P] trading rules of SSE and SZSE: CNY 0.01 for A shares',
      bands: bands([[without, 0.01]]),
    },
  ],
}
