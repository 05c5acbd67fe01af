import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

export type CopyTexts = TextsLike<typeof texts>

export const copyTexts: CopyTexts = await textsOf<CopyTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
