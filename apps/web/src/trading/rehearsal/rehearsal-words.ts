import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

/** The sentences of a rehearsal of a margin call. */
export type RehearsalWords = SentencesLike<typeof messages>

export const rehearsalWords: RehearsalWords = await sentencesOf<RehearsalWords>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
