import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** The sentences of the replay. */
export type ReplayTexts = TextsLike<typeof texts>

export const replayTexts: ReplayTexts = await textsOf<ReplayTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
