import type { RefusalSentences } from './messages.ts'

/** A detail in brackets; nothing where there is none. */
const more = (text: string | undefined): string => (text ? `（${text}）` : '')

/** Why a product, or a day’s stake, does not take an amount. */
export const productRefusals = {
  intraday_already_applied: ({ now }) => `その日の申し込みはすでにあります${more(now && `お申込：${now}`)}`,
  insufficient_desk_capacity: ({ now }) => `その日のデスクの残り枠が足りません${more(now && `残り${now}`)}`,
  below_minimum_stake: ({ needed }) => `申込の最低額に足りません${more(needed && `${needed}から`)}`,
  above_maximum_stake: ({ needed }) => `申込の上限を超えています${more(needed && `${needed}まで`)}`,
  past_copy_time_limit: ({ needed, next }) =>
    `この商品のコピー受付時間を過ぎています${more(needed && `受付は${needed}まで`)}${next ? `。次の受付は${next}から` : ''}`,
  buy_amount_below_minimum: ({ needed }) => `購入金額が商品の最低額に足りません${more(needed && `${needed}から`)}`,
  insufficient_fundraising_amount: ({ now }) => `募集枠の残りが足りません${more(now && `残り${now}`)}`,
  ending_early_not_offered: () => 'この商品は途中で終えられません。ロック期間が過ぎると自動で終わります',
} satisfies Partial<RefusalSentences>
