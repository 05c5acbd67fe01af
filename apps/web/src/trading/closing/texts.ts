import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** The sentences of closing positions, and of the orders around them. */
export type ClosingMessages = SentencesLike<typeof messages>

export const closingWords: ClosingMessages = await sentencesOf<ClosingMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
