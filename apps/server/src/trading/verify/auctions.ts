import { delayedOpening, nextAuction } from '@zaraba/market/exchanges/auctions.ts'
import { sessionAround } from '@zaraba/market/exchanges/calendar.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Instant, instant, later } from '@zaraba/money/time.ts'
import { auctionKindOf, auctionOf } from '@zaraba/rules/trading/auction-orders.ts'
import type { OrderRecord } from '@zaraba/rules/trading/records.ts'
import type { Queryable } from '../../database/database.ts'
import { type Rest, resting } from '../../limits/lane.ts'
import { count, tally, type Verified } from '../../verify/verified.ts'
import { printsOf, slotsOf } from '../engine/tape.ts'
import { type AuctionFacts, auctionOrdersAfter } from './auctions-store.ts'
import type { MarketOfFills } from './share-on-market.ts'

const page = 1_000

/**
 * The moment in which an order ends with its auction, by the market alone: that of the first print from the auction's moment on (and after the
 * order was placed), or the last moment at which the auction could come. `null` where its moment is that of no auction.
 */
export const endOfAuction = (
  order: Pick<OrderRecord, 'timeInForce' | 'expiresAt' | 'queuedAt'>,
  instrument: Instrument,
  feed: Feed,
): Instant | null => {
  const auction = auctionOf(order, instrument)
  if (auction === null) return null
  const { date, close } = sessionAround(instrument.market, auction.at)
  const stretch = { date, from: instant(Math.max(order.queuedAt, later(auction.at, -1))), to: auction.until }
  for (const slot of slotsOf(feed, instrument, stretch)) {
    const [first] = printsOf(feed, instrument, slot, stretch)
    if (first !== undefined) return first.at
  }
  return instant(Math.min(auction.until, close))
}

/** Whether the auction is one that the order could be placed for when it was. */
const isNext = ({ timeInForce, placedAt, expiresAt }: AuctionFacts, { market, segment }: Instrument): boolean => {
  const kind = auctionKindOf(timeInForce)
  const delayed = kind === 'opening' ? delayedOpening(market, segment, placedAt) : null
  return [delayed, nextAuction(market, segment, kind, placedAt)].some((auction) => auction?.at === expiresAt)
}

/** Reasons of an order that ended in its auction: none where it was filled. */
const ofAuction: readonly string[] = ['', 'auction_over']

/** Every order of an auction on the market of the seeds: it was for the next one, ended with it, and does not rest on. */
export const verifyAuctions = async (database: Queryable, market: MarketOfFills, rest: Rest = resting()): Promise<Verified> => {
  const auctions = tally()
  const isRight = (order: AuctionFacts): boolean => {
    const instrument = market.catalogue.byId(order.instrument)
    if (instrument === undefined || !isNext(order, instrument)) return false
    const { scannedTo, endedAt, expiresAt } = order
    if (endedAt === null && (scannedTo === null || scannedTo < expiresAt)) return true
    const { date } = sessionAround(instrument.market, expiresAt)
    const due = endOfAuction(order, instrument, market.feedOf(instrument, date))
    if (due === null) return false
    if (endedAt === null) return scannedTo !== null && scannedTo < due
    const early = !ofAuction.includes(order.reason) || (order.reason === '' && order.timeInForce === 'limit_to_market_at_close')
    return early ? endedAt <= due : endedAt === due
  }
  for (let last: AuctionFacts | null = null; ; ) {
    const orders: readonly AuctionFacts[] = await auctionOrdersAfter(database, last, page)
    for (const order of orders) {
      await rest()
      count(auctions, () => isRight(order))
    }
    last = orders.at(-1) ?? null
    if (last === null || orders.length < page) break
  }
  return { invariant: 'trading.orders_end_with_their_auction', ...auctions }
}
