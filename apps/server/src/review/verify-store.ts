import { reviewLetters } from '@zaraba/contract/review/kinds.ts'
import { missing } from '@zaraba/money/missing.ts'
import { countInAudit } from '../base/audit-store.ts'
import { textArray } from '../database/binary-arrays.ts'
import type { Queryable } from '../database/database.ts'
import { tally, type Verified } from '../verify/verified.ts'

/** Decisions of others than operators have their time: the rules of an installation, the end of a silence, the customer who cancels. */
const verifyDeciders = async (database: Queryable): Promise<Verified> => {
  const [row = missing('a count')] = await database.query<{ checked: bigint; wrong: bigint }>({
    text: `select count(*) as checked, count(*) filter (where case decided_by
               when 'rules' then reviewer <> 'rules' or decided_at < due_at
               when 'silence' then reviewer = 'rules' or decided_at < due_at
               when 'customer' then state <> 'cancelled'
               else state = 'cancelled' or decided_at < applied_at end) as wrong
           from review.request where state <> 'pending'`,
    values: [],
  })
  return { invariant: 'review.decisions_have_their_time', checked: row.checked, wrong: row.wrong }
}

/** Decisions of operators, as the audit log must have them, after a number. */
const decisionsAfter = (database: Queryable, after: bigint, limit: number) =>
  database.query<{ readonly number: bigint; readonly actor: string; readonly subject: string }>({
    name: 'review.decisions_after',
    text: `select r.number, r.decided_by as actor, letter.letter || '-' || r.number || ' ' || r.state as subject
           from review.request r join unnest($1::text[], $2::text[]) as letter (kind, letter) using (kind)
           where r.number > $3 and r.state <> 'pending' and r.decided_by not in ('rules', 'silence', 'customer') order by r.number limit $4`,
    values: [textArray(Object.keys(reviewLetters)), textArray(Object.values(reviewLetters)), after, limit],
  })

/** How many decisions are read and looked up at a time. */
const page = 1_000

/** Checks that every decision of an operator is in the audit log, with that operator's name. */
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
