import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** Texts of the log-in, the audit log, the page of health and the settings. */
export type OperatorWords = SentencesLike<typeof messages>

export const operatorWords: OperatorWords = await sentencesOf<OperatorWords>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
