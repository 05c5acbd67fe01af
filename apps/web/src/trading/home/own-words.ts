import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

/** The sentences of the customer’s own part of the home screen. */
export type OwnWords = SentencesLike<typeof messages>

export const own: OwnWords = await sentencesOf<OwnWords>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
