import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** The sentences of closing positions, and of the orders around them. */
export type ClosingMessages = TextsLike<typeof texts>

export const closingWords: ClosingMessages = await textsOf<ClosingMessages>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
