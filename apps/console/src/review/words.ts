import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

/** Texts of the queues, the evidence and the decision. */
export type ReviewWords = SentencesLike<typeof messages>

export const reviewWords: ReviewWords = await sentencesOf<ReviewWords>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
