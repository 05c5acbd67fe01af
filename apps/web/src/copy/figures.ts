import type { OutputOf } from '@zaraba/contract/calls.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { type MarketType, marketOfType } from '@zaraba/market/markets.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { nextClose } from '@zaraba/rules/copy/following.ts'
import { formatPercent, formatPrice, formatShare } from '@zaraba/ui/format/format.ts'

export type CopyProduct = OutputOf<'trade/productlist'>['list'][number]
export type Followed = OutputOf<'trade/productOrder'>

/** A percentage with two decimals. A loss is rounded as a gain is. */
const twoDecimals = (text: string): string => {
  const size = Math.round(Math.abs(Number(text)) * 100) / 100
  return (Number(text) < 0 && size > 0 ? -size : size).toFixed(2)
}
/** "0.1234" as a signed percentage of two decimals. */
export const percent = (text: string): string => (text === '-' ? '-' : formatPercent(twoDecimals(text)))
/** "12.34" as a percentage of two decimals, without a plus. */
export const share = (text: string): string => (text === '-' ? '-' : formatShare(twoDecimals(text)))

/** A percentage of the terms, without a sign and without zeros behind the point. */
export const terms = (text: string): string => `${String(Number(text))}%`

/** A unit value with two decimals, as funds write it. */
export const points = (text: string): string => formatPrice(Number(text).toFixed(2), 2)

/** Position of a result between two others, as a percentage of their distance. */
export const positionBetween = (low: number, high: number, value: number): number =>
  high === low ? 50 : Math.min(100, Math.max(0, ((value - low) / (high - low)) * 100))

/** The session at whose close a following begins that was asked for at `buy_time`. */
export const startsOn = ({ buy_time: asked }: { readonly buy_time: string }, type: MarketType): string => {
  const market = marketOfType[type]
  const at = parseInstant(asked)
  return nextClose(market, at, localDate(market, at)).session.date
}

/** The rest of an amount after a fall in per cent, with the currency’s own digits. */
export const afterFall = (amount: string, fall: string): string => {
  const decimals = amount.includes('.') ? 2 : 0
  const scale = 10 ** decimals
  return (Math.floor(Number(amount) * scale * (1 + Number(fall) / 100)) / scale).toFixed(decimals)
}
