import type { RequestOf } from '@zaraba/contract/calls.ts'
import type { Direction } from '@zaraba/contract/trading/rows.ts'
import type { PriceType, TimeInForce } from '@zaraba/contract/trading/states.ts'
import { currencyOfType, type MarketType, perType } from '@zaraba/market/markets.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import { formatPrice, parsePrice, price } from '@zaraba/money/price.ts'
import { readable, unreadable } from '@zaraba/money/typed-number.ts'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import type { TicketAsked } from '../../market/share/ticket-address.ts'

/** How an order is priced: texts as they are typed. */
export interface PriceTerms {
  readonly priceType: PriceType
  /** The limit. */
  readonly price: string
  /** The trigger of a stop. */
  readonly trigger: string
}
export const takesLimit = (priceType: PriceType): boolean => priceType === 'limit' || priceType === 'stop_limit'
export const takesTrigger = (priceType: PriceType): boolean => priceType === 'stop' || priceType === 'stop_limit'
/** Whether an order of this type waits, so that its last session is asked for. */
export const canWait = (priceType: PriceType): boolean => priceType !== 'market'

/** How long an order lasts, as it is chosen. */
export interface OrderLast {
  readonly timeInForce: TimeInForce
  /** The last session's date of an order that stays until one; empty before it is chosen. */
  readonly goodTill: string
}
/** A share, by the orders that its exchange takes now. */
export type Traded = Pick<StockDetail, 'order_conditions'>

/** How long an order of a type may last at the exchange of a share now. */
export const lastsOf = ({ order_conditions: conditions }: Traded, priceType: PriceType): readonly TimeInForce[] =>
  conditions.find(({ price_type }) => price_type === priceType)?.time_in_force ?? []

/** Whether an order is to last until a date that was not chosen yet. */
export const lacksDate = ({ timeInForce, goodTill }: OrderLast, priceType: PriceType, share: Traded): boolean =>
  timeInForce === 'gtd' && goodTill === '' && lastsOf(share, priceType).includes('gtd')

/** How long an order lasts, for the wire: what its type or its market does not take is left at the day. */
export const wireLast = ({ timeInForce, goodTill }: OrderLast, priceType: PriceType, share: Traded) => {
  if (!lastsOf(share, priceType).includes(timeInForce) || timeInForce === 'day') return {}
  if (timeInForce === 'gtd') return goodTill === '' ? {} : { good_till: goodTill }
  return { time_in_force: timeInForce }
}

/** Whether what is not filled at once waits. */
export const restWaits = ({ priceType, timeInForce }: Pick<OrderLast, 'timeInForce'> & Pick<PriceTerms, 'priceType'>): boolean =>
  canWait(priceType) && timeInForce !== 'ioc' && timeInForce !== 'fok'

/** State of the buy form while it is filled in: texts as they are typed. */
export interface OrderDraft extends PriceTerms, OrderLast {
  readonly direction: Direction
  readonly shares: string
  readonly leverage: number
  /** The prices of the sales that its fills place; empty without one. */
  readonly takeProfit: string
  readonly stopTrigger: string
  /** The most to lose at the stop, from which the shares follow; `null` where the shares are typed. */
  readonly risk: string | null
  /** The amount to spend, from which the shares follow; `null` where the shares are typed. */
  readonly amount: string | null
}

/** Smallest number of decimals of a price in each market. */
const leastDigits = perType((type) => currencyDigits[currencyOfType[type]])

const readPrice = (text: string) => {
  try {
    return parsePrice(text)
  } catch {
    return undefined
  }
}

/** The typed text as a price of the wire: what is no price gives nothing. */
export const wirePrice = (text: string): string | undefined => (readPrice(text) === undefined ? undefined : text)

/** The price at which an order is expected to fill; undefined at the market. */
export const priceOf = ({ priceType, price, trigger }: PriceTerms): string | undefined =>
  takesLimit(priceType) ? price : takesTrigger(priceType) ? trigger : undefined

