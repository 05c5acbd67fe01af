import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** The sentences of the moments of orders and positions. */
export type MomentTexts = TextsLike<typeof texts>

export const momentTexts: MomentTexts = await textsOf<MomentTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
