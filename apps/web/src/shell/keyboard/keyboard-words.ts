import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

export type KeyboardMessages = SentencesLike<typeof messages>

export const keyboardWords: KeyboardMessages = await sentencesOf<KeyboardMessages>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
