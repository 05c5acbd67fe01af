import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './messages.jp.ts'

export type SecurityMessages = SentencesLike<typeof messages>

export const security: SecurityMessages = await sentencesOf<SecurityMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
