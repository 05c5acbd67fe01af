import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** Texts of the catalogues of news and of messages to several customers. */
export type ContentWords = SentencesLike<typeof messages>

export const contentWords: ContentWords = await sentencesOf<ContentWords>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
