import { leafSource, momentOf } from '../base/leaf-store.ts'

/** Every decision over a request. */
export const decisionLeaves = leafSource({
  kind: 'decision',
  sequence: 'review.decision',
  number: 'r.decision',
  owner: 'r.customer',
  from: 'review.request r',
  fields: [
    ...['r.number', 'r.customer', 'r.kind', 'r.state', 'r.currency', 'r.amount', 'r.reviewer', momentOf('r.applied_at')],
    ...[momentOf('r.decided_at'), 'r.decided_by', 'r.reason'],
  ],
})
