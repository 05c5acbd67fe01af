import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** Texts of the screen of the practice clock. */
export type ClockWords = SentencesLike<typeof messages>

export const clockWords: ClockWords = await sentencesOf<ClockWords>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
