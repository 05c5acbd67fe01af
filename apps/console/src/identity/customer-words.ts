import type { SentencesLike } from '@zaraba/ui/words/language.ts'
import type { customerWords } from './texts/customers/ja.ts'

export type CustomerWords = SentencesLike<typeof customerWords>
