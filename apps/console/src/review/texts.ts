import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** Texts of the queues, the evidence and the decision. */
export type ReviewTexts = TextsLike<typeof texts>

export const reviewTexts: ReviewTexts = await textsOf<ReviewTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
