import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

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
export type TradingTexts = TextsLike<typeof texts>

export const tradingTexts: TradingTexts = await textsOf<TradingTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
