import { type AlertKind, type AlertLine, type AlertSide, type AlertSpan, alertLines } from '@zaraba/contract/alert/terms.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { marketCurrency } from '@zaraba/market/markets.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { formatTenThousandths } from '@zaraba/money/price.ts'

type MinuteSpan = Exclude<AlertSpan, 'day'>
/** Measures of a single print. Prices are ten-thousandths, rises and falls hundredths of a per cent, the volume shares of the session. */
export type PrintMeasure = 'price' | 'volume' | `${'rise' | 'fall'}_${AlertSpan}`
/** Measures of the daily closes: the difference of two lines, or Wilder's index of 14 sessions in hundredths. */
export type CloseMeasure = 'rsi14' | `${AlertLine}-${Exclude<AlertLine, 'price'>}`
/** Measures that are read each minute: publications, and the lowest maintenance ratio of the account in hundredths of a per cent. */
type MinuteMeasure = 'results' | 'disclosures' | 'margin'
export type AlertMeasure = PrintMeasure | CloseMeasure | MinuteMeasure

/** An alert's condition: a measure that is at or above (`up`) or at or below (`down`) a bound. Events have no bound: 0. */
export interface Condition {
  readonly measure: AlertMeasure
  readonly side: 'up' | 'down'
  readonly bound: number
}

/** A condition as the wire has it. */
interface AlertTerms {
  readonly kind: AlertKind
  readonly value: string
  readonly side: AlertSide
  readonly within: AlertSpan | '-'
}

/** Sessions that each line is the average of. */
export const lineSessions = { price: 1, sma5: 5, sma25: 25, sma75: 75 } as const satisfies Record<AlertLine, number>
export const rsiSessions = 14
/** Wilder's index depends on all closes before; after this many sessions a further one changes it by less than a hundredth. */
export const rsiMemory = 200

const isLine = (text: string): text is AlertLine => alertLines.some((line) => line === text)

/** The lines of a crossing, the shorter one first; `null` for another measure. */
export const linesOf = (measure: AlertMeasure): readonly [AlertLine, AlertLine] | null => {
  const [left = '', right = ''] = measure.split('-')
  return isLine(left) && isLine(right) ? [left, right] : null
}

/** The span of a rise or fall; `null` for another measure. */
export const spanOf = (measure: AlertMeasure): AlertSpan | null => {
  const [word, span] = measure.split('_')
  return word === 'rise' || word === 'fall' ? (span as AlertSpan) : null
}
/** The minutes of a span; `null` for the change since the close before. */
export const minutesOf = (span: AlertSpan): number | null => (span === 'day' ? null : Number(span satisfies MinuteSpan))

export const isPrintMeasure = (measure: AlertMeasure): measure is PrintMeasure =>
  measure === 'price' || measure === 'volume' || spanOf(measure) !== null
export const isCloseMeasure = (measure: AlertMeasure): measure is CloseMeasure => measure === 'rsi14' || linesOf(measure) !== null

const hundredths = (value: number): string => formatDecimal(BigInt(value), 2).replace(/\.?0+$/, '')

/** A price with the digits of its currency: "2843", "189.50". */
export const alertPriceText = (market: Market, value: number): string =>
  formatTenThousandths(value, currencyDigits[marketCurrency[market]])

/** The figure of a measure as decimal text: a price, per cent, shares. */
export const figureText = (measure: AlertMeasure, market: Market, value: number): string => {
  if (measure === 'price' || linesOf(measure) !== null) return alertPriceText(market, value)
  return measure === 'volume' ? String(value) : formatDecimal(BigInt(value), 2)
}

const kindOf = (measure: AlertMeasure): AlertKind => {
  if (measure === 'price' || measure === 'volume' || measure === 'margin') return measure
  if (measure === 'results' || measure === 'disclosures') return 'event'
  return isCloseMeasure(measure) ? 'crossing' : 'change'
}

const valueText = ({ measure, side, bound }: Condition, market: Market): string => {
  const word = side === 'up' ? 'above' : 'below'
  const lines = linesOf(measure)
  if (lines !== null) return `${lines[0]}_${word}_${lines[1]}`
  if (measure === 'rsi14') return `rsi14_${word}_${bound / 100}`
  if (measure === 'price') return alertPriceText(market, bound)
  if (measure === 'volume') return String(bound)
  return kindOf(measure) === 'event' ? measure : hundredths(bound)
}

/** The terms of a condition, as its row shows them. */
export const termsOf = (condition: Condition, market: Market): AlertTerms => ({
  kind: kindOf(condition.measure),
  value: valueText(condition, market),
  side: condition.side === 'up' ? 'above' : 'below',
  within: spanOf(condition.measure) ?? '-',
})

/** A condition after a split of its share: prices go down as shares go up. */
export const afterSplit = <Each extends Condition>(
  condition: Each,
  { numerator, denominator }: { readonly numerator: number; readonly denominator: number },
): Each => {
  const { measure, bound } = condition
  if (measure === 'price') return { ...condition, bound: Math.max(1, Math.round((bound * denominator) / numerator)) }
  if (measure === 'volume') return { ...condition, bound: Math.max(1, Math.round((bound * numerator) / denominator)) }
  return condition
}
