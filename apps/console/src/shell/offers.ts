import type { OpsRefusalKey } from '@zaraba/contract/operators/refusals.ts'
import type { ReviewKind } from '@zaraba/contract/review/kinds.ts'
import type { Sentence } from '@zaraba/contract/slice-texts.ts'
import type { ReviewOffer } from './console-slice.ts'

interface Offers {
  /** The sentences that only operators get. */
  readonly refusals: Readonly<Record<OpsRefusalKey, Sentence>>
  /** How each kind of request is reviewed. */
  readonly reviews: Readonly<Record<ReviewKind, ReviewOffer>>
  /** Names of the fields of a customer’s answers, in the language of the page. */
  readonly fieldNames: Readonly<Record<string, string>>
}

let offered: Offers | null = null

/** `slices.ts` alone calls it, when the page loads: a screen that imported that file would be imported by it. */
export const offer = (all: Offers): void => {
  offered = all
}

/** Declarations of all slices, for screens that name no slice but their own. */
export const offers = (): Offers => {
  if (offered === null) throw new Error('slices.ts has not been loaded')
  return offered
}
