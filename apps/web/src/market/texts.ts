import type { barAdjustments, barPeriods } from '@zaraba/contract/market/rows.ts'
import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

export type Period = (typeof barPeriods)[number]
export type Adjustment = (typeof barAdjustments)[number]

/** The sentences of the market's screens. */
export type MarketTexts = TextsLike<typeof texts>

export const marketTexts: MarketTexts = await textsOf<MarketTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
