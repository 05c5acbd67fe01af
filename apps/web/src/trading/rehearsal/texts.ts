import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** The sentences of a rehearsal of a margin call. */
export type RehearsalWords = SentencesLike<typeof messages>

export const rehearsalWords: RehearsalWords = await sentencesOf<RehearsalWords>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
