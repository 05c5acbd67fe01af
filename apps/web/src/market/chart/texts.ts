import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** The sentences of the chart. */
export type ChartMessages = TextsLike<typeof texts>

export const chartWords: ChartMessages = await textsOf<ChartMessages>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
