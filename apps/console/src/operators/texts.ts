import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** Texts of the log-in, the audit log, the page of health and the settings. */
export type OperatorTexts = TextsLike<typeof texts>

export const operatorTexts: OperatorTexts = await textsOf<OperatorTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
