import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** The sentences of a share’s page. */
export type ShareTexts = TextsLike<typeof texts>

export const shareTexts: ShareTexts = await textsOf<ShareTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
