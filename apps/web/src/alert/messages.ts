import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './messages.jp.ts'

export type AlertMessages = SentencesLike<typeof messages>

export const words: AlertMessages = await sentencesOf<AlertMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
