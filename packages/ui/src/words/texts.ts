import { type SentencesLike, sentencesOf } from './language.ts'
import type { messages } from './texts/ja.ts'

/** Sentences that both apps or the parts of this package say. */
export type CommonMessages = SentencesLike<typeof messages>

export const common: CommonMessages = await sentencesOf<CommonMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
