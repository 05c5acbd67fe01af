import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './messages.jp.ts'

/** The sentences of net assets in their parts. */
export type AssetMessages = SentencesLike<typeof messages>

export const assetWords: AssetMessages = await sentencesOf<AssetMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
