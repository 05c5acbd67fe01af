import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** The sentences of what a customer has of the share that is shown. */
export type OwnShareTexts = TextsLike<typeof texts>

export const ownShareTexts: OwnShareTexts = await textsOf<OwnShareTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
