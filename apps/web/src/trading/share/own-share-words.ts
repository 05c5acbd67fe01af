import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

/** The sentences of what a customer has of the share that is shown. */
export type OwnShareMessages = SentencesLike<typeof messages>

export const ownShareWords: OwnShareMessages = await sentencesOf<OwnShareMessages>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
