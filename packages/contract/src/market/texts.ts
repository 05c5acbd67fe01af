import { brackets, wideBrackets } from '../brackets.ts'
import type { SliceTexts } from '../slice-texts.ts'

/** Shares and their prices. */
export const marketTexts = {
  refusals: {
    product_missing_or_delisted: {
      ja: 'この銘柄・商品は存在しないか、上場廃止になっています',
      en: 'This share or product does not exist or has been delisted',
      zh: '该股票或产品不存在或已退市',
    },
    stock_price_not_obtained: {
      ja: '株価を取得できませんでした',
      en: 'The share price could not be obtained',
      zh: '未获取到股票价格',
    },
    stale_quote: {
      ja: ({ now }) => `株価の更新が止まっているため、取引できません${wideBrackets(now && `最終更新 ${now}`)}`,
      en: ({ now }) => `The price is out of date, so no trade is possible${brackets(now && `last at ${now}`)}`,
      zh: ({ now }) => `行情已过期，暂时不能交易${wideBrackets(now && `最后更新 ${now}`)}`,
    },
    watchlist_full: {
      ja: ({ needed }) => `お気に入りがいっぱいです${wideBrackets(needed && `追加するには${needed}件以下`)}`,
      en: ({ needed }) => `The watchlist is full${brackets(needed && `keep at most ${needed} to add another`)}`,
      zh: ({ needed }) => `自选股已满${wideBrackets(needed && `新增前最多 ${needed} 只`)}`,
    },
  },
  successes: {},
} satisfies SliceTexts
