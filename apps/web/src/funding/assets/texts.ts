import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** The sentences of net assets in their parts. */
export type AssetMessages = TextsLike<typeof texts>

export const assetWords: AssetMessages = await textsOf<AssetMessages>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
