import { type EventNames, event, silentEvent } from '../event.ts'

/** Every event of an offering names its share, which no market knows before the listing. */
export type OfOffering = EventNames & { readonly type: string; readonly code: string }
export type SubscriptionStep = OfOffering & {
  readonly shares: string
  readonly amount: string
  readonly reason?: string
  readonly deadline?: string
}

export const ipoEvents = {
  newstock_applied: event<SubscriptionStep & { readonly lottery: string }>('new shares were subscribed for', [
    'money',
    'newShares',
  ]),
  newstock_sealed: event<SubscriptionStep & { readonly allotment: string }>(
    'the list of a draw was sealed, and the subscription has its number',
    ['money', 'newShares'],
  ),
  newstock_priced: event<SubscriptionStep & { readonly price: string }>(
    'the price of new shares was set, and what was held beyond it came back',
    ['money', 'newShares'],
  ),
  newstock_won: event<SubscriptionStep>('new shares were won', ['money', 'newShares']),
  newstock_not_won: event<SubscriptionStep>('a subscription won nothing, and what was held came back', ['money', 'newShares']),
  newstock_to_pay: event<SubscriptionStep & { readonly left: string; readonly after: 'taken' | 'waived' }>(
    'a win can be paid from now on, until its deadline',
    ['money', 'newShares'],
  ),
  newstock_paid: event<SubscriptionStep>('a win was paid', ['money', 'newShares']),
  newstock_waived: event<SubscriptionStep>('a win was given up, or not paid in time', ['money', 'newShares']),
  newstock_failed: event<SubscriptionStep>('a subscription failed: the offering was withdrawn, or the account was restricted', [
    'money',
    'newShares',
  ]),
  newstock_listed: silentEvent<OfOffering>('new shares were listed and became a position', [
    'account',
    'messages',
    'money',
    'newShares',
  ]),
  newstock_barred: event<OfOffering & { readonly until: string }>(
    'three wins were not paid, and subscriptions are barred for a while',
    ['money', 'newShares'],
  ),
} as const
