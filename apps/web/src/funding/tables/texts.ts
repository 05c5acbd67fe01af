import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** The sentences of the records in a wide window. */
export type TableMessages = SentencesLike<typeof messages>

export const tableWords: TableMessages = await sentencesOf<TableMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
