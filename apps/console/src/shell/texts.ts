import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** Every sentence of the console; one that is missing in a language does not compile. */
export type ConsoleMessages = SentencesLike<typeof messages>

export const words: ConsoleMessages = await sentencesOf<ConsoleMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
