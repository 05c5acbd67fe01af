import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** Texts of the queues, the evidence and the decision. */
export type ReviewWords = TextsLike<typeof texts>

export const reviewWords: ReviewWords = await textsOf<ReviewWords>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
