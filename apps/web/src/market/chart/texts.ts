import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** The sentences of the chart. */
export type ChartTexts = TextsLike<typeof texts>

export const chartTexts: ChartTexts = await textsOf<ChartTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
