import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** The sentences of closing positions, and of the orders around them. */
export type ClosingTexts = TextsLike<typeof texts>

export const closingTexts: ClosingTexts = await textsOf<ClosingTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
