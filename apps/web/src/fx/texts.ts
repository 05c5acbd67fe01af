import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

export type ExchangeTexts = TextsLike<typeof texts>

export const exchangeTexts: ExchangeTexts = await textsOf<ExchangeTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
