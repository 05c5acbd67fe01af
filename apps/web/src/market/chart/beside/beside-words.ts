import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

/** The sentences of charts beside the first one, and of one in a window of its own. */
export type BesideMessages = SentencesLike<typeof messages>

export const besideWords: BesideMessages = await sentencesOf<BesideMessages>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
