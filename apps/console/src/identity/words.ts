import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

/** Texts of the screens of customers and of the catalogue of invitations. */
export type IdentityWords = SentencesLike<typeof messages>

export const identityWords: IdentityWords = await sentencesOf<IdentityWords>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
