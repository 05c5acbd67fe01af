import { commonRefusals, commonSuccesses } from './common-refusals.ts'
import type { KeysOf } from './contract-slice.ts'
import { slices } from './slices.ts'

/** A key of a sentence that a refusal can carry: those that belong to no slice, and those that the slices declare. */
export type RefusalKey = KeysOf<typeof commonRefusals | (typeof slices)[number]['refusals']>
export const refusalKeys = [commonRefusals, ...slices.map(({ refusals }) => refusals)].flatMap(
  (table) => Object.keys(table) as RefusalKey[],
)

/** A key of the sentence that a success shows (M-50): those of any slice, and those that the slices declare. */
export type SuccessKey = (typeof commonSuccesses)[number] | (typeof slices)[number]['successes'][number]
export const successKeys: readonly SuccessKey[] = [commonSuccesses, ...slices.map(({ successes }) => successes)].flat()

/**
 * One reason against a request (H-3): the sentence's key, the field it is about, the value of today, the value that would pass,
 * the screen that clears it (`clear`, a hash route; absent when only time clears it), and values for placeholders.
 */
export interface Refusal {
  readonly key: RefusalKey
  readonly field?: string
  readonly now?: string
  readonly needed?: string
  readonly clear?: string
  readonly values?: Readonly<Record<string, string>>
}

/**
 * Refusals of a request, or conditions that it needs, in the order of `precedence`: the `refuses` of its call. A refusal that is not
 * listed there, which any call can give, comes first.
 */
export const inOrder = <Each extends { readonly key: string }>(
  precedence: readonly string[],
  list: readonly Each[],
): readonly Each[] => list.toSorted((left, right) => precedence.indexOf(left.key) - precedence.indexOf(right.key))
