import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** Every sentence of the console; one that is missing in a language does not compile. */
export type ConsoleTexts = TextsLike<typeof texts>

export const consoleTexts: ConsoleTexts = await textsOf<ConsoleTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
