import type { TimeInForce } from '@zaraba/contract/trading/states.ts'
import { type Auction, auctionAt } from '@zaraba/market/exchanges/auctions.ts'
import { type Instrument, marketOf } from '@zaraba/market/instrument.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { MetPrint } from './fills/resting-fill.ts'
import { endsWithAuction, isForAuctionAlone } from './lasting.ts'
import type { OrderRecord } from './records.ts'
import { hasLimit, unbounded } from './stops.ts'

export const auctionKindOf = (force: TimeInForce): Auction['kind'] => (force === 'opening' ? 'opening' : 'closing')

/** The auction that an order ends with; `null` of every other order. */
export const auctionOf = (
  { timeInForce, expiresAt }: Pick<OrderRecord, 'timeInForce' | 'expiresAt'>,
  { market, segment }: Pick<Instrument, 'market' | 'segment'>,
): Auction | null => (endsWithAuction(timeInForce) ? auctionAt(market, segment, auctionKindOf(timeInForce), expiresAt) : null)

type Timed = Pick<OrderRecord, 'timeInForce' | 'expiresAt'>
/** Whether the moment of the auction has come that an order ends with. */
export const isInAuction = ({ timeInForce, expiresAt }: Timed, at: Instant): boolean =>
  endsWithAuction(timeInForce) && at >= expiresAt

/**
 * Whether a print is the auction that an order waits for, from its moment on: the first trade of the session as an opening, also where the tape
 * calls it a trade like any other, and as a close the closing auction.
 */
export const isAuctionOf = ({ timeInForce }: Pick<OrderRecord, 'timeInForce'>, { kind }: Pick<MetPrint, 'kind'>): boolean =>
  (kind === 'closing_auction') === (auctionKindOf(timeInForce) === 'closing')

interface Met {
  readonly priceType: 'market' | 'limit'
  readonly limit: Price
}
type Priced = Timed & Pick<OrderRecord, 'priceType' | 'bound' | 'side'>
/** The terms under which an order meets a print: its own, and at the close those of a market order for a limit that becomes one. */
export const metUnder = (order: Priced, at: Instant): Met =>
  order.timeInForce === 'limit_to_market_at_close' && isInAuction(order, at)
    ? { priceType: 'market', limit: unbounded(order.side) }
    : { priceType: hasLimit(order.priceType) ? 'limit' : 'market', limit: order.bound }

/** The print as an order for an auction meets it, at the price of the auction. */
export const metAs = <Met extends Pick<MetPrint, 'kind'>>({ timeInForce }: Pick<OrderRecord, 'timeInForce'>, print: Met): Met =>
  isForAuctionAlone(timeInForce) && print.kind === 'continuous' ? { ...print, kind: 'opening_auction' } : print

/** Whether its exchange takes no changes of an order any more because its closing auction is near. */
export const isCommitted = (
  order: Timed & Pick<OrderRecord, 'instrument'>,
  segment: Instrument['segment'],
  at: Instant,
): boolean => {
  if (order.timeInForce !== 'closing') return false
  const auction = auctionAt(marketOf(order.instrument), segment, 'closing', order.expiresAt)
  return auction !== null && at >= auction.takesUntil
}
