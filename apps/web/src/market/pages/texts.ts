import type { IndicatorKind, IndicatorSays } from '@zaraba/contract/market/figures.ts'
import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

export type PageName = 'indicators' | 'rankings' | 'shortSelling' | 'industries' | 'companies' | 'disclosures' | 'agenda'
export type IndicatorSentences = Readonly<Record<IndicatorKind, Readonly<Record<IndicatorSays, string>>>>

/** The sentences of the pages that sum up a market. */
export type PageMessages = SentencesLike<typeof messages>

export const pageWords: PageMessages = await sentencesOf<PageMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
