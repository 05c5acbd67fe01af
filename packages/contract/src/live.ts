import type { AccountEventKind } from './account-events.ts'
import type { TakenSide } from './market/rows.ts'

/** The frames of the stream `/api/vue/stream` (docs/api/stream.md). Prices are decimal texts, as on every call. */

/** Frames of a client: the symbols on its screen ("jpy:7203"), its token for account events, and where to resume. */
export type ClientFrame =
  | { readonly kind: 'watch'; readonly symbols: readonly string[] }
  | { readonly kind: 'account'; readonly token: string; readonly account: string; readonly after: string | null }
  /** Asks for what is left of open grabs, or for no more of it. */
  | { readonly kind: 'offers'; readonly on: boolean }
  /** Asks for the tape of one share instead of the one before, or for none. */
  | { readonly kind: 'tape'; readonly symbol: string | null }
  | { readonly kind: 'ping' }

/** Order and meaning of the fields of a quote. */
export const quoteFields = [
  ['symbol', 'the market and the code, `jpy:7203`'],
  ['price', 'the price now, decimal text in the market’s currency per share'],
  ['change', 'the price less the close before, decimal text'],
  ['change_percent', 'the same in per cent of the close before, decimal text'],
  ['high', 'the highest price of the session, or “-”'],
  ['low', 'the lowest price of the session, or “-”'],
  ['volume', 'the shares traded in the session, a whole number'],
  ['turnover', 'their value in whole units of the market’s currency, decimal text'],
  ['bid', 'the best price that a buyer offers, or “-”'],
  ['ask', 'the best price that a seller asks, or “-”'],
  ['as_of', 'the moment of the quote, milliseconds of practice time since 1970-01-01 UTC'],
] as const

export type QuoteTuple = readonly [
  symbol: string,
  price: string,
  change: string,
  changePercent: string,
  high: string,
  low: string,
  volume: number,
  turnover: string,
  bid: string,
  ask: string,
  asOf: number,
]

/** A trade as the stream tells it: practice time in milliseconds, price as decimal text, shares, and which side of the book it took. */
export type PrintTuple = readonly [time: number, price: string, shares: number, side: TakenSide]

/** Most prints of a whole tape; older ones, left out while a socket was slow, are in the call. */
export const wholeTape = 50

/** Frames of the server. `time` is practice time in milliseconds; `quotes` are conflated, four frames a second at most. */
export type ServerFrame =
  | { readonly kind: 'quotes'; readonly time: number; readonly list: readonly QuoteTuple[] }
  | {
      readonly kind: 'clock'
      readonly time: number
      readonly speed: number
      readonly moving: boolean
      /** Changes wait: the database acknowledges none, so that practice time is frozen. What is read goes on. */
      readonly waits: boolean
      readonly phases: Readonly<Record<string, string>>
    }
  | {
      readonly kind: 'event'
      readonly id: string
      readonly event: AccountEventKind
      readonly order_no: string
      readonly time: number
      readonly values: Readonly<Record<string, string>>
    }
  /** Open grabs with the shares that are left of each, twice a second at most and only when one has changed. */
  | { readonly kind: 'left'; readonly list: readonly (readonly [id: string, left: number])[] }
  /** Trades of the share whose tape was asked for, newest first; a `whole` tape replaces what came before. */
  | { readonly kind: 'tape'; readonly symbol: string; readonly whole: boolean; readonly list: readonly PrintTuple[] }
  /** `after`: the id of the last event sent, or of the last one before the account was followed; from there the stream goes on. */
  | { readonly kind: 'resumed'; readonly complete: boolean; readonly after: string }
  /** `field`: the field of the frame to blame; `now` and `needed`: how many it had, and how many it may have. */
  | { readonly kind: 'refused'; readonly msg: string; readonly field?: string; readonly now?: string; readonly needed?: string }
  | { readonly kind: 'pong'; readonly time: number }
