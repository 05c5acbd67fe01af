import type { Catalogue } from '@zaraba/market/catalogue/catalogue.ts'
import type { Search } from '@zaraba/market/catalogue/search.ts'
import { offsetMinutes } from '@zaraba/market/exchanges/calendar.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { MarketIndex } from '@zaraba/market/simulator/indices.ts'
import { type DateText, formatInstant, type Instant } from '@zaraba/money/time.ts'
import type { Board, BoardLine } from './board.ts'
import type { Listing } from './listing.ts'

/** What the calls of this slice read from: the running board, the companies and the feeds behind it. Nothing here waits. */
export interface LiveMarket {
  readonly board: Board
  readonly listing: Listing
  /** Market time. */
  now(): Instant
  catalogue(): Catalogue
  feedOf(instrument: Instrument): Feed
  indices(): readonly MarketIndex[]
  search: Search
  /** Nothing is older than this. */
  readonly historyFrom: DateText
  /** The figures of the board stand still although the machine's time goes on. */
  isStale(): boolean
}

/** The share's line with its quote of now; `null` when the market has no such share. Codes are read in capitals. */
export const lineOf = (view: LiveMarket, market: Market, code: string): BoardLine | null => {
  const instrument = view.catalogue().byCode(market, code.toUpperCase())
  const line = instrument === undefined ? null : view.board.line(instrument.id)
  return line === null ? null : view.board.fresh(line)
}

/** A moment in the local time of an exchange. */
export const localText = (market: Market, at: Instant): string => formatInstant(at, offsetMinutes(market, at))
