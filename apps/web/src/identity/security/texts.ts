import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

export type SecurityTexts = TextsLike<typeof texts>

export const securityTexts: SecurityTexts = await textsOf<SecurityTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
