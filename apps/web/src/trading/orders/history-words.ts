import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

/** The sentences of all orders ever placed, as a table. */
export type HistoryMessages = SentencesLike<typeof messages>

export const historyWords: HistoryMessages = await sentencesOf<HistoryMessages>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
