import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** The sentences of the moments of orders and positions. */
export type MomentMessages = TextsLike<typeof texts>

export const momentWords: MomentMessages = await textsOf<MomentMessages>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
