import { brackets, wideBrackets } from '../brackets.ts'
import type { SliceWords } from '../slice-words.ts'

/** Copy products. */
export const copyWords = {
  refusals: {
    past_copy_time_limit: {
      jp: ({ needed, next }) =>
        `この商品のコピー受付時間を過ぎています${wideBrackets(needed && `受付は${needed}まで`)}${next ? `。次の受付は${next}から` : ''}`,
      us: ({ needed, next }) =>
        `Past the time limit for copying this product${brackets(needed && `until ${needed}`)}${next ? `. The next one opens at ${next}` : ''}`,
      cn: ({ needed, next }) =>
        `已超过该产品的跟单时限${wideBrackets(needed && `截至${needed}`)}${next ? `。下次自${next}起受理` : ''}`,
    },
    buy_amount_below_minimum: {
      jp: ({ needed }) => `購入金額が商品の最低額に足りません${wideBrackets(needed && `${needed}から`)}`,
      us: ({ needed }) => `The amount is below the product’s minimum${brackets(needed)}`,
      cn: ({ needed }) => `买入金额低于产品的最低金额${wideBrackets(needed)}`,
    },
    insufficient_fundraising_amount: {
      jp: ({ now }) => `募集枠の残りが足りません${wideBrackets(now && `残り${now}`)}`,
      us: ({ now }) => `The amount is above the remaining capacity of the product${brackets(now && `${now} left`)}`,
      cn: ({ now }) => `剩余募集额度不足${wideBrackets(now && `剩余${now}`)}`,
    },
    ending_early_not_offered: {
      jp: 'この商品は途中終了できません。ロック期間が過ぎると自動的に終了します',
      us: 'This product cannot be ended early. It ends automatically when its lock period is over',
      cn: '该产品不可提前结束，锁定期满后自动结束',
    },
  },
  successes: {
    follow_order_success: {
      jp: '次の引けからコピーします',
      us: 'You will follow from the next close',
      cn: '将自下一次收盘起跟单',
    },
    ending_early_success: {
      jp: '次の引けで終了します',
      us: 'It ends at the next close',
      cn: '将于下一次收盘结束',
    },
  },
  moves: {
    'copy/followed': { jp: 'コピー取引の開始', us: 'Copy trading: paid in', cn: '跟单投入' },
    'copy/cancelled': { jp: 'コピー取引の取消', us: 'Copy trading: cancelled', cn: '跟单撤销' },
    'copy/ended': { jp: 'コピー取引の終了', us: 'Copy trading: paid back', cn: '跟单结束返还' },
  },
} satisfies SliceWords
