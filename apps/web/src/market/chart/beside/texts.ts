import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** The sentences of charts beside the first one, and of one in a window of its own. */
export type BesideMessages = SentencesLike<typeof messages>

export const besideWords: BesideMessages = await sentencesOf<BesideMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
