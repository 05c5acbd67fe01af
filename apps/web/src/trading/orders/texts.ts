import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** The sentences of all orders ever placed, as a table. */
export type HistoryTexts = TextsLike<typeof texts>

export const historyTexts: HistoryTexts = await textsOf<HistoryTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
