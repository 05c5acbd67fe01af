import type { SentencesLike } from '@zaraba/ui/words/language.ts'
import type { customerWords } from './customer-words.jp.ts'

export type CustomerWords = SentencesLike<typeof customerWords>
