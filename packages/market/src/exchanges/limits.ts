import { maximumPrice, type Price, price } from '@zaraba/money/price.ts'
import { type DateText, dateText } from '@zaraba/money/time.ts'
import type { PriceLimitRule, TickTable } from '../instrument.ts'
import { type Dated, rowAt } from './dated.ts'
import { roundToTick } from './ticks.ts'

/** Highest and lowest price of a day. */
export interface PriceBand {
  readonly up: Price
  readonly down: Price
}

export type LimitSide = 'up' | 'down'

const unit = 10_000
const without = Number.POSITIVE_INFINITY

/** `[below, limit, renewal]` in yen: for base prices below the bound, the bound excluded. */
type LimitRow = readonly [below: number, limit: number, renewal: number]
interface LimitTable extends Dated {
  readonly rows: readonly LimitRow[]
}

/** The renewal widths from 5,000,000 yen on were not seen in a source: they follow the tenth that all others from 200 yen are. */
const tokyoLimits: readonly [LimitTable] = [
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

const tokyoRow = (value: Price, date: DateText): LimitRow => {
  const yen = value / unit
  const row = rowAt(tokyoLimits, date).rows.find(([below]) => yen < below)
  if (row === undefined) throw new RangeError('the limit table has no open end')
  return row
}

/** How far a Tokyo price may move from a base price of `value` in a day, in ten-thousandths of a yen. */
export const limitWidth = (value: Price, date: DateText): Price => price(tokyoRow(value, date)[1] * unit)

/** How far a special quote at `value` moves at each renewal (every three minutes), in ten-thousandths of a yen. */
export const renewalWidth = (value: Price, date: DateText): Price => price(tokyoRow(value, date)[2] * unit)

interface PercentRow extends Dated {
  readonly percent: number
}
const chinesePercent: Readonly<Record<'cn_10' | 'cn_20', readonly [PercentRow, ...PercentRow[]]>> = {
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

const fen = 100
/** Half up to CNY 0.01, and at least one tick away from the base. */
const chineseBand = (base: Price, percent: number): PriceBand => {
  const rounded = (hundredths: number) => Math.floor((base * hundredths + 50 * fen) / (100 * fen)) * fen
  const up = Math.max(rounded(100 + percent), base + fen)
  const down = Math.min(rounded(100 - percent), base - fen)
  return { up: price(Math.min(up, maximumPrice)), down: price(Math.max(down, fen)) }
}

interface Widening extends Dated {
  /** After so many sessions in a row locked at one limit, that side's width grows by the factor. */
  readonly sessions: number
  readonly factor: number
}
const widenings: readonly [Widening, ...Widening[]] = [
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
export const wideningAt = (date: DateText): Widening => rowAt(widenings, date)

/** How a past session ended for one share. */
export interface LimitSession {
  /** Locked all day: no trade at all, or only the allotment at the close with orders left. */
  readonly lockedAt: LimitSide | null
  /** Whether it traded at a price other than that day's limit. */
  readonly tradedInside: boolean
}

/**
 * The side that is widened on `date`, from the side widened on the session before and the sessions up to it (oldest first). A
 * widening ends on the day after a trade off the limit price.
 */
export const widenedSide = (before: LimitSide | null, sessions: readonly LimitSession[], date: DateText): LimitSide | null => {
  const needed = wideningAt(date).sessions
  const recent = sessions.slice(-needed)
  const side = recent[0]?.lockedAt ?? null
  if (recent.length === needed && side !== null && recent.every((each) => each.lockedAt === side)) return side
  return sessions[sessions.length - 1]?.tradedInside === true ? null : before
}

const tokyoBand = (base: Price, table: TickTable, date: DateText, widened: LimitSide | null): PriceBand => {
  const width = limitWidth(base, date)
  const { factor } = wideningAt(date)
  const highest = Math.min(base + width * (widened === 'up' ? factor : 1), maximumPrice)
  const lowest = Math.max(base - width * (widened === 'down' ? factor : 1), unit)
  return { up: roundToTick(table, price(highest), date, 'up'), down: roundToTick(table, price(lowest), date, 'down') }
}

/**
 * The day's band around a base price (previous close, last special quote or ex-reference price), or `null` where the market has
 * none. Tokyo: the upper end off the ticks is rounded up ([R], 2,808 + 500 → 3,310), the lower one down (no source), never below
 * 1 yen. China: half up to CNY 0.01. No end goes beyond `maximumPrice`. `widened` is Tokyo's widened side, see `widenedSide`.
 */
export const priceBand = (
  rule: PriceLimitRule,
  base: Price,
  table: TickTable,
  date: DateText,
  widened: LimitSide | null = null,
): PriceBand | null => {
  if (rule === 'us_none') return null
  if (rule === 'tse') return tokyoBand(base, table, date, widened)
  return chineseBand(base, rowAt(chinesePercent[rule], date).percent)
}
