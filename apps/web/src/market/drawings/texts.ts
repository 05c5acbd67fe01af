import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** The sentences of the drawings. */
export type DrawingTexts = TextsLike<typeof texts>

export const drawingTexts: DrawingTexts = await textsOf<DrawingTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
