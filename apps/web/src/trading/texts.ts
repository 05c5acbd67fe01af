import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** Causes of the entries that the ledger books for a position. */
export type EntryCause =
  | 'placed'
  | 'amended'
  | 'ended'
  | 'opened'
  | 'filled'
  | 'topped-up'
  | 'accrued'
  | 'dividend'
  | 'split'
  | 'closed'
  | 'received'
  | 'other'

/** The sentences of orders and positions. */
export type TradingMessages = SentencesLike<typeof messages>

export const words: TradingMessages = await sentencesOf<TradingMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
