import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

export type Figure = 'total_assets' | 'position_value' | 'available' | 'frozen' | 'total_debt' | 'floating_profit' | 'equity'

export type FundingTexts = TextsLike<typeof texts>

export const fundingTexts: FundingTexts = await textsOf<FundingTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
