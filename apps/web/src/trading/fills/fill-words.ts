import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

/** The sentences of the moment of a fill. */
export type FillMessages = SentencesLike<typeof messages>

export const fillWords: FillMessages = await sentencesOf<FillMessages>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
