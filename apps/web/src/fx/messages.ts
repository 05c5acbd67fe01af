import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './messages.jp.ts'

export type ExchangeMessages = SentencesLike<typeof messages>

export const fx: ExchangeMessages = await sentencesOf<ExchangeMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
