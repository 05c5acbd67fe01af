import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

/** The sentences of the moments of orders and positions. */
export type MomentMessages = SentencesLike<typeof messages>

export const momentWords: MomentMessages = await sentencesOf<MomentMessages>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
