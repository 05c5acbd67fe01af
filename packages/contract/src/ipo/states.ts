/** The life of an offering (S-03). `drawn` and `listed` come after the specification's `ended`; `withdrawn` may come at any time before. */
export const offeringStates = ['waiting', 'to_subscribe', 'subscribing', 'ended', 'drawn', 'listed', 'withdrawn'] as const
export type OfferingState = (typeof offeringStates)[number]

/** The life of a subscription (S-04). */
export const subscriptionStates = [
  'pending_lottery',
  'won',
  'pending_payment',
  'payment_succeeded',
  'successful',
  'not_won',
  'waived',
  'failed',
] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** The wire's coarse code: 1 counts toward frozen totals, with whatever `rjmoney` says (S-10). */
export const subscriptionStatus: Readonly<Record<SubscriptionState, 1 | 2 | 3 | 4 | 5>> = {
  pending_lottery: 1,
  won: 1,
  pending_payment: 1,
  payment_succeeded: 1,
  successful: 2,
  not_won: 3,
  waived: 4,
  failed: 5,
}

/** Why a subscription ended without shares; empty before. */
export const subscriptionReasons = [
  'not_drawn',
  'waived_by_customer',
  'not_paid_in_time',
  'offering_withdrawn',
  'account_restricted',
] as const
export type SubscriptionReason = (typeof subscriptionReasons)[number]

/** Why a field of an offering is a dash. */
export const unknownReasons = [
  'before_the_range',
  'before_pricing',
  'before_the_listing',
  'no_profit',
  'fixed_price',
  'fee_apart',
  'withdrawn',
] as const
export type UnknownReason = (typeof unknownReasons)[number]
