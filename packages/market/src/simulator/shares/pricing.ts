import { type Price, price } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { type PriceBand, priceBand } from '../../exchanges/limits.ts'
import { roundToTick, tickAt } from '../../exchanges/ticks.ts'
import type { Instrument } from '../../instrument.ts'
import { exchangeOf } from '../../markets.ts'
import { antilog } from '../random/octaves.ts'

/** The nearest price on tick to a logarithm in parts, at least one tick. */
export const nearestPrice = (instrument: Instrument, parts: number, date: DateText): Price =>
  roundToTick(instrument.tickTable, price(Math.max(1, antilog(parts))), date, 'nearest')

/** The day's band around a base price, `null` where the market has none. */
export const bandOf = (instrument: Instrument, base: Price, date: DateText): PriceBand | null =>
  priceBand(instrument.priceLimitRule, base, instrument.tickTable, date)

/** Moves below this many per cent of the base never reach a limit, so the table need not be asked. */
const insideFor = { tse: 13, cn_10: 9, cn_20: 9, us_none: 1_000_000 } as const
/** Below this base price the steps of the bands are too coarse for the shortcut: one major unit times five. */
const coarseBelow = 50_000

export const surelyInside = (instrument: Instrument, base: Price, value: Price): boolean =>
  base > coarseBelow
    ? Math.abs(value - base) * 100 < base * insideFor[instrument.priceLimitRule]
    : instrument.priceLimitRule === 'us_none'

export const clampToBand = (value: Price, band: PriceBand | null): Price => {
  if (band === null) return value
  if (value > band.up) return band.up
  return value < band.down ? band.down : value
}

interface ExDate {
  readonly dividend: number
  /** New shares for old ones. */
  readonly numerator: number
  readonly denominator: number
  readonly date: DateText
}

/** The ex-reference price X = (C − D) ÷ ratio, on tick: the base of the day's change and of the band. */
export const exReference = (instrument: Instrument, close: Price, { dividend, numerator, denominator, date }: ExDate): Price => {
  if (dividend === 0 && numerator === denominator) return close
  const value = Math.floor(((close - dividend) * denominator) / numerator)
  return roundToTick(instrument.tickTable, price(Math.max(1, value)), date, 'nearest')
}

/** Rounds a dividend per share to what companies of the market declare: half a yen, a cent, a tenth of a fen's ten. */
const dividendStep = { tokyo: 5_000, new_york: 100, shanghai: 100 } as const
export const declaredDividend = (instrument: Instrument, close: number, payments: number): number => {
  const step = dividendStep[exchangeOf[instrument.market]]
  const exact = (close * instrument.dividendYield) / (10_000 * payments)
  return Math.max(step, Math.round(exact / step) * step)
}

/** The step between prices that holds for all of a range, or 0 where it changes inside. */
export const commonTick = (instrument: Instrument, low: Price, high: Price, date: DateText): number => {
  const tick = tickAt(instrument.tickTable, low, date)
  return tickAt(instrument.tickTable, high, date) === tick ? tick : 0
}
