import type { AccountEventKind } from './account-events.ts'
import type { TakenSide } from './market/rows.ts'

/** The frames of the stream `/api/vue/stream` (docs/api/stream.md). Prices are decimal texts, as on every call. */

/** What a client sends: the symbols on its screen ("jpy:7203"), its token for account events, and where to resume. */
export type ClientFrame =
  | { readonly kind: 'watch'; readonly symbols: readonly string[] }
  | { readonly kind: 'account'; readonly token: string; readonly account: string; readonly after: string | null }
  /** Asks for what is left of open grabs, or for no more of it. */
  | { readonly kind: 'offers'; readonly on: boolean }
  /** Asks for the tape of one share instead of the one before, or for none. */
  | { readonly kind: 'tape'; readonly symbol: string | null }
  | { readonly kind: 'ping' }

/** What stands where in a quote, and what it means. */
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

/** What can happen to an account, and what it means. */
export const accountEvents = {
  order_placed: 'an order rests',
  order_filled: 'an order was filled, whole or in part',
  shares_received: 'a position came from new shares, a block or a grab',
  order_lapsed: 'an order ended unfilled',
  order_cancelled: 'an order was cancelled',
  position_closed: 'a position was closed, whole or in part',
  position_called: 'a position needs credit, or it will be closed by force',
  position_warned: 'a position has lost much of its margin',
  forced_close: 'a position was closed by force',
  delisted: 'a share was delisted and its positions ended',
  dividend: 'a dividend was paid or owed',
  split: 'a share was split',
  request_made: 'a deposit, withdrawal, loan or verification was asked for',
  request_passed: 'it was granted',
  request_rejected: 'it was refused',
  request_cancelled: 'it was taken back',
  stake_submitted: 'a day’s stake was submitted to its desk',
  stake_traded: 'a day’s stake was traded and paid out',
  stake_failed: 'a day’s stake came back untraded',
  loan_repaid: 'a loan was repaid',
  loan_overdue: 'a loan is overdue',
  exchanged: 'money was exchanged',
  block_password: 'an operator handed out the password of an offer or a channel',
  copy_followed: 'a copy product is followed from the next close on',
  copy_began: 'a following began at the unit value of a close',
  copy_cancelled: 'a following was called off before it began',
  copy_leaving: 'a following ends early, at the next close',
  copy_ended: 'a following ended and was paid out',
  card_added: 'a card was bound',
  card_removed: 'a card was unbound',
  password_changed: 'the log-in password was changed',
  fund_password_changed: 'the fund password was set or changed',
  email_changed: 'the e-mail address was changed',
  security_key_added: 'a second factor was enrolled',
  reset_code_issued: 'an operator gave out a code for a forgotten password',
  reset_code_used: 'a forgotten password was set anew with an operator’s code',
  invitation_retired: 'the account’s own invitation code was retired',
  security_key_removed: 'a second factor was removed',
  credit_changed: 'the credit score changed',
  newstock_applied: 'new shares were subscribed for',
  newstock_sealed: 'the list of a draw was sealed, and the subscription has its number',
  newstock_priced: 'the price of new shares was set, and what was held beyond it came back',
  newstock_won: 'new shares were won',
  newstock_not_won: 'a subscription won nothing, and what was held came back',
  newstock_to_pay: 'a win can be paid from now on, until its deadline',
  newstock_paid: 'a win was paid',
  newstock_waived: 'a win was given up, or not paid in time',
  newstock_failed: 'a subscription failed: the offering was withdrawn, or the account was restricted',
  newstock_listed: 'new shares were listed and became a position',
  newstock_barred: 'three wins were not paid, and subscriptions are barred for a while',
  message: 'a message came',
  funds: 'the wallet changed otherwise',
  session_ended: 'a log-in ended',
} as const satisfies Readonly<Record<AccountEventKind, string>>

/** So many prints a whole tape has at the most; what fell out of it while a socket was slow is in the call. */
export const wholeTape = 50

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
  /** Open grabs with the shares that are left of each, twice a second at most and only when one has changed. */
  | { readonly kind: 'left'; readonly list: readonly (readonly [id: string, left: number])[] }
  /** Trades of the share whose tape was asked for, newest first; a `whole` tape replaces what came before. */
  | { readonly kind: 'tape'; readonly symbol: string; readonly whole: boolean; readonly list: readonly PrintTuple[] }
  | { readonly kind: 'resumed'; readonly complete: boolean }
  /** `field`: the field of the frame to blame; `now` and `needed`: how many it had, and how many it may have. */
  | { readonly kind: 'refused'; readonly msg: string; readonly field?: string; readonly now?: string; readonly needed?: string }
  | { readonly kind: 'pong'; readonly time: number }
