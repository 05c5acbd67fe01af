import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

/** The sentences of the guide through a first trade. */
export type GuideMessages = SentencesLike<typeof messages>

export const guideWords: GuideMessages = await sentencesOf<GuideMessages>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
