import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** The sentences of the moments of orders and positions. */
export type MomentMessages = SentencesLike<typeof messages>

export const momentWords: MomentMessages = await sentencesOf<MomentMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
