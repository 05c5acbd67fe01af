import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** Texts of the screen of the practice clock. */
export type ClockTexts = TextsLike<typeof texts>

export const clockTexts: ClockTexts = await textsOf<ClockTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
