import { missing } from '@zaraba/money/missing.ts'
import type { Queryable } from '../database/database.ts'
import { sqlOfRequests } from '../review/face.ts'
import type { Verified } from '../verify/verified.ts'

const counted = async (database: Queryable, invariant: string, text: string): Promise<Verified> => {
  const [row = missing('a count')] = await database.query<{ checked: bigint; wrong: bigint }>({ text, values: [] })
  return { invariant: `funding.${invariant}`, checked: row.checked, wrong: row.wrong }
}

/** The ledger's balance held for withdrawals is the sum of the pending ones. */
const held = `
  select count(*) as checked, count(*) filter (where coalesce(a.balance, 0) <> coalesce(r.total, 0)) as wrong
  from (select customer, balance from ledger.account where kind = 'withdrawal' and currency = 'JPY' and customer > 0) a
  full join (select customer, sum(amount)::bigint as total from ${sqlOfRequests('withdrawal')} w
             where state = 'pending' group by 1) r using (customer)`

/** Each request moved what its state says, once, and nothing else of its kind moved. */
const carriedOut = (kind: 'deposit' | 'withdrawal', letter: 'D' | 'W', moved: string): string => `
  select count(*) as checked, count(*) filter (where r.amount is distinct from m.amount) as wrong
  from (select customer, 'funding/${letter}-' || number || '/' || what as cause, amount
        from ${sqlOfRequests(kind)} asked, lateral (${moved}) as each (what)) r
  full join (select customer, cause, sum(amount) as amount from ledger.move where cause like 'funding/${letter}-%' group by 1, 2) m
    using (customer, cause)`

const creditedWhenPassed = `select 'credited' where state = 'passed'`
const heldThenEnded = `select 'held' union all select 'paid' where state = 'passed'
  union all select 'back' where state in ('rejected', 'cancelled')`

/** Invariants of the books of deposits and withdrawals. */
export const verifyFunding = async (database: Queryable): Promise<readonly Verified[]> => [
  await counted(database, 'withdrawals_held_are_those_pending', held),
  await counted(database, 'deposits_are_credited_as_decided', carriedOut('deposit', 'D', creditedWhenPassed)),
  await counted(database, 'withdrawals_moved_as_decided', carriedOut('withdrawal', 'W', heldThenEnded)),
]
