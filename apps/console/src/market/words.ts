import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

/** Texts of the catalogue of fees. */
export type RateWords = SentencesLike<typeof messages>

export const rateWords: RateWords = await sentencesOf<RateWords>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
