import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

/** Texts of the log-in, the audit log, the page of health and the settings. */
export type OperatorWords = SentencesLike<typeof messages>

export const operatorWords: OperatorWords = await sentencesOf<OperatorWords>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
