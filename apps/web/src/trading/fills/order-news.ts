import type { AccountEvent } from '@zaraba/client/live.ts'

/** Ends of an order that follow from another event, which is announced in the same moment. */
const follows: readonly string[] = ['other_filled', 'closed_by_customer', 'closed_by_stop', 'forced_close']

/** Whether the end of an order is news to its owner. */
export const isNewsOfOrder = ({ values }: AccountEvent): boolean => !follows.includes(values.reason ?? '')
