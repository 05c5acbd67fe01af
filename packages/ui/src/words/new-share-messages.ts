import type { OfferingState, SubscriptionState } from '@zaraba/contract/ipo/states.ts'

type Values = Readonly<Record<string, string>>
type Sentence = (values: Values) => string

/** The sentences of new shares. */
export interface NewShareMessages {
  readonly refusals: Readonly<Record<NewShareRefusal, Sentence>>
  readonly successes: Readonly<Record<'subscription_success' | 'subscription_paid' | 'subscription_waived', string>>
  readonly subscriptionStates: Readonly<Record<SubscriptionState, string>>
  readonly offeringStates: Readonly<Record<OfferingState, string>>
}
type NewShareRefusal =
  | 'newstock_barred'
  | 'not_yet_subscription_time'
  | 'newstock_window_over'
  | 'newstock_already_subscribed'
  | 'newstock_not_to_be_paid'
  | 'quantity_not_whole_lots'
