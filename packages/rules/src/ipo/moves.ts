import type { OfferingState, SubscriptionReason, SubscriptionState } from '@zaraba/contract/ipo/states.ts'

/** Cause of an offering's transition: a moment of its timetable, or the issuer. */
type OfferingCause = 'range_set' | 'window_opens' | 'window_closes' | 'drawn' | 'listed' | 'issuer_withdraws'
interface OfferingMove {
  readonly from: OfferingState
  readonly to: OfferingState
  readonly cause: OfferingCause
}

/** S-03. Operators move no offering by hand; only the issuer withdraws one. */
const offeringMoves = [
  { from: 'waiting', to: 'to_subscribe', cause: 'range_set' },
  { from: 'to_subscribe', to: 'subscribing', cause: 'window_opens' },
  { from: 'subscribing', to: 'ended', cause: 'window_closes' },
  { from: 'ended', to: 'drawn', cause: 'drawn' },
  { from: 'drawn', to: 'listed', cause: 'listed' },
  { from: 'waiting', to: 'withdrawn', cause: 'issuer_withdraws' },
  { from: 'to_subscribe', to: 'withdrawn', cause: 'issuer_withdraws' },
  { from: 'subscribing', to: 'withdrawn', cause: 'issuer_withdraws' },
  { from: 'ended', to: 'withdrawn', cause: 'issuer_withdraws' },
  { from: 'drawn', to: 'withdrawn', cause: 'issuer_withdraws' },
] as const satisfies readonly OfferingMove[]

/**
 * Cause of a subscription's transition: a moment of the timetable, its owner, the issuer, or the state of the account at the
 * deadline.
 */
export type SubscriptionCause =
  | 'drawn'
  | 'payment_begins'
  | 'customer_pays'
  | 'taken_at_deadline'
  | 'customer_waives'
  | 'deadline_passes'
  | 'account_restricted'
  | 'listed'
  | 'issuer_withdraws'
interface SubscriptionMove {
  readonly from: SubscriptionState
  readonly to: SubscriptionState
  readonly cause: SubscriptionCause
  /** Why it ended, for the row's `reason`; empty where it goes on or succeeded. */
  readonly reason: SubscriptionReason | ''
}

const withdrawn = (from: SubscriptionState): SubscriptionMove => ({
  from,
  to: 'failed',
  cause: 'issuer_withdraws',
  reason: 'offering_withdrawn',
})

/** S-04. */
const subscriptionMoves: readonly SubscriptionMove[] = [
  { from: 'pending_lottery', to: 'won', cause: 'drawn', reason: '' },
  { from: 'pending_lottery', to: 'not_won', cause: 'drawn', reason: 'not_drawn' },
  { from: 'won', to: 'pending_payment', cause: 'payment_begins', reason: '' },
  { from: 'won', to: 'waived', cause: 'customer_waives', reason: 'waived_by_customer' },
  { from: 'pending_payment', to: 'payment_succeeded', cause: 'customer_pays', reason: '' },
  { from: 'pending_payment', to: 'payment_succeeded', cause: 'taken_at_deadline', reason: '' },
  { from: 'pending_payment', to: 'waived', cause: 'customer_waives', reason: 'waived_by_customer' },
  { from: 'pending_payment', to: 'waived', cause: 'deadline_passes', reason: 'not_paid_in_time' },
  { from: 'pending_payment', to: 'failed', cause: 'account_restricted', reason: 'account_restricted' },
  { from: 'payment_succeeded', to: 'successful', cause: 'listed', reason: '' },
  withdrawn('pending_lottery'),
  withdrawn('won'),
  withdrawn('pending_payment'),
  withdrawn('payment_succeeded'),
]

/** Whether an offering may go from one state to another. */
export const offeringMayMove = (from: OfferingState, to: OfferingState): boolean =>
  offeringMoves.some((move) => move.from === from && move.to === to)

/** The move that a cause makes of a state; `null` where it makes none. With `to` where a cause has two ends (the draw). */
export const subscriptionMove = (
  from: SubscriptionState,
  cause: SubscriptionCause,
  to?: SubscriptionState,
): SubscriptionMove | null =>
  subscriptionMoves.find((move) => move.from === from && move.cause === cause && (to === undefined || move.to === to)) ?? null

/** The states in which a subscription goes on. */
export const openSubscriptions: readonly SubscriptionState[] = [...new Set(subscriptionMoves.map(({ from }) => from))]
