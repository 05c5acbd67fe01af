import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** Texts of the screens of customers and of the catalogue of invitations. */
export type IdentityWords = SentencesLike<typeof messages>

export const identityWords: IdentityWords = await sentencesOf<IdentityWords>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
