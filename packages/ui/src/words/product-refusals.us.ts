import type { RefusalSentences } from './messages.ts'

/** A detail in brackets; nothing where there is none. */
const more = (text: string | undefined): string => (text ? ` (${text})` : '')

/** Why a product, or a day’s stake, does not take an amount. */
export const productRefusals = {
  intraday_already_applied: ({ now }) => `You have given this desk a stake for that day already${more(now && `stake ${now}`)}`,
  insufficient_desk_capacity: ({ now }) => `The desk has less room left for that day${more(now && `${now} is left`)}`,
  below_minimum_stake: ({ needed }) => `That is less than the least stake${more(needed && `${needed}`)}`,
  above_maximum_stake: ({ needed }) => `That is more than the greatest stake${more(needed && `${needed} at most`)}`,
  past_copy_time_limit: ({ needed, next }) =>
    `Past the time limit for copying this product${more(needed && `until ${needed}`)}${next ? `. The next one opens at ${next}` : ''}`,
  buy_amount_below_minimum: ({ needed }) => `The amount is below the product’s minimum${more(needed)}`,
  insufficient_fundraising_amount: ({ now }) =>
    `The product takes no more than what is left of its capacity${more(now && `${now} left`)}`,
  ending_early_not_offered: () => 'This product is not ended early: it ends by itself when its lock is over',
} satisfies Partial<RefusalSentences>
