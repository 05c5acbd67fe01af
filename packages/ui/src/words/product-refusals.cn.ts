import type { RefusalSentences } from './messages.ts'

/** A detail in brackets; nothing where there is none. */
const more = (text: string | undefined): string => (text ? `（${text}）` : '')

/** Why a product, or a day’s stake, does not take an amount. */
export const productRefusals = {
  intraday_already_applied: ({ now }) => `您已申请过该日的交易台${more(now && `您的申请：${now}`)}`,
  insufficient_desk_capacity: ({ now }) => `该日交易台的剩余额度不足${more(now && `剩余 ${now}`)}`,
  below_minimum_stake: ({ needed }) => `低于最低申请金额${more(needed && `${needed}`)}`,
  above_maximum_stake: ({ needed }) => `超过最高申请金额${more(needed && `最高 ${needed}`)}`,
  past_copy_time_limit: ({ needed, next }) =>
    `已超过该产品的跟单时限${more(needed && `截至${needed}`)}${next ? `。下次自${next}起受理` : ''}`,
  buy_amount_below_minimum: ({ needed }) => `买入金额低于产品的最低金额${more(needed)}`,
  insufficient_fundraising_amount: ({ now }) => `剩余募集额度不足${more(now && `剩余${now}`)}`,
  ending_early_not_offered: () => '该产品不可提前结束，锁定期满后自动结束',
} satisfies Partial<RefusalSentences>
