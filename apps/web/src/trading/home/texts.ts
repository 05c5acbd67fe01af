import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** The sentences of the customer’s own part of the home screen. */
export type OwnWords = SentencesLike<typeof messages>

export const own: OwnWords = await sentencesOf<OwnWords>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
