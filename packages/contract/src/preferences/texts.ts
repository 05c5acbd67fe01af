import { brackets, wideBrackets } from '../brackets.ts'
import type { SliceTexts } from '../slice-texts.ts'

export const preferenceTexts = {
  refusals: {
    preferences_full: {
      ja: ({ now, needed }) => `設定の保存容量を超えます${wideBrackets(now && needed && `合計${now}、上限${needed}`)}`,
      en: ({ now, needed }) =>
        `This is more than an account can keep${brackets(now && needed && `${now} in all, at most ${needed}`)}`,
      zh: ({ now, needed }) => `设置的存储空间不足${wideBrackets(now && needed && `合计 ${now}，上限 ${needed}`)}`,
    },
  },
  successes: {},
} satisfies SliceTexts
