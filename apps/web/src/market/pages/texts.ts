import type { IndicatorKind, IndicatorSays } from '@zaraba/contract/market/figures.ts'
import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

export type PageName = 'indicators' | 'rankings' | 'shortSelling' | 'industries' | 'companies' | 'disclosures' | 'agenda'
export type IndicatorSentences = Readonly<Record<IndicatorKind, Readonly<Record<IndicatorSays, string>>>>

/** The sentences of the pages that sum up a market. */
export type PageMessages = TextsLike<typeof texts>

export const pageWords: PageMessages = await textsOf<PageMessages>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
