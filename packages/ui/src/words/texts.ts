import { type TextsLike, textsOf } from './language.ts'
import type { texts } from './texts/ja.ts'

/** Sentences that both apps or the parts of this package say. */
export type CommonTexts = TextsLike<typeof texts>

export const commonTexts: CommonTexts = await textsOf<CommonTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
