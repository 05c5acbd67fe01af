import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** Texts of the queues, the evidence and the decision. */
export type ReviewWords = SentencesLike<typeof messages>

export const reviewWords: ReviewWords = await sentencesOf<ReviewWords>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
