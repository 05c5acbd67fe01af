import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

export type ShareListMessages = SentencesLike<typeof messages>

export const shareListWords: ShareListMessages = await sentencesOf<ShareListMessages>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
