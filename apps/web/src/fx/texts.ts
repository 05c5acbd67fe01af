import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

export type ExchangeMessages = SentencesLike<typeof messages>

export const fx: ExchangeMessages = await sentencesOf<ExchangeMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
