import { brackets, wideBrackets } from '../brackets.ts'
import type { SliceTexts } from '../slice-texts.ts'

/** Copy products. */
export const copyTexts = {
  refusals: {
    past_copy_time_limit: {
      ja: ({ needed, next }) =>
        `この商品のコピー受付時間を過ぎています${wideBrackets(needed && `受付は${needed}まで`)}${next ? `。次の受付は${next}から` : ''}`,
      en: ({ needed, next }) =>
        `Past the time limit for copying this product${brackets(needed && `until ${needed}`)}${next ? `. The next one opens at ${next}` : ''}`,
      zh: ({ needed, next }) =>
        `已超过该产品的跟单时限${wideBrackets(needed && `截至${needed}`)}${next ? `。下次自${next}起受理` : ''}`,
    },
    buy_amount_below_minimum: {
      ja: ({ needed }) => `購入金額が商品の最低額に足りません${wideBrackets(needed && `${needed}から`)}`,
      en: ({ needed }) => `The amount is below the product’s minimum${brackets(needed)}`,
      zh: ({ needed }) => `买入金额低于产品的最低金额${wideBrackets(needed)}`,
    },
    insufficient_fundraising_amount: {
      ja: ({ now }) => `募集枠の残りが足りません${wideBrackets(now && `残り${now}`)}`,
      en: ({ now }) => `The amount is above the remaining capacity of the product${brackets(now && `${now} left`)}`,
      zh: ({ now }) => `剩余募集额度不足${wideBrackets(now && `剩余${now}`)}`,
    },
    ending_early_not_offered: {
      ja: 'この商品は途中終了できません。ロック期間が過ぎると自動的に終了します',
      en: 'This product cannot be ended early. It ends automatically when its lock period is over',
      zh: '该产品不可提前结束，锁定期满后自动结束',
    },
  },
  successes: {
    follow_order_success: {
      ja: '次の引けからコピーします',
      en: 'You will follow from the next close',
      zh: '将自下一次收盘起跟单',
    },
    ending_early_success: {
      ja: '次の引けで終了します',
      en: 'It ends at the next close',
      zh: '将于下一次收盘结束',
    },
  },
  moves: {
    'copy/followed': { ja: 'コピー取引の開始', en: 'Copy trading: paid in', zh: '跟单投入' },
    'copy/cancelled': { ja: 'コピー取引の取消', en: 'Copy trading: cancelled', zh: '跟单撤销' },
    'copy/ended': { ja: 'コピー取引の終了', en: 'Copy trading: paid back', zh: '跟单结束返还' },
  },
} satisfies SliceTexts
