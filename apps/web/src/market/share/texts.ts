import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** The sentences of a share’s page. */
export type ShareMessages = SentencesLike<typeof messages>

export const shareWords: ShareMessages = await sentencesOf<ShareMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
