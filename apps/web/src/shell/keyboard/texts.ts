import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

export type KeyboardTexts = TextsLike<typeof texts>

export const keyboardTexts: KeyboardTexts = await textsOf<KeyboardTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
