import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** The sentences of the customer’s own part of the home screen. */
export type OwnPartTexts = TextsLike<typeof texts>

export const ownPartTexts: OwnPartTexts = await textsOf<OwnPartTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
