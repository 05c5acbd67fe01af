import type { OpsOutput } from '@zaraba/contract/operators/calls.ts'
import type { Role } from '@zaraba/contract/operators/declare.ts'

type Page = OpsOutput<'reviews/one'>
export type Verdict = 'passed' | 'rejected'

/** Whether an operator may decide a request: reviewers may, while it is pending. */
export const mayDecide = (roles: readonly Role[], { state }: Pick<Page['request'], 'state'>): boolean =>
  roles.includes('reviewer') && state === 'pending'

/** The verdicts that the server accepts: what the published rules refuse can only be rejected. */
export const verdictsOf = ({ against }: { readonly against: readonly unknown[] }): readonly Verdict[] =>
  against.length > 0 ? ['rejected'] : ['passed', 'rejected']

/** Names of the operators one of whom must agree. Before a proposal the one who looks at it may be any of them, so is left out. */
export const agreeing = (
  { proposed_by, others }: Pick<Page['four_eyes'], 'proposed_by' | 'others'>,
  self: string,
): readonly string[] => (proposed_by === '' ? others.filter((name) => name !== self) : others)

/** The row of a queue a number of steps from the open one, kept within the queue; without an open one, the first for one step down. */
export const rowAfter = <Row extends { readonly order_no: string }>(
  rows: readonly Row[],
  open: string | undefined,
  steps: number,
): Row | undefined => {
  const index = rows.findIndex(({ order_no }) => order_no === open) + steps
  return rows[Math.min(Math.max(index, 0), rows.length - 1)]
}
