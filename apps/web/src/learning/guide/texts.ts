import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** The sentences of the guide through a first trade. */
export type GuideTexts = TextsLike<typeof texts>

export const guideTexts: GuideTexts = await textsOf<GuideTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
