import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** The sentences of all orders ever placed, as a table. */
export type HistoryMessages = SentencesLike<typeof messages>

export const historyWords: HistoryMessages = await sentencesOf<HistoryMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
