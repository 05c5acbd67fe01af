import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** The sentences of net assets in their parts. */
export type AssetMessages = SentencesLike<typeof messages>

export const assetWords: AssetMessages = await sentencesOf<AssetMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
