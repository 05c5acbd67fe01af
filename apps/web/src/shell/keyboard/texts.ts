import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

export type KeyboardMessages = SentencesLike<typeof messages>

export const keyboardWords: KeyboardMessages = await sentencesOf<KeyboardMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
