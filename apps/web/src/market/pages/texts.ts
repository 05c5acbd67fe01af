import type { IndicatorKind, IndicatorSays } from '@zaraba/contract/market/figures.ts'
import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

export type PageName = 'indicators' | 'rankings' | 'shortSelling' | 'industries' | 'companies' | 'disclosures' | 'agenda'
export type IndicatorTexts = Readonly<Record<IndicatorKind, Readonly<Record<IndicatorSays, string>>>>

/** The sentences of the pages that sum up a market. */
export type PageTexts = TextsLike<typeof texts>

export const pageTexts: PageTexts = await textsOf<PageTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
