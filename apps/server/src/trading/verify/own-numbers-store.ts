import { decisionsIn, deletions } from '../../base/audit-store.ts'
import { textArray } from '../../database/binary-arrays.ts'
import type { Queryable } from '../../database/database.ts'
import type { Verified } from '../../verify/verified.ts'

/** Checks that the own number of each order is the one whose digest is in its leaf, and that a number is missing only with its deleted owner. */
export const verifyOwnNumbers = async (database: Queryable): Promise<Verified> => {
  const deleted = await decisionsIn(database, deletions)
  const [row] = await database.query<{ checked: bigint; wrong: bigint }>({
    text: `select count(*) as checked, count(*) filter (where case when o.client_no is null then 'deleted-' || o.customer <> all ($1::text[])
             else o.client_mark is distinct from sha256(o.client_salt || convert_to(o.client_no, 'UTF8')) end) as wrong
           from trading.orders o where o.client_mark is not null or o.client_no is not null`,
    values: [textArray(deleted.map(({ subject }) => subject))],
  })
  return { invariant: 'trading.own_numbers_are_as_marked', checked: row?.checked ?? 0n, wrong: row?.wrong ?? 0n }
}
