import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { OfferingPage } from './calls.ts'
import type { texts } from './texts/ja.ts'

export type Step = OfferingPage['timeline'][number]['step']

export type IpoTexts = TextsLike<typeof texts>

export const ipoTexts: IpoTexts = await textsOf<IpoTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
