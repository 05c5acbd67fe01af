import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** The sentences of shares side by side. */
export type SideBySideTexts = TextsLike<typeof texts>

export const sideBySideTexts: SideBySideTexts = await textsOf<SideBySideTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
