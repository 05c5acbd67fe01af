import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** Texts of the catalogues of news and of messages to several customers. */
export type ContentWords = TextsLike<typeof texts>

export const contentWords: ContentWords = await textsOf<ContentWords>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
