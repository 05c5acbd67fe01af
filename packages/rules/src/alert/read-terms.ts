import {
  type AlertKind,
  type AlertSide,
  type AlertSpan,
  alertBounds,
  alertEvents,
  alertLines,
  isAmount,
} from '@zaraba/contract/alert/terms.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { parseDecimal } from '@zaraba/money/decimal.ts'
import { maximumPrice } from '@zaraba/money/price.ts'
import { alertPriceText, type CloseMeasure, type Condition, lineSessions } from './condition.ts'

/** The fields of the form of an alert. */
export interface AskedAlert {
  readonly kind: AlertKind
  readonly value: string
  readonly side?: AlertSide | undefined
  readonly within: AlertSpan
  readonly repeat: 'once' | 'standing'
}

/** The market at the moment of the form; `null` for what is not known or does not matter. */
interface AlertFacts {
  readonly market: Market
  /** Whether the form names a share that the market has. */
  readonly share: 'none' | 'known' | 'unknown'
  /** The last price in ten-thousandths, and the session's volume. */
  readonly price: number | null
  readonly volume: number
  /** The lowest maintenance ratio of the account in hundredths of a per cent. */
  readonly margin: number | null
}

type Read = { readonly condition: Condition } | { readonly refusal: Refusal }

const refused = (key: Refusal['key'], more: Omit<Refusal, 'key'> = {}): Read => ({ refusal: { key, field: 'value', ...more } })
const unreadable = refused('enter_alert_value')

/** A decimal text in units of a scale: hundredths with two digits; `null` where it has more digits. */
const scaled = (text: string, digits: number): number | null => {
  if (!isAmount(text)) return null
  const { digits: all, scale } = parseDecimal(text)
  return scale > digits ? null : Number(all * 10n ** BigInt(digits - scale))
}

const readPrice = ({ value, side }: AskedAlert, { market, price }: AlertFacts): Read => {
  const bound = scaled(value, 4)
  if (bound === null || bound === 0) return unreadable
  if (price === null) return refused('stock_price_not_obtained')
  const [low, high] = [
    Math.ceil(price * Number(alertBounds.price.low)),
    Math.min(maximumPrice, price * Number(alertBounds.price.high)),
  ]
  const text = (of: number): string => alertPriceText(market, of)
  if (bound < low || bound > high)
    return refused('alert_price_out_of_range', {
      now: text(Math.min(bound, maximumPrice)),
      values: { low: text(low), high: text(high) },
    })
  const up = side === undefined ? bound > price : side === 'above'
  if (up ? price >= bound : price <= bound) return refused('alert_price_reached', { now: text(price), needed: text(bound) })
  return { condition: { measure: 'price', side: up ? 'up' : 'down', bound } }
}

const readChange = ({ value, within }: AskedAlert): Read => {
  const bound = scaled(value.replace(/^-/, ''), 2)
  if (bound === null) return unreadable
  const { low, high } = alertBounds.change
  if (bound < Number(low) * 100 || bound > Number(high) * 100)
    return refused('alert_percent_out_of_range', {
      now: value.replace(/^-/, '').slice(0, 6).replace(/\.$/, ''),
      values: { low, high },
    })
  return value.startsWith('-')
    ? { condition: { measure: `fall_${within}`, side: 'down', bound: -bound } }
    : { condition: { measure: `rise_${within}`, side: 'up', bound } }
}

const readVolume = ({ value, repeat }: AskedAlert, { volume }: AlertFacts): Read => {
  const bound = scaled(value, 0)
  if (bound === null) return unreadable
  const { low, high } = alertBounds.volume
  if (bound < Number(low) || bound > Number(high))
    return refused('alert_volume_out_of_range', { now: value, values: { low, high } })
  if (repeat === 'once' && volume >= bound) return refused('alert_volume_reached', { now: String(volume), needed: value })
  return { condition: { measure: 'volume', side: 'up', bound } }
}

const crossing = /^(\w+?)_(above|below)_(\w+)$/

const readCrossing = ({ value }: AskedAlert): Read => {
  const [, left = '', word, right = ''] = crossing.exec(value) ?? []
  const side = word === 'above' ? 'up' : 'down'
  if (left === 'rsi14') {
    const level = scaled(right, 0)
    const { low, high } = alertBounds.rsi
    const within = level !== null && level >= Number(low) && level <= Number(high)
    return within ? { condition: { measure: 'rsi14', side, bound: level * 100 } } : unreadable
  }
  const [shorter, longer] = [left, right].map((name) => alertLines.find((line) => line === name))
  if (shorter === undefined || longer === undefined || longer === 'price' || lineSessions[shorter] >= lineSessions[longer])
    return unreadable
  // A difference of zero is on neither side.
  return { condition: { measure: `${shorter}-${longer}` satisfies CloseMeasure, side, bound: side === 'up' ? 1 : -1 } }
}

const readMargin = ({ value }: AskedAlert, { margin }: AlertFacts): Read => {
  const bound = scaled(value, 2)
  if (bound === null) return unreadable
  const { low, high } = alertBounds.margin
  if (bound < Number(low) * 100 || bound > Number(high) * 100)
    return refused('alert_percent_out_of_range', { now: value.slice(0, 6).replace(/\.$/, ''), values: { low, high } })
  if (margin !== null && margin <= bound)
    return refused('alert_margin_reached', { now: String(Math.max(0, margin) / 100), needed: String(bound / 100) })
  return { condition: { measure: 'margin', side: 'down', bound } }
}

const readEvent = ({ value }: AskedAlert): Read => {
  const measure = alertEvents.find((each) => each === value)
  return measure === undefined ? unreadable : { condition: { measure, side: 'up', bound: 0 } }
}

const readers: Readonly<Record<AlertKind, (asked: AskedAlert, facts: AlertFacts) => Read>> = {
  price: readPrice,
  change: readChange,
  volume: readVolume,
  crossing: readCrossing,
  event: readEvent,
  margin: readMargin,
}

/** The condition that a form asks for, or why there is none. */
export const readCondition = (askedAlert: AskedAlert, facts: AlertFacts): Read => {
  const { kind } = askedAlert
  const mayLackShare = kind === 'margin' || kind === 'event'
  if (facts.share === 'none' && !mayLackShare) return { refusal: { key: 'alert_needs_share', field: 'code' } }
  if (facts.share === 'unknown') return { refusal: { key: 'product_missing_or_delisted', field: 'code' } }
  return readers[kind](askedAlert, facts)
}
