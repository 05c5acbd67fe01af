import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

/** The sentences of the drawings. */
export type DrawingMessages = SentencesLike<typeof messages>

export const drawingWords: DrawingMessages = await sentencesOf<DrawingMessages>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
