import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** The sentences of a rehearsal of a margin call. */
export type RehearsalTexts = TextsLike<typeof texts>

export const rehearsalTexts: RehearsalTexts = await textsOf<RehearsalTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
