import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

type LogMessages = SentencesLike<typeof messages>

export const words: LogMessages = await sentencesOf<LogMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
