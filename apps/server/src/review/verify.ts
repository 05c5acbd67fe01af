import { countInAudit } from '../base/audit-store.ts'
import type { Queryable } from '../database/database.ts'
import type { Verified } from '../verify/verified.ts'
import { tally } from '../verify/verified.ts'
import { decisionsAfter, verifyDeciders } from './verify-store.ts'

/** So many decisions are read and looked up at a time. */
const page = 1_000

/** What an operator decided stands in the audit log under that name. */
export const verifyDecisions = async (database: Queryable): Promise<readonly Verified[]> => {
  const found = tally()
  for (let after = 0n; ; ) {
    const decisions = await decisionsAfter(database, after, page)
    found.checked += BigInt(decisions.length)
    found.wrong += BigInt(decisions.length) - (await countInAudit(database, 'reviews/decide', decisions))
    const last = decisions.at(-1)
    if (last === undefined || decisions.length < page) break
    after = last.number
  }
  return [await verifyDeciders(database), { invariant: 'review.decisions_have_their_author', ...found }]
}
