import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** The sentences of what a customer has of the share that is shown. */
export type OwnShareMessages = SentencesLike<typeof messages>

export const ownShareWords: OwnShareMessages = await sentencesOf<OwnShareMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
