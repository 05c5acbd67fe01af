import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

/** Texts of the catalogues of news and of messages to several customers. */
export type ContentWords = SentencesLike<typeof messages>

export const contentWords: ContentWords = await sentencesOf<ContentWords>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
