import { sessionAround, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import type { Bar, Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Price } from '@zaraba/money/price.ts'
import { type DateText, type Instant, instant, minute, startOfMinute } from '@zaraba/money/time.ts'
import { queueAt, withinBound } from '@zaraba/rules/trading/fills/walk-book.ts'
import type { Side } from '@zaraba/rules/trading/margin.ts'
import { type MarketView, viewMarket } from '@zaraba/rules/trading/market-view.ts'
import { seenAt } from '../engine/seen.ts'
import { printsOf, queueShownAt, type TapePrint } from '../engine/tape.ts'

/** A market as the check of fills reads it: everything that it ever showed, asked for again. */
export interface MarketOfFills {
  readonly catalogue: { byId(id: Instrument['id']): Instrument | undefined }
  feedOf(instrument: Instrument, date: DateText): Feed
  readonly model: string
}

/** One share on one date, as it was; each moment is looked up once while fills come in the order of time. */
export interface ShareOnDate {
  readonly instrument: Instrument
  readonly date: DateText
  readonly feed: Feed
  view(at: Instant): MarketView
  /** The prints of the minute (or auction) of a moment. */
  prints(at: Instant): readonly TapePrint[]
}

export const shareOnDate = (market: MarketOfFills, instrument: Instrument, date: DateText): ShareOnDate => {
  const feed = market.feedOf(instrument, date)
  let view: MarketView | null = null
  let minuteNow: { readonly start: Instant; readonly prints: readonly TapePrint[] } | null = null
  return {
    instrument,
    date,
    feed,
    view: (at) => {
      if (view?.at !== at) view = viewMarket(feed, instrument, at)
      return view
    },
    prints: (at) => {
      const start = startOfMinute(at)
      if (minuteNow?.start !== start) {
        const whole = { date, from: instant(start - 1), to: instant(start + minute - 1) }
        minuteNow = { start, prints: printsOf(feed, instrument, { start, low: 0 as Price, high: 0 as Price }, whole) }
      }
      return minuteNow.prints
    },
  }
}

/** An order at its exchange. */
interface Waiting {
  readonly side: Side
  readonly bound: Price
  readonly queuedAt: Instant
}

const reaches = ({ side, bound }: Waiting, bar: Bar): boolean => withinBound(side, side === 'buy' ? bar.low : bar.high, bound)

/** Reckons again how many shares are ahead of orders that wait. It keeps the minutes of the last dates that it was asked about. */
export const queuesOf = (market: MarketOfFills, instrument: Instrument) => {
  const kept = new Map<DateText, readonly Bar[]>()
  const mostKept = 8
  const barsOf = (date: DateText, close: Instant): readonly Bar[] => {
    const known = kept.get(date)
    if (known !== undefined) return known
    const bars = market.feedOf(instrument, date).minuteBars(instrument, date, close)
    kept.set(date, bars)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return bars
  }

  /**
   * Shares ahead of an order before a moment, when nothing of it had been filled since it was queued: those at its price then, less the
   * volume traded there since. A trade through its price takes them all; where a locked limit allots, the queue does not move.
   */
  const aheadBefore = (order: Waiting, to: Instant): number => {
    const { side, bound, queuedAt } = order
    let session = sessionAround(instrument.market, queuedAt)
    const { depth } = viewMarket(market.feedOf(instrument, session.date), instrument, queuedAt)
    const shown = queueShownAt(market.feedOf(instrument, session.date), instrument, queuedAt)
    let ahead = queueAt(side === 'buy' ? depth.bids : depth.asks, bound)
    for (; ahead > 0 && session.openingAuction < to; session = tradingDayAt(instrument.market, session.index + 1)) {
      const feed = market.feedOf(instrument, session.date)
      for (const bar of barsOf(session.date, session.close)) {
        if (bar.time < startOfMinute(queuedAt) || bar.time >= to || !reaches(order, bar)) continue
        const whole = { date: session.date, from: queuedAt, to: instant(to - 1) }
        for (const print of printsOf(feed, instrument, { start: bar.time, low: bar.low, high: bar.high }, whole)) {
          if (!withinBound(side, print.price, bound)) continue
          if (seenAt({ instrument, feed }, print, session.date).lockedQueue(side, shown ? ahead : null) !== null) continue
          ahead = print.price === bound ? Math.max(0, ahead - print.volume) : 0
        }
      }
    }
    return ahead
  }
  return { aheadBefore }
}
export type Queues = ReturnType<typeof queuesOf>
