import type { CallFailure } from '@zaraba/client/call.ts'
import { refusalKeys } from '@zaraba/contract/refusals.ts'
import type { Said } from '@zaraba/contract/slice-texts.ts'
import { language } from './language.ts'
import { type Objection, saidOf } from './refusal-text.ts'
import { spokenIn } from './spoken.ts'
import { commonTexts } from './texts.ts'

/** The localized sentence of a message key of the wire. A key that this build does not know gets the general sentence. */
export const sentenceOf = (key: string, said: Said = {}): string => spokenIn(language, key, said) ?? commonTexts.unknownError

/** The sentence of one reason, with its values in the reader's words. */
export const sentenceOfRefusal = (refusal: Objection): string => sentenceOf(refusal.key, saidOf(refusal))

/** The sentence of a call that failed: its first reason. */
export const sentenceOfFailure = ({ key, refusals: [first] }: Pick<CallFailure, 'key' | 'refusals'>): string =>
  first ? sentenceOfRefusal(first) : sentenceOf(key)

/** A reason with the two values that it compares, unless its sentence has values of its own: nothing is said twice. */
export const explain = (refusal: Objection): { readonly title: string; readonly now: string; readonly needed: string } => {
  const said = saidOf(refusal)
  const title = sentenceOf(refusal.key, said)
  const { now = '', needed = '' } = title === sentenceOf(refusal.key) ? said : {}
  return { title, now, needed }
}

/** Why a request was refused: the sentence of a rule in the reader's language, or an operator's own words unchanged. */
export const sentenceOfReason = (reason: string): string =>
  refusalKeys.some((one) => one === reason) ? sentenceOf(reason) : reason
