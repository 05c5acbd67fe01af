import type { InEachLanguage } from '@zaraba/money/language.ts'
import type { ValueKind } from './refusal-forms.ts'

/** Values of a refusal as a person reads them, by name; a value that is absent, or has no end, has no text. */
export type Said = Readonly<Record<string, string>>

/** A sentence in every language, made of the values that come with it. */
export type Sentence = InEachLanguage<string | ((values: Said) => string)>
/** A text in every language for each key. */
export type Translated<Key extends string> = Readonly<Record<Key, InEachLanguage>>

type Sentences<Key extends string> = Readonly<Record<Key, Sentence>>

/** Sentences for the answers of the calls of one slice: refusals, successes, movements of money, and the labels of states that refusals name. */
export interface SliceTexts<Refusals extends string = string, Successes extends string = string> {
  readonly refusals: Sentences<Refusals>
  readonly successes: Sentences<Successes>
  /** Names of the movements in a customer's ledger, by slice and last word of the cause: `intraday/paid`. */
  readonly moves?: Sentences<string>
  readonly states?: Readonly<Partial<Record<ValueKind, Translated<string>>>>
}

/** Texts with a sentence for each key; one that is missing does not compile. */
export type TextsOf<Refusals extends string, Successes extends string, Moves extends string> = SliceTexts<Refusals, Successes> &
  ([Moves] extends [never] ? unknown : { readonly moves: Sentences<Moves> })
