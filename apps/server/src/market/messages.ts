import type { Messages } from '../base/messages.ts'

/** Texts of the market's refusals. */
export const marketMessages = {
  texts: {
    ja: {},
    en: {},
    zh: {},
  },
  words: {
    reason: {
      ja: {
        product_missing_or_delisted: '上場廃止になりました',
      },
      en: {
        product_missing_or_delisted: 'the share was delisted',
      },
      zh: {
        product_missing_or_delisted: '该股票已退市',
      },
    },
  },
} as const satisfies Messages
