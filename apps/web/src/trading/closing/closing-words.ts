import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

/** The sentences of closing positions, and of the orders around them. */
export type ClosingMessages = SentencesLike<typeof messages>

export const closingWords: ClosingMessages = await sentencesOf<ClosingMessages>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
