import type { RequestOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { readable } from '@zaraba/money/typed-number.ts'
import { exitPrices, hasUnreadExit, type OrderDraft, wirePrice, wirePrices } from './order-draft.ts'

/** Types of orders that wait for a price, as both of a pair do. */
export const pairTypes = ['limit', 'stop', 'stop_limit'] as const

/** Two orders of which one is filled: each with its own side, prices and exits. Shares and leverage are those of the first. */
export interface PairDraft {
  readonly first: OrderDraft
  readonly other: OrderDraft
  /** `null` is for the day, empty before a date is chosen. */
  readonly goodTill: string | null
}

/**
 * The pair that begins with the order of a ticket. Beside a limit waits a stop on its side, to buy on a fall or on a rise; beside a stop one on
 * the other side, to follow the price wherever it breaks out.
 */
export const pairBeside = (ticket: OrderDraft): PairDraft => {
  const first: OrderDraft = {
    ...ticket,
    priceType: ticket.priceType === 'market' ? 'stop' : ticket.priceType,
    risk: null,
    amount: null,
  }
  const opposite = first.direction === 'long' ? 'short' : 'long'
  const other: OrderDraft = {
    ...first,
    direction: first.priceType === 'limit' ? first.direction : opposite,
    priceType: 'stop',
    price: '',
    trigger: '',
    takeProfit: '',
    stopTrigger: '',
  }
  return { first, other, goodTill: ticket.timeInForce === 'gtd' ? ticket.goodTill : null }
}

/** Whether an order waits for a price above that of now. */
const waitsAbove = ({ direction, priceType }: OrderDraft): boolean => (direction === 'long') !== (priceType === 'limit')

/** The order that a price of the board is for: the one that waits on its side of the price now, the first where both or neither do. */
export const orderAt = ({ first, other }: PairDraft, price: string, now: string): 'first' | 'other' => {
  const above = Number(price) > Number(now)
  return waitsAbove(first) !== above && waitsAbove(other) === above ? 'other' : 'first'
}

/** The price of the board as the term of an order that it is for: the limit, or the trigger of a stop. */
export const priceTerm = ({ priceType }: OrderDraft, price: string): Partial<OrderDraft> =>
  priceType === 'limit' ? { price } : { trigger: price }

/** What is missing yet: a price of either, or the date. */
export const lackOf = ({ first, other, goodTill }: PairDraft): 'price' | 'shares' | 'date' | undefined => {
  if ([first, other].some((each) => wirePrices(each) === undefined || hasUnreadExit(each))) return 'price'
  if (Number(readable(first.shares)) === 0) return 'shares'
  return goodTill === '' ? 'date' : undefined
}

/** All prices of a pair that are typed, to look for one that is far from the market. */
export const pricesOfPair = ({ first, other }: PairDraft): readonly (string | undefined)[] =>
  [first, other].flatMap((each) => Object.values(wirePrices(each) ?? {})).map(wirePrice)

/** The request of a pair, for the preview and for the orders alike; undefined while either lacks a price. */
export const requestOfPair = (
  { first, other, goodTill }: PairDraft,
  { type, code }: { readonly type: MarketType; readonly code: string },
): RequestOf<'trade/pair'> | undefined => {
  const [prices, others] = [wirePrices(first), wirePrices(other)]
  const types = [first, other].flatMap(({ priceType }) => pairTypes.find((each) => each === priceType) ?? [])
  const [priceType, otherType] = types
  if (prices === undefined || others === undefined || priceType === undefined || otherType === undefined) return undefined
  if (hasUnreadExit(first) || hasUnreadExit(other)) return undefined
  const ofOther = Object.entries({ ...others, ...exitPrices(other) }).map(([field, value]) => [`other_${field}`, value])
  return {
    type,
    code,
    direction: first.direction,
    price_type: priceType,
    ...prices,
    ...exitPrices(first),
    stock_num: readable(first.shares) || '0',
    other_direction: other.direction,
    other_price_type: otherType,
    ...Object.fromEntries(ofOther),
    leverage: String(first.leverage),
    ...(goodTill ? { good_till: goodTill } : {}),
  }
}
