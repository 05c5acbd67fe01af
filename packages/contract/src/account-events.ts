import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { ResetTarget } from './identity/security-calls.ts'
import type { ReviewKind } from './review/states.ts'
import type { Direction } from './trading/rows.ts'
import type { LotOrigin } from './trading/states.ts'

// What each event of an account carries: texts of no language, amounts and prices as decimal texts. Sentences are made of them where they
// are read (apps/server/src/content). Each slice declares its own events; the whole is their union.

type None = Readonly<Record<never, string>>

/** A position or an order: `type` names the currency of `price` and `amount`. */
type OfPosition = {
  readonly type: string
  readonly code: string
  readonly direction: Direction
  readonly shares?: string
  readonly price?: string
  readonly amount?: string
  readonly reason?: string
}
type Alerted = OfPosition & { readonly ratio: string; readonly level: string; readonly due?: string }
interface TradingEvents {
  readonly order_placed: OfPosition
  readonly order_filled: OfPosition
  readonly shares_received: OfPosition & { readonly origin: LotOrigin; readonly date: string }
  readonly order_lapsed: OfPosition
  readonly order_cancelled: OfPosition
  readonly position_closed: OfPosition
  readonly position_called: Alerted
  readonly position_warned: Alerted
  readonly forced_close: OfPosition
  readonly delisted: OfPosition
  readonly dividend: OfPosition
  readonly split: OfPosition & { readonly ratio: string }
  readonly funds: OfPosition
}

/** What a kind of request tells beyond its end. */
export type MoreOfRequest = Readonly<Partial<Record<'code' | 'shares' | 'price' | 'won' | 'lock' | 'sellable', string>>>
type Decided = MoreOfRequest & {
  readonly kind: ReviewKind
  readonly reason: string
  readonly amount?: string
  readonly type?: string
}
interface ReviewEvents {
  readonly request_made: { readonly kind: ReviewKind }
  readonly request_passed: Decided
  readonly request_rejected: Decided
  readonly request_cancelled: Decided
}

type OfStake = { readonly type: string; readonly amount: string }
type StakeResult = OfStake & { readonly profit: string; readonly trades: string }
interface IntradayEvents {
  readonly stake_submitted: OfStake
  readonly stake_traded: StakeResult
  readonly stake_failed: StakeResult
}

interface CreditEvents {
  readonly loan_repaid: { readonly type: string; readonly amount: string; readonly overdue: 'yes' | 'no' }
  readonly loan_overdue: None
  readonly credit_changed: { readonly kind: string; readonly points: string; readonly score: string }
}

interface ExchangeEvents {
  /** `from` and `to` are the currencies of `paid` and `received`. */
  readonly exchanged: { readonly from: string; readonly to: string; readonly paid: string; readonly received: string }
}

interface BlockEvents {
  /** The password is encrypted for its reader. `about` names a channel; else the offer's share is named by its `type` and `code`. */
  readonly block_password: { readonly encrypted: string } & (
    | { readonly about: string }
    | { readonly type: string; readonly code: string }
  )
}

/** The names of something that no market knows, by the codes of languages. */
export type EventNames = { readonly name_jp: string; readonly name_us: string; readonly name_cn: string }
type OfProduct = EventNames & { readonly type: string }
interface CopyEvents {
  readonly copy_followed: OfProduct & Readonly<Record<'amount' | 'product' | 'starts' | 'ends' | 'closes', string>>
  readonly copy_began: OfProduct & Readonly<Record<'amount' | 'value', string>>
  readonly copy_cancelled: OfProduct & { readonly amount: string }
  readonly copy_leaving: OfProduct & Readonly<Record<'ends' | 'price', string>>
  readonly copy_ended: OfProduct & Readonly<Record<'amount' | 'paid' | 'profit' | 'fee' | 'cost' | 'start' | 'value', string>>
}

interface IdentityEvents {
  readonly card_added: { readonly last: string }
  readonly card_removed: { readonly last: string }
  readonly password_changed: None
  readonly fund_password_changed: None
  /** An operator’s code for a forgotten password: `by` and `reason` say who gave it out and why, `until` how long it works. */
  readonly reset_code_issued: Readonly<Record<'by' | 'reason' | 'until', string>> & { readonly what: ResetTarget }
  readonly reset_code_used: { readonly what: ResetTarget }
  /** The code that this customer had to give lets nobody in any more: `by` and `reason` say who retired it and why. */
  readonly invitation_retired: Readonly<Record<'code' | 'by' | 'reason', string>>
  readonly email_changed: { readonly email: string }
  readonly security_key_added: { readonly label: string }
  readonly security_key_removed: { readonly label: string }
  readonly session_ended: None
}

/** Every event of an offering names its share, which no market knows before the listing. */
export type OfOffering = EventNames & { readonly type: string; readonly code: string }
export type SubscriptionStep = OfOffering & {
  readonly shares: string
  readonly amount: string
  readonly reason?: string
  readonly deadline?: string
}
interface NewShareEvents {
  readonly newstock_applied: SubscriptionStep & { readonly lottery: string }
  readonly newstock_sealed: SubscriptionStep & { readonly allotment: string }
  readonly newstock_priced: SubscriptionStep & { readonly price: string }
  readonly newstock_won: SubscriptionStep
  readonly newstock_not_won: SubscriptionStep
  readonly newstock_to_pay: SubscriptionStep & { readonly left: string; readonly after: 'taken' | 'waived' }
  readonly newstock_paid: SubscriptionStep
  readonly newstock_waived: SubscriptionStep
  readonly newstock_failed: SubscriptionStep
  readonly newstock_listed: OfOffering
  readonly newstock_barred: OfOffering & { readonly until: string }
}

interface ContentEvents {
  /** What the house says to everybody who is new, or wrote to many: `mailing` is its number. */
  readonly message: { readonly template: 'welcome' } | { readonly template: 'house'; readonly mailing: string }
}

export interface AccountEventValues
  extends TradingEvents,
    ReviewEvents,
    IntradayEvents,
    CreditEvents,
    ExchangeEvents,
    BlockEvents,
    CopyEvents,
    IdentityEvents,
    NewShareEvents,
    ContentEvents {}
export type AccountEventKind = keyof AccountEventValues

/**
 * Something that happened to a customer: the live frame, the in-site message and the resume point are all made from this one row, which
 * is written in the transaction of what it tells (nothing is told before it is committed). `at` is market time.
 */
export type AccountEvent<Kind extends AccountEventKind = AccountEventKind> = {
  readonly [One in Kind]: {
    readonly customer: CustomerNumber
    readonly kind: One
    readonly orderNo: string
    readonly at: Instant
    readonly values: AccountEventValues[One]
  }
}[Kind]

/** What an event tells, whomever it concerns. */
export type EventContent<Kind extends AccountEventKind = AccountEventKind> = {
  readonly [One in Kind]: Pick<AccountEvent<One>, 'kind' | 'values'>
}[Kind]

/** Kinds that only refresh a screen; the others are messages too. */
export const silentEvents = [
  'order_placed',
  'funds',
  'session_ended',
  'request_made',
  'newstock_listed',
] as const satisfies readonly AccountEventKind[]
export type MessageKind = Exclude<AccountEventKind, (typeof silentEvents)[number]>
