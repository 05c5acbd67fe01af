import type { TextsLike } from '@zaraba/ui/words/language.ts'
import type { customerWords } from './texts/customers/ja.ts'

export type CustomerWords = TextsLike<typeof customerWords>
