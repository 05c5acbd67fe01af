import type { KeysOf, RequestTerms } from '../contract-slice.ts'
import type { RefusalKey, SuccessKey } from '../refusals.ts'
import { slices } from '../slices.ts'

/** Kinds of request that wait for a decision; one state machine serves all of them (S-01, S-02, S-09, docs/product/review.md). */
export type ReviewKind = KeysOf<(typeof slices)[number]['requests']>

type Cancellable<Table> = Table extends unknown
  ? { [Kind in keyof Table & string]: Table[Kind] extends { readonly cancellable: true } ? Kind : never }[keyof Table & string]
  : never
/** Kinds that their customer may take back. */
export type CancellableKind = Cancellable<(typeof slices)[number]['requests']>

/** Properties of the kinds of request, as the slices declare them. */
export const requestTerms = Object.assign({}, ...slices.map(({ requests }) => requests)) as Readonly<
  Record<ReviewKind, RequestTerms>
>
export const reviewKinds = Object.keys(requestTerms) as readonly ReviewKind[]

/** Those that move money into or out of the account, one of them at a time (V-12). */
export const fundsOperations: ReadonlySet<ReviewKind> = new Set(reviewKinds.filter((kind) => requestTerms[kind].movesMoney))

/** The letter of each kind's order number: V-12, D-13, W-14, L-15, I-16, B-17. */
export const reviewLetters = Object.fromEntries(reviewKinds.map((kind) => [kind, requestTerms[kind].letter])) as Readonly<
  Record<ReviewKind, string>
>

/** Refusals that the published rules can give to a request of a kind only after it was accepted. */
export const reasonsOfReview = (kind: ReviewKind): readonly RefusalKey[] =>
  (requestTerms[kind].reasons ?? []) as readonly RefusalKey[]

/** The success that the customer is shown when a request of a kind is granted (M-50); `undefined` where there is the message alone. */
export const successOfPassed = (kind: string | undefined): SuccessKey | undefined =>
  reviewKinds.flatMap((each) => (each === kind ? [requestTerms[each].passed as SuccessKey | undefined] : []))[0]
