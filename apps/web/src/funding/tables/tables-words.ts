import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

/** The sentences of the records in a wide window. */
export type TableMessages = SentencesLike<typeof messages>

export const tableWords: TableMessages = await sentencesOf<TableMessages>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
