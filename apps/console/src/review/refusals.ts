import type { OpsSentences } from '../shell/console-slice.ts'

export const reviewRefusals = {
  another_operator_must_confirm: {
    ja: ({ others = '' }) => `ご自身の判断は記録済みです。もう一人の同意が必要です：${others}。`,
    en: ({ others = '' }) => `Your decision is recorded. Another reviewer must agree: ${others}.`,
    zh: ({ others = '' }) => `您的意见已记录，还需另一位审核员同意：${others}。`,
  },
} satisfies OpsSentences
