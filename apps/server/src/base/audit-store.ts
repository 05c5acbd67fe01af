import { missing } from '@zaraba/money/missing.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { textArray, timestampArray } from '../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { gatheredWrites } from '../database/gather.ts'
import type { Verified } from '../verify/verified.ts'

/** An action of an operator, the host or the installer: who did it, to whom, and why. */
interface AuditAction {
  readonly systemAt: Instant
  readonly marketAt: Instant
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly reason: string
}

const append = gatheredWrites((transaction: Transaction, actions: readonly AuditAction[]) =>
  transaction.query({
    name: 'audit.append',
    text: `select base.append_audit(system_at, market_at, actor, action, subject, reason)
           from (select * from unnest($1::timestamptz[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[])
                   with ordinality as a (system_at, market_at, actor, action, subject, reason, turn) order by turn) actions`,
    values: [
      timestampArray(actions.map(({ systemAt }) => systemAt)),
      timestampArray(actions.map(({ marketAt }) => marketAt)),
      textArray(actions.map(({ actor }) => actor)),
      textArray(actions.map(({ action }) => action)),
      textArray(actions.map(({ subject }) => subject)),
      textArray(actions.map(({ reason }) => reason)),
    ],
  }),
)

/** Adds a row to the end of the chain. What a batch adds is added in its order. */
export const appendAudit = (transaction: Transaction, action: AuditAction): Promise<void> => append(transaction, [action])

/** Number of rows in the audit log, and the numbers of those whose hash or position in the chain is wrong. */
export const verifyAudit = async (
  database: Queryable,
): Promise<{ readonly rows: number; readonly broken: readonly bigint[] }> => {
  const [row = missing('a count')] = await database.query<{ rows: number; broken: readonly bigint[] | null }>({
    text: `with chained as (
             select a, lag(hash, 1, decode(repeat('00', 32), 'hex')) over (order by number) as before, row_number() over (order by number) as expected
             from base.audit a)
           select count(*)::int as rows,
             array_agg((a).number order by (a).number) filter (
               where (a).hash <> sha256(base.audit_text(a)) or (a).previous <> before or (a).number <> expected) as broken
           from chained`,
    values: [],
  })
  return { rows: row.rows, broken: row.broken ?? [] }
}

/** `verifyAudit` as an invariant of the books. */
export const verifyAuditChain = async (database: Queryable): Promise<Verified> => {
  const { rows, broken } = await verifyAudit(database)
  return { invariant: 'audit.rows_chain', checked: BigInt(rows), wrong: BigInt(broken.length) }
}

/** Number of entries in the audit log for some actions of one kind, each with its actor and its subject. */
export const countInAudit = async (
  database: Queryable,
  action: string,
  entries: readonly { readonly actor: string; readonly subject: string }[],
): Promise<bigint> => {
  const [row = missing('a count')] = await database.query<{ found: bigint }>({
    name: 'audit.found',
    text: `select count(*) as found from unnest($2::text[], $3::text[]) as entry (actor, subject)
           where exists (select from base.audit a where a.action = $1 and a.actor = entry.actor and a.subject = entry.subject)`,
    values: [action, textArray(entries.map(({ actor }) => actor)), textArray(entries.map(({ subject }) => subject))],
  })
  return row.found
}

/** System time at which an action was last done; `null` where it never was. */
export const lastInAudit = async (database: Queryable, action: string): Promise<Instant | null> => {
  const [row] = await database.query<{ at: Instant }>({
    text: 'select system_at as at from base.audit where action = $1 order by number desc limit 1',
    values: [action],
  })
  return row?.at ?? null
}

interface AuditRow extends AuditAction {
  readonly number: bigint
  readonly hash: Buffer
}

/** Actions of the command line and of the console that delete a person. Their subject is `deleted-` with the customer's number. */
export const deletions = ['account/delete', 'customers/delete'] as const

/** The rows of some actions, the oldest first. `at` is system time. */
export const decisionsIn = (database: Queryable, actions: readonly string[]) =>
  database.query<{ readonly action: string; readonly subject: string; readonly reason: string; readonly at: Instant }>({
    text: `select action, subject, reason, system_at as at from base.audit where action = any($1::text[]) order by number`,
    values: [textArray(actions)],
  })

/** Rows of the log before a number, the latest first; an empty `actor` or `action` (its beginning) leaves the choice open. */
export const listAudit = (
  database: Queryable,
  {
    actor,
    action,
    before,
    limit,
  }: { readonly actor: string; readonly action: string; readonly before: bigint; readonly limit: number },
) =>
  database.query<AuditRow>({
    text: `select number, system_at as "systemAt", market_at as "marketAt", actor, action, subject, reason, hash from base.audit
           where number < $1 and ($2 = '' or actor = $2) and ($3 = '' or starts_with(action, $3)) order by number desc limit $4`,
    values: [before, actor, action, limit],
  })
