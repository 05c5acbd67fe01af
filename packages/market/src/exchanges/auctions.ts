import { type Instant, instant, minute, second } from '@zaraba/money/time.ts'
import type { Segment } from '../instrument.ts'
import { exchangeOf, type Market } from '../markets.ts'
import { sessionAround } from './calendar.ts'

/** An auction of a session. Its print comes at `at`, later where a special quote or a halt delays an opening, and no later than `until`. */
export interface Auction {
  readonly kind: 'opening' | 'closing'
  readonly at: Instant
  readonly until: Instant
  /** Before this moment its exchange takes orders for it alone, and takes changes of them. */
  readonly takesUntil: Instant
}

/** Minutes before the close after which no order for it alone is taken or changed: NYSE 15:50, Nasdaq 15:55 [K]; Tokyo takes them until the auction. */
const cutOff: Readonly<Partial<Record<Segment, number>>> = { nyse: 10, nasdaq: 5 }

/** The print of an auction lies in the first second from its moment on. */
const auctionLength = second

/** The auctions of the session that `at` belongs to, or that comes next. Tokyo has two a day of each kind, for its morning and its afternoon. */
const auctionsAround = (market: Market, segment: Segment, at: Instant): readonly Auction[] => {
  const { openingAuction, breakStart, breakEnd, close } = sessionAround(market, at)
  const opening = (from: Instant, until: Instant): Auction => ({ kind: 'opening', at: from, until, takesUntil: from })
  const closing = (moment: Instant, minutesBefore: number): Auction => ({
    kind: 'closing',
    at: moment,
    until: instant(moment + auctionLength),
    takesUntil: instant(moment - minutesBefore * minute),
  })
  const last = closing(close, cutOff[segment] ?? 0)
  if (exchangeOf[market] !== 'tokyo' || breakStart === null || breakEnd === null)
    return [opening(openingAuction, breakStart ?? close), last]
  return [opening(openingAuction, breakStart), closing(breakStart, 0), opening(breakEnd, close), last]
}

/** The next auction of a kind for which orders are taken at a moment; `null` where the session has no more of them. */
export const nextAuction = (market: Market, segment: Segment, kind: Auction['kind'], at: Instant): Auction | null =>
  auctionsAround(market, segment, at).find((auction) => auction.kind === kind && at < auction.takesUntil) ?? null

/** The opening that a share still waits for, because a special quote or a halt delays it. */
export const delayedOpening = (market: Market, segment: Segment, at: Instant): Auction | null =>
  auctionsAround(market, segment, at).find(({ kind, at: from, until }) => kind === 'opening' && from <= at && at < until) ?? null

/** The auction of a kind that lies at a moment. */
export const auctionAt = (market: Market, segment: Segment, kind: Auction['kind'], at: Instant): Auction | null =>
  auctionsAround(market, segment, at).find((auction) => auction.kind === kind && auction.at === at) ?? null