/** The prices that an order of this type has, for the wire; undefined while one of them is missing. */
export const wirePrices = ({ priceType, price, trigger }: PriceTerms) => {
  const limit = takesLimit(priceType) ? wirePrice(price) : ''
  const reached = takesTrigger(priceType) ? wirePrice(trigger) : ''
  if (limit === undefined || reached === undefined) return undefined
  return { ...(limit === '' ? {} : { price: limit }), ...(reached === '' ? {} : { trigger_price: reached }) }
}

/** The terms of a ticket as it was asked for: at the market without a price, whose limit begins at `best`. */
export const askedTerms = ({ price, trigger }: Partial<Pick<PriceTerms, 'price' | 'trigger'>>, best: string): PriceTerms => ({
  priceType: trigger !== undefined ? 'stop' : price !== undefined ? 'limit' : 'market',
  price: price ?? (best === '-' ? '' : best),
  trigger: trigger ?? '',
})

/** The price one tick away, on the tick's grid; the last good text stays where there is none. */
export const stepPrice = (text: string, tick: string, direction: -1 | 1, type: MarketType): string => {
  const [at, step] = [readPrice(text), readPrice(tick)]
  if (at === undefined || step === undefined) return text
  const down = Math.floor(at / step) * step
  const next = direction < 0 ? (down === at ? at - step : down) : down + step
  return next > 0 ? formatPrice(price(next), leastDigits[type]) : text
}

/** Shares in whole steps: down to one, up to the most that can be paid. */
export const stepShares = (text: string, by: number, most: number): string => {
  const at = /^\d+$/.test(text) ? Number(text) : 0
  const next = by < 0 ? Math.max(1, at + by) : at + by
  return String(most > 0 ? Math.min(next, Math.max(most, 1)) : next)
}

export const shareParts = { quarter: 4, half: 2, all: 1 } as const
export const partOf = (most: number, part: keyof typeof shareParts): string =>
  String(Math.max(0, Math.floor(most / shareParts[part])))

/** Whether the text of an exit is no price: the order is not sent without it. */
export const hasUnreadExit = ({ takeProfit, stopTrigger }: OrderDraft): boolean => [takeProfit, stopTrigger].includes(unreadable)

/** The prices of the exits, for the wire. */
export const exitPrices = ({ takeProfit, stopTrigger }: OrderDraft) => {
  const [profit, stop] = [wirePrice(takeProfit), wirePrice(stopTrigger)]
  return {
    ...(profit === undefined ? {} : { take_profit_price: profit }),
    ...(stop === undefined ? {} : { stop_trigger_price: stop }),
  }
}

/**
 * Request of a draft that opens a position, for the preview and for the order alike; undefined while it lacks a price that it needs, or has
 * one that is none.
 */
export const requestOf = (
  draft: OrderDraft,
  share: { readonly type: MarketType; readonly code: string } & Traded,
): RequestOf<'trade/buy'> | undefined => {
  const { priceType } = draft
  const prices = wirePrices(draft)
  if (prices === undefined || hasUnreadExit(draft) || priceType === 'trailing') return undefined
  return {
    type: share.type,
    code: share.code,
    direction: draft.direction,
    price_type: priceType,
    stock_num: readable(draft.shares) || '0',
    leverage: String(draft.leverage),
    ...prices,
    ...wireLast(draft, priceType, share),
    ...exitPrices(draft),
  }
}

/** The fields of a ticket that an address may fill in. */
export type TicketFieldsAsked = Omit<TicketAsked, 'action' | 'onChart'>

/** The draft that a ticket begins with: every field that it was asked for. */
export const firstDraft = (
  stock: Pick<StockDetail, 'ask' | 'bid' | 'price' | 'leverages'>,
  direction: Direction,
  asked: TicketFieldsAsked,
): OrderDraft => {
  const best = direction === 'long' ? stock.ask : stock.bid
  return {
    direction,
    ...askedTerms(asked, best === '-' ? stock.price : best),
    // Nothing is computed before a quantity was typed.
    shares: asked.shares ?? '',
    leverage: stock.leverages.find((each) => String(each) === asked.leverage) ?? stock.leverages[0] ?? 1,
    timeInForce: 'day',
    goodTill: '',
    takeProfit: asked.target ?? '',
    stopTrigger: asked.stop ?? '',
    risk: null,
    amount: null,
  }
}
