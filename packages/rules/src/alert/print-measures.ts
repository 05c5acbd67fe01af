import type { Bar, Print } from '@zaraba/market/feeds/feed.ts'
import { type Instant, minute } from '@zaraba/money/time.ts'
import { minutesOf, type PrintMeasure, spanOf } from './condition.ts'
import type { MeasurePoint } from './play.ts'

/** A minute of a session with what came before it. */
export interface Minute {
  readonly start: Instant
  readonly low: number
  readonly high: number
  /** Shares of the minute, where its bar is known. */
  readonly volume: number
  /** Shares that the session traded before it. */
  readonly volumeBefore: number
  readonly previousClose: number
  /** Bars of the session before it, oldest first. */
  readonly before: readonly Bar[]
}

/** Change between two prices in hundredths of a per cent, cut off towards zero. */
const changeOf = (now: number, then: number): number => Math.trunc(((now - then) * 10_000) / then)

/**
 * The lowest and the highest price of the minutes before one, and the price at which they began: the last one before them, which is the
 * close of the session before at its beginning.
 */
const windowOf = ({ start, before, previousClose }: Minute, minutes: number): { readonly low: number; readonly high: number } => {
  const from = start - minutes * minute
  let [low, high] = [previousClose, previousClose]
  for (const bar of before) {
    if (bar.time < from) [low, high] = [bar.close, bar.close]
    else [low, high] = [Math.min(low, bar.low), Math.max(high, bar.high)]
  }
  return { low, high }
}

const referencesOf = (measure: PrintMeasure, of: Minute): { readonly low: number; readonly high: number } => {
  const span = spanOf(measure)
  const minutes = span === null ? null : minutesOf(span)
  return minutes === null ? { low: of.previousClose, high: of.previousClose } : windowOf(of, minutes)
}

/** Bounds of a measure within a minute, which may be wider than what its prints reach. */
export const rangeOf = (measure: PrintMeasure, of: Minute): { readonly low: number; readonly high: number } => {
  if (measure === 'price') return { low: of.low, high: of.high }
  if (measure === 'volume') return { low: of.volumeBefore, high: of.volumeBefore + of.volume }
  const then = referencesOf(measure, of)
  const isDay = spanOf(measure) === 'day'
  const [least, most] = isDay ? [then.low, then.high] : [Math.min(then.low, of.low), Math.max(then.high, of.high)]
  return measure.startsWith('rise')
    ? { low: changeOf(of.low, then.low), high: changeOf(of.high, least) }
    : { low: changeOf(of.low, most), high: changeOf(of.high, then.high) }
}

/** The prints of a minute, all from its start on, as points of a measure. */
export const pointsOf = (measure: PrintMeasure, of: Minute, prints: readonly Print[]): readonly MeasurePoint[] => {
  const then = referencesOf(measure, of)
  const isDay = spanOf(measure) === 'day'
  let [low, high, volume] = [then.low, then.high, of.volumeBefore]
  return prints.map(({ at, price, volume: shares }) => {
    volume += shares
    const value =
      measure === 'price' ? price : measure === 'volume' ? volume : changeOf(price, measure.startsWith('rise') ? low : high)
    if (!isDay) [low, high] = [Math.min(low, price), Math.max(high, price)]
    return { at, value, price }
  })
}
