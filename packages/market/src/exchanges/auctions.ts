import { type DateText, type Instant, instant, minute, second } from '@zaraba/money/time.ts'
import type { Segment } from '../instrument.ts'
import { exchangeOf, type Market } from '../markets.ts'
import { sessionAround, tradingDayAt } from './calendar.ts'
import type { TradingDay } from './session.ts'

/** An auction of a session. Its print comes at `at`, later where a special quote or a halt delays an opening, and no later than `until`. */
export interface Auction {
  readonly kind: 'opening' | 'closing'
  /** The session that it belongs to. */
  readonly date: DateText
  readonly at: Instant
  readonly until: Instant
  /** Before this moment its exchange takes orders for it alone, and takes changes of them. */
  readonly takesUntil: Instant
}

/** Minutes before the close after which no order for it alone is taken or changed: NYSE 15:50, Nasdaq 15:55 [K]; Tokyo takes them until the auction. */
const cutOff: Readonly<Partial<Record<Segment, number>>> = { nyse: 10, nasdaq: 5 }

/** The print of an auction lies in the first second from its moment on. */
const auctionLength = second

/** The auctions of a session. Tokyo has two a day of each kind, for its morning and its afternoon. */
const auctionsOf = (session: TradingDay, segment: Segment): readonly Auction[] => {
  const { market, date, openingAuction, breakStart, breakEnd, close } = session
  const opening = (from: Instant, until: Instant): Auction => ({ kind: 'opening', date, at: from, until, takesUntil: from })
  const closing = (moment: Instant, minutesBefore: number): Auction => ({
    kind: 'closing',
    date,
    at: moment,
    until: instant(moment + auctionLength),
    takesUntil: instant(moment - minutesBefore * minute),
  })
  const last = closing(close, cutOff[segment] ?? 0)
  if (exchangeOf[market] !== 'tokyo' || breakStart === null || breakEnd === null)
    return [opening(openingAuction, breakStart ?? close), last]
  return [opening(openingAuction, breakStart), closing(breakStart, 0), opening(breakEnd, close), last]
}

/** The auctions of the session that `at` belongs to, or that comes next. */
const auctionsAround = (market: Market, segment: Segment, at: Instant): readonly Auction[] =>
  auctionsOf(sessionAround(market, at), segment)

/**
 * The next auction of a kind that an order sent at a moment can be for: of the session that runs or comes next, else of the one after.
 *
 * @throws RangeError at the calendar's end.
 */
export const nextAuction = (market: Market, segment: Segment, kind: Auction['kind'], at: Instant): Auction => {
  const session = sessionAround(market, at)
  const nextAuction = [session, tradingDayAt(market, session.index + 1)]
    .flatMap((each) => auctionsOf(each, segment))
    .find((auction) => auction.kind === kind && at < auction.takesUntil)
  if (nextAuction === undefined) throw new RangeError(`no session of ${market} has an auction of this kind`)
  return nextAuction
}

/** The opening that a share still waits for, because a special quote or a halt delays it. */
export const delayedOpening = (market: Market, segment: Segment, at: Instant): Auction | null =>
  auctionsAround(market, segment, at).find(({ kind, at: from, until }) => kind === 'opening' && from <= at && at < until) ?? null

/** The auction of a kind that lies at a moment. */
export const auctionAt = (market: Market, segment: Segment, kind: Auction['kind'], at: Instant): Auction | null =>
  auctionsAround(market, segment, at).find((auction) => auction.kind === kind && auction.at === at) ?? null
