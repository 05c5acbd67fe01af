import type { NewShareMessages } from './new-share-messages.ts'

/** A detail in brackets; nothing where there is none. */
const more = (text: string | undefined): string => (text ? ` (${text})` : '')

export const newShareMessages: NewShareMessages = {
  refusals: {
    newstock_barred: ({ until, needed }) =>
      `${needed ?? 'Three'} wins were not paid within twelve months, so no new shares can be subscribed for${until ? ` until ${until}` : ' for now'}`,
    not_yet_subscription_time: ({ needed }) =>
      `It is not yet subscription time${needed ? `. Subscriptions are taken from ${needed}` : ''}`,
    newstock_window_over: ({ needed }) => `Subscriptions are closed${needed ? `. They were taken until ${needed}` : ''}`,
    newstock_already_subscribed: ({ now }) =>
      `A new share can be subscribed for only once${more(now && `your subscription is ${now}`)}`,
    newstock_not_to_be_paid: ({ now, from }) =>
      `There is no win to be paid or given up here${more(now && `now: ${now}`)}${from ? `. It can be paid from ${from}` : ''}`,
    quantity_not_whole_lots: ({ needed, lower, upper }) =>
      `New shares are subscribed for in multiples of ${needed ?? 'the minimum'}${more(lower && `next to it: ${lower}${upper ? ` and ${upper}` : ''}`)}`,
  },
  successes: {
    subscription_success: 'Subscribed',
    subscription_paid: 'Your win is taken',
    subscription_waived: 'Your win was given up',
  },
  subscriptionStates: {
    pending_lottery: 'Pending lottery',
    won: 'Won',
    pending_payment: 'Pending payment',
    payment_succeeded: 'Payment succeeded',
    successful: 'Subscription successful',
    not_won: 'Not won (funds returned)',
    waived: 'Waived',
    failed: 'Subscription failed',
  },
  offeringStates: {
    waiting: 'Waiting',
    to_subscribe: 'To subscribe',
    subscribing: 'Subscribing',
    ended: 'Ended',
    drawn: 'Drawn',
    listed: 'Listed',
    withdrawn: 'Withdrawn',
  },
}
