import { type Refusal, refusalKeys, successKeys } from '@zaraba/contract/refusals.ts'
import { common, refusals, successes } from './messages.ts'

export type Values = Readonly<Record<string, string>>

/** The localized sentence of a message key of the wire. A key that this build does not know gets the general sentence. */
export const sentenceOf = (key: string, values: Values = {}): string => {
  const refusal = refusalKeys.find((one) => one === key)
  if (refusal) return refusals[refusal](values)
  const success = successKeys.find((one) => one === key)
  return success ? successes[success] : common.unknownError
}

/** The sentence of one reason, with its numbers. */
export const sentenceOfRefusal = ({ key, now = '', needed = '', values = {} }: Refusal): string =>
  sentenceOf(key, { now, needed, ...values })

/** Why a request was refused: the key of a rule in the reader's language, or an operator's own words as they stand. */
export const sentenceOfReason = (reason: string): string =>
  refusalKeys.some((one) => one === reason) ? sentenceOf(reason) : reason
