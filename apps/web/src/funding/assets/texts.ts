import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** The sentences of net assets in their parts. */
export type AssetTexts = TextsLike<typeof texts>

export const assetTexts: AssetTexts = await textsOf<AssetTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
