import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** The sentences of the replay. */
export type ReplayMessages = SentencesLike<typeof messages>

export const replayWords: ReplayMessages = await sentencesOf<ReplayMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
