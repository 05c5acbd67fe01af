import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** The sentences of charts beside the first one, and of one in a window of its own. */
export type BesideTexts = TextsLike<typeof texts>

export const besideTexts: BesideTexts = await textsOf<BesideTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
