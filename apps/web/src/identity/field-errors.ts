import type { CallFailure } from '@zaraba/client/call.ts'
import type { RefusalKey } from '@zaraba/contract/refusals.ts'
import { sentenceOf, sentenceOfRefusal } from '@zaraba/ui/words/sentence.ts'

/** Sentences of the server’s refusals by field. Refusals without a field belong to the form as a whole. */
export const fieldErrors = (failure: CallFailure | null): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (failure?.refusals ?? [])
      .flatMap((refusal) => (refusal.field ? [[refusal.field, sentenceOfRefusal(refusal)] as const] : []))
      .reverse(),
  )

/** The first thing that is wrong with a form before it is sent, by field; empty when nothing is. */
export const firstMissing = (
  checks: readonly (readonly [field: string, bad: boolean, key: RefusalKey])[],
): Readonly<Record<string, string>> => {
  const found: Record<string, string> = {}
  for (const [field, bad, key] of checks) if (bad && !(field in found)) found[field] = sentenceOf(key)
  return found
}

/** Sentence for the form as a whole: the first refusal without a field. */
export const formError = (failure: CallFailure | null): string | undefined => {
  const whole = failure?.refusals.find(({ field }) => !field)
  return whole && sentenceOfRefusal(whole)
}
