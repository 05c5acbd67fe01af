import type { OpsSentences } from '../shell/console-slice.ts'

export const contentRefusals = {
  no_recipients: {
    ja: 'この中に存在する口座はありません。',
    en: 'None of these accounts exists.',
    zh: '其中没有存在的账户。',
  },
} satisfies OpsSentences
