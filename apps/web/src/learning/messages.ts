import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './messages.jp.ts'

type LearningMessages = SentencesLike<typeof messages>

export const words: LearningMessages = await sentencesOf<LearningMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
