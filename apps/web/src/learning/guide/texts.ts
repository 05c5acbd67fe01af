import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** The sentences of the guide through a first trade. */
export type GuideMessages = SentencesLike<typeof messages>

export const guideWords: GuideMessages = await sentencesOf<GuideMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
