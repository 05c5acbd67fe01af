import type { Catalogue } from '@zaraba/market/catalogue/catalogue.ts'
import type { Search } from '@zaraba/market/catalogue/search.ts'
import { offsetMinutes } from '@zaraba/market/exchanges/calendar.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { MarketIndex } from '@zaraba/market/simulator/indices/indices.ts'
import { type DateText, formatInstant, type Instant } from '@zaraba/money/time.ts'
import type { Board, BoardLine } from './quotes/board.ts'
import type { Listing } from './quotes/listing.ts'

/** The market for the calls of this slice: the running board, the companies and their feeds. All methods are synchronous. */
export interface LiveMarket {
  readonly board: Board
  readonly listing: Listing
  /** Market time. */
  now(): Instant
  catalogue(): Catalogue
  feedOf(instrument: Instrument): Feed
  indices(): readonly MarketIndex[]
  search: Search
  /** The first date of history: nothing is older. */
  readonly historyFrom: DateText
  /** True when the board has not been updated although the machine's time goes on. */
  isStale(): boolean
}

/** The share's line with its current quote; `null` when the market has no such share. Case of the code is ignored. */
export const lineOf = (view: LiveMarket, market: Market, code: string): BoardLine | null => {
  const instrument = view.catalogue().byCode(market, code.toUpperCase())
  const line = instrument === undefined ? null : view.board.line(instrument.id)
  return line === null ? null : view.board.fresh(line)
}

/** A time formatted in the local time of an exchange. */
export const localText = (market: Market, at: Instant): string => formatInstant(at, offsetMinutes(market, at))
