import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './messages.jp.ts'

/** Every sentence of the console; one that is missing in a language does not compile. */
export type ConsoleMessages = SentencesLike<typeof messages>

export const words: ConsoleMessages = await sentencesOf<ConsoleMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
