import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

/** The sentences of the chart. */
export type ChartMessages = SentencesLike<typeof messages>

export const chartWords: ChartMessages = await sentencesOf<ChartMessages>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
