/** The frames of the stream `/api/vue/stream` (api.md). Prices are decimal texts, as on every call. */

/** What a client sends: the symbols on its screen ("jpy:7203"), its token for account events, and where to resume. */
export type ClientFrame =
  | { readonly kind: 'watch'; readonly symbols: readonly string[] }
  | { readonly kind: 'account'; readonly token: string; readonly account: string; readonly after: string | null }
  | { readonly kind: 'ping' }

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

export type AccountEventKind =
  | 'order_placed'
  | 'order_filled'
  | 'order_lapsed'
  | 'order_cancelled'
  | 'position_closed'
  | 'position_called'
  | 'position_warned'
  | 'forced_close'
  | 'delisted'
  | 'dividend'
  | 'split'
  | 'request_made'
  | 'request_passed'
  | 'request_rejected'
  | 'request_cancelled'
  | 'loan_repaid'
  | 'loan_overdue'
  | 'exchanged'
  | 'card_added'
  | 'card_removed'
  | 'password_changed'
  | 'fund_password_changed'
  | 'email_changed'
  | 'security_key_added'
  | 'security_key_removed'
  | 'credit_changed'
  | 'message'
  | 'funds'
  | 'session_ended'

/** What the server sends. `time` is practice time in milliseconds; `quotes` are conflated, four frames a second at most. */
export type ServerFrame =
  | { readonly kind: 'quotes'; readonly time: number; readonly list: readonly QuoteTuple[] }
  | {
      readonly kind: 'clock'
      readonly time: number
      readonly speed: number
      readonly moving: boolean
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
  | { readonly kind: 'resumed'; readonly complete: boolean }
  | { readonly kind: 'refused'; readonly msg: string }
  | { readonly kind: 'pong'; readonly time: number }
