import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { type Quote, shownLevels } from '@zaraba/market/feeds/feed.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { type Evidence, tookNoBook } from '@zaraba/rules/trading/fills/fill-order.ts'
import type { LockedQueue } from '@zaraba/rules/trading/fills/resting-fill.ts'
import { type MarketView, viewMarket } from '@zaraba/rules/trading/market-view.ts'
import { bookBefore, type EngineRun } from './engine-run.ts'
import type { TapePrint } from './tape.ts'

/** Quote and book of the exchange at a print, read once and only where something fills. */
export interface Seen {
  quote(): Quote | null
  /** The whole market of that moment. */
  market(): MarketView
  evidence(rule: string, queueAhead: number): Evidence
  /**
   * The queue at a limit which the print is locked at, where it is allotted: at the close, and to whom no queue was shown (`ahead` is null), which
   * then come after all that the board shows.
   */
  lockedQueue(side: 'buy' | 'sell', ahead: number | null): LockedQueue | null
}

/** So long that nothing is allotted: a locked limit without a book is no reason to fill everybody. */
const unknownQueue = Number.MAX_SAFE_INTEGER

/** Reads the quote and the book of the exchange at a print, each at most once. */
export const seenAt = (run: Pick<EngineRun, 'feed' | 'instrument'>, print: TapePrint, date: DateText): Seen => {
  const { feed, instrument } = run
  let quote: Quote | null | undefined
  let market: MarketView | undefined
  const ask = (): Quote | null => {
    if (quote === undefined) quote = feed.quote(instrument, print.at)
    return quote
  }
  return {
    quote: ask,
    market: () => {
      market ??= viewMarket(feed, instrument, print.at)
      return market
    },
    evidence: (rule, queueAhead) => {
      const seen = ask()
      const book = [[print.price, print.volume]] as const
      const { minuteVolume } = print
      return { rule, bid: seen?.bid ?? null, ask: seen?.ask ?? null, queueAhead, minuteVolume, book, ...tookNoBook }
    },
    lockedQueue: (side, ahead) => {
      const seen = ask()
      const limit = side === 'buy' ? seen?.limitUp : seen?.limitDown
      if (limit !== print.price || (ahead !== null && sessionOf(instrument.market, date)?.close !== print.at)) return null
      const { bids, asks } = bookBefore(run, print)
      const [own, other] = side === 'buy' ? [bids, asks] : [asks, bids]
      if (other.length > 0) return null
      // Who waits behind the board takes no part in what is traded at the limit.
      const shown = own.slice(0, shownLevels).reduce((sum, [, size]) => sum + size, 0)
      const waiting = own.length === 0 ? unknownQueue : shown
      return { waiting, before: Math.min(waiting, ahead ?? waiting), lot: instrument.boardLot }
    },
  }
}
