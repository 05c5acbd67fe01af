import { maximumPrice, type Price, price } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { PriceLimitRule, TickTable } from '../instrument.ts'
import { rowAt } from './dated.ts'
import { chinesePercent, type LimitRow, tokyoLimits, type Widening, widenings } from './limit-tables.ts'
import { roundToTick } from './ticks.ts'

/** Highest and lowest price of a day. */
export interface PriceBand {
  readonly up: Price
  readonly down: Price
}

type LimitSide = 'up' | 'down'

const unit = 10_000

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

const fen = 100
/** Half up to CNY 0.01, and at least one tick away from the base. */
const chineseBand = (base: Price, percent: number): PriceBand => {
  const rounded = (hundredths: number) => Math.floor((base * hundredths + 50 * fen) / (100 * fen)) * fen
  const up = Math.max(rounded(100 + percent), base + fen)
  const down = Math.min(rounded(100 - percent), base - fen)
  return { up: price(Math.min(up, maximumPrice)), down: price(Math.max(down, fen)) }
}

const wideningAt = (date: DateText): Widening => rowAt(widenings, date)

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
  const neededSessions = wideningAt(date).sessions
  const recent = sessions.slice(-neededSessions)
  const side = recent[0]?.lockedAt ?? null
  if (recent.length === neededSessions && side !== null && recent.every((each) => each.lockedAt === side)) return side
  return sessions[sessions.length - 1]?.tradedInside === true ? null : before
}

const tokyoBand = (base: Price, table: TickTable, date: DateText, widenedSide: LimitSide | null): PriceBand => {
  const width = limitWidth(base, date)
  const { factor } = wideningAt(date)
  const highest = Math.min(base + width * (widenedSide === 'up' ? factor : 1), maximumPrice)
  const lowest = Math.max(base - width * (widenedSide === 'down' ? factor : 1), unit)
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
  widenedSide: LimitSide | null = null,
): PriceBand | null => {
  if (rule === 'us_none') return null
  if (rule === 'tse') return tokyoBand(base, table, date, widenedSide)
  return chineseBand(base, rowAt(chinesePercent[rule], date).percent)
}
