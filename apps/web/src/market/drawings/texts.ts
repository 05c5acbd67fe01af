import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** The sentences of the drawings. */
export type DrawingMessages = SentencesLike<typeof messages>

export const drawingWords: DrawingMessages = await sentencesOf<DrawingMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
