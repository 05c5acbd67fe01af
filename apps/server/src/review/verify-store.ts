import { reviewLetters } from '@zaraba/contract/review/kinds.ts'
import { textArray } from '../database/binary-arrays.ts'
import type { Queryable } from '../database/database.ts'
import type { Verified } from '../verify/verified.ts'

/** Who may decide besides operators, and when: the rules of an installation that chose them, the end of a silence, the customer who takes it back. */
export const verifyDeciders = async (database: Queryable): Promise<Verified> => {
  const [row] = await database.query<{ checked: bigint; wrong: bigint }>({
    text: `select count(*) as checked, count(*) filter (where case decided_by
               when 'rules' then reviewer <> 'rules' or decided_at < due_at
               when 'silence' then reviewer = 'rules' or decided_at < due_at
               when 'customer' then state <> 'cancelled'
               else state = 'cancelled' or decided_at < applied_at end) as wrong
           from review.request where state <> 'pending'`,
    values: [],
  })
  return { invariant: 'review.decisions_have_their_time', checked: row?.checked ?? 0n, wrong: row?.wrong ?? 0n }
}

/** What operators decided, as the audit log must tell it; those behind a number. */
export const decisionsAfter = (database: Queryable, after: bigint, limit: number) =>
  database.query<{ readonly number: bigint; readonly actor: string; readonly subject: string }>({
    name: 'review.decisions_after',
    text: `select r.number, r.decided_by as actor, letter.letter || '-' || r.number || ' ' || r.state as subject
           from review.request r join unnest($1::text[], $2::text[]) as letter (kind, letter) using (kind)
           where r.number > $3 and r.state <> 'pending' and r.decided_by not in ('rules', 'silence', 'customer') order by r.number limit $4`,
    values: [textArray(Object.keys(reviewLetters)), textArray(Object.values(reviewLetters)), after, limit],
  })
