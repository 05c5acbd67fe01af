import type { Operation } from '@zaraba/ledger/moves.ts'
import { missing } from '@zaraba/money/missing.ts'
import { textArray } from '../database/binary-arrays.ts'
import type { Queryable } from '../database/database.ts'
import type { Verified } from '../verify/verified.ts'

const counted = async (database: Queryable, invariant: string, text: string): Promise<Verified> => {
  const [row = missing('a count')] = await database.query<{ checked: bigint; wrong: bigint }>({ text, values: [] })
  return { invariant, checked: row.checked, wrong: row.wrong }
}

const legs = `
  select case when m.source like 'house\\_%' then 0 else m.customer end as owner, m.source as kind, m.currency,
         case when m.source like 'house\\_%' then m.shard else 0 end as shard, m.number, 0 as side, -m.amount as delta, m.source_after as after
  from ledger.move m
  union all
  select case when m.destination like 'house\\_%' then 0 else m.customer end, m.destination, m.currency,
         case when m.destination like 'house\\_%' then m.shard else 0 end, m.number, 1, m.amount, m.destination_after
  from ledger.move m`

/**
 * Looks for what was forged around `ledger.post` by someone who can switch triggers off: every account is recomputed from its moves, every
 * running balance must follow from the one before, every move must be of an allowed kind, and the whole must come to zero.
 */
export const verifyLedger = async (database: Queryable): Promise<readonly Verified[]> => [
  await counted(
    database,
    'ledger.balances_follow_from_moves',
    `
    with sums as (select owner, kind, currency, shard, sum(delta) as total from (${legs}) l group by 1, 2, 3, 4)
    select count(*) as checked, count(*) filter (where coalesce(a.balance, 0) <> coalesce(s.total, 0)) as wrong
    from ledger.account a full join sums s on s.owner = a.customer and s.kind = a.kind and s.currency = a.currency and s.shard = a.shard`,
  ),
  await counted(
    database,
    'ledger.running_balances_chain',
    `
    select count(*) as checked, count(*) filter (where after <> coalesce(before, 0) + delta) as wrong
    from (select delta, after, lag(after) over (partition by owner, kind, currency, shard order by number, side) as before from (${legs}) l) c`,
  ),
  await counted(
    database,
    'ledger.moves_are_allowed',
    `
    select count(*) as checked, count(*) filter (where a.operation is null) as wrong
    from ledger.move m left join ledger.allowed_move a using (operation, source, destination)`,
  ),
  await counted(
    database,
    'ledger.sums_to_zero',
    `
    select count(*) as checked, count(*) filter (where total <> 0) as wrong
    from (select currency, sum(balance) as total from ledger.account group by currency) t`,
  ),
  await counted(
    database,
    'ledger.within_bounds',
    `
    select count(*) as checked, count(*) filter (where a.balance < k.floor or a.balance > k.ceiling) as wrong
    from ledger.account a join ledger.kind k using (kind)`,
  ),
  await counted(
    database,
    'ledger.late_moves_are_known',
    `
    select count(*) as checked,
           count(*) filter (where case when late then (l.at, l.change, l.seconds) is distinct from (m.at, m.change, m.seconds)
                                       else l.number is not null end) as wrong
    from (select customer, currency, number, at, change, ceil(extract(epoch from passed - at))::bigint as seconds, at < passed as late
          from (select customer, currency, number, at, case when destination = 'available' then amount else -amount end as change,
                       max(at) over (partition by customer, currency order by number) as passed
                from ledger.move where 'available' in (source, destination)) o) m
    full join ledger.late_move l using (customer, currency, number)`,
  ),
  await counted(
    database,
    'ledger.latest_times_follow',
    `
    select count(*) as checked, count(*) filter (where a.latest is distinct from m.latest) as wrong
    from ledger.account a
    full join (select customer, 'available' as kind, currency, 0 as shard, max(at) as latest
               from ledger.move where 'available' in (source, destination) group by 1, 3) m using (customer, kind, currency, shard)`,
  ),
  await counted(
    database,
    'ledger.entries_are_whole',
    `
    select count(*) as checked, count(*) filter (where lines <> highest + 1 or lowest <> 0) as wrong
    from (select customer, cause, count(*) as lines, max(line) as highest, min(line) as lowest from ledger.move group by 1, 2) e`,
  ),
  await counted(
    database,
    'ledger.no_move_stands_twice',
    `
    select count(*) as checked, count(*) filter (where times > 1) as wrong
    from (select count(*) as times from ledger.move group by customer, cause, operation, source, destination, currency) e`,
  ),
]

interface AllowedEntry {
  readonly slice: string
  readonly word: string
  readonly operation: Operation
}

/** Every move has a cause that some slice declares, and an operation that entries of this cause may have. */
export const verifyEntries = async (database: Queryable, allowedEntries: readonly AllowedEntry[]): Promise<Verified> => {
  const [row = missing('a count')] = await database.query<{ checked: bigint; wrong: bigint }>({
    text: `
      select count(*) as checked, count(*) filter (where a.operation is null) as wrong
      from ledger.move m
      left join unnest($1::text[], $2::text[], $3::text[]) as a (slice, word, operation)
        on a.slice = split_part(m.cause, '/', 1) and a.operation = m.operation
        and a.word = coalesce(nullif(split_part(m.cause, '/', 3), ''), split_part(m.cause, '/', 2))`,
    values: [
      textArray(allowedEntries.map(({ slice }) => slice)),
      textArray(allowedEntries.map(({ word }) => word)),
      textArray(allowedEntries.map(({ operation }) => operation)),
    ],
  })
  return { invariant: 'ledger.entries_have_a_cause', checked: row.checked, wrong: row.wrong }
}
