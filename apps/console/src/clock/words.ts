import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

/** Texts of the screen of the practice clock. */
export type ClockWords = SentencesLike<typeof messages>

export const clockWords: ClockWords = await sentencesOf<ClockWords>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
