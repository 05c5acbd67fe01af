import type { FundEvent } from '@zaraba/contract/funding/fund-causes.ts'
import type { ValueKind } from '@zaraba/contract/refusal-forms.ts'
import type { RefusalKey, SuccessKey } from '@zaraba/contract/refusals.ts'
import type { LanguageCode } from '@zaraba/money/language.ts'

/** Values of a refusal as a person reads them, by name; a value that is absent, or has no end, has no text. */
export type Said = Readonly<Record<string, string>>

/** A sentence in every language, made of the values that come with it. */
export type Sentence = Readonly<Record<LanguageCode, string | ((values: Said) => string)>>
/** A text in every language for each key. */
export type Translated<Key extends string> = Readonly<Record<Key, Readonly<Record<LanguageCode, string>>>>

/** Sentences for the answers of the calls of one slice: refusals, successes, movements of money, and the labels of states that refusals name. */
export interface SliceWords {
  readonly refusals: Readonly<Partial<Record<RefusalKey, Sentence>>>
  readonly successes: Readonly<Partial<Record<SuccessKey, Sentence>>>
  /** Names of the movements in a customer's ledger. */
  readonly moves?: Readonly<Partial<Record<FundEvent, Sentence>>>
  readonly states?: Readonly<Partial<Record<ValueKind, Translated<string>>>>
}
