import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

/** The sentences of a share’s page. */
export type ShareMessages = SentencesLike<typeof messages>

export const shareWords: ShareMessages = await sentencesOf<ShareMessages>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
