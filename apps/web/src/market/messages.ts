import type { barAdjustments, barPeriods } from '@zaraba/contract/market/rows.ts'
import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './messages.jp.ts'

export type Period = (typeof barPeriods)[number]
export type Adjustment = (typeof barAdjustments)[number]

/** The sentences of the market's screens. */
export type MarketMessages = SentencesLike<typeof messages>

export const words: MarketMessages = await sentencesOf<MarketMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
