import type { OpsSentences } from '../shell/console-slice.ts'

export const contentRefusals = {
  no_recipients: {
    jp: 'この中に存在する口座はありません。',
    us: 'None of these accounts exists.',
    cn: '其中没有存在的账户。',
  },
} satisfies OpsSentences
