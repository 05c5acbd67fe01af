import type { barAdjustments, barPeriods } from '@zaraba/contract/market/rows.ts'
import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

export type Period = (typeof barPeriods)[number]
export type Adjustment = (typeof barAdjustments)[number]

/** The sentences of the market's screens. */
export type MarketMessages = SentencesLike<typeof messages>

export const words: MarketMessages = await sentencesOf<MarketMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
