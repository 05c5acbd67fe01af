import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

/** The sentences of the replay. */
export type ReplayMessages = SentencesLike<typeof messages>

export const replayWords: ReplayMessages = await sentencesOf<ReplayMessages>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
