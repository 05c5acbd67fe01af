import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** Texts of the catalogue of fees. */
export type RateWords = SentencesLike<typeof messages>

export const rateWords: RateWords = await sentencesOf<RateWords>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
