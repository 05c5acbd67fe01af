import { missing } from '@zaraba/money/missing.ts'
import { firstChangeOf } from '../../base/change-store.ts'
import type { Queryable } from '../../database/database.ts'
import type { Verified } from '../../verify/verified.ts'

const counted = async (database: Queryable, invariant: string, text: string): Promise<Verified> => {
  const [row = missing('a count')] = await database.query<{ checked: bigint; wrong: bigint }>({ text, values: [] })
  return { invariant: `ipo.${invariant}`, checked: row.checked, wrong: row.wrong }
}

/** The balance of the account `subscription` is the sum of what open applications hold, for each customer and currency. */
const held = `
  select count(*) as checked, count(*) filter (where coalesce(a.balance, 0) <> coalesce(r.total, 0)) as wrong
  from (select customer, currency, balance from ledger.account where kind = 'subscription' and customer > 0) a
  full join (select customer, currency, sum(held)::bigint as total from ipo.application group by 1, 2) r using (customer, currency)`

/** Each application holds what its own entries put in and did not take out, and a listed one was paid for by them at the price. */
const moved = `
  with m as (
    select customer, split_part(cause, '/', 2) as order_no,
      sum(case when destination = 'subscription' then amount else 0 end) as put, sum(case when source = 'subscription' then amount else 0 end) as taken,
      sum(case when source = 'subscription' and destination = 'margin' then amount else 0 end) as listed
    from ledger.move where cause like 'ipo/%' group by 1, 2)
  select count(*) as checked, count(*) filter (where a.number is null and m.order_no is not null
      or coalesce(m.put, 0) - coalesce(m.taken, 0) <> a.held
      or (coalesce(m.listed, 0) > 0) <> (a.state = 'successful')
      or a.state = 'successful' and m.listed <> ceil(a.won::numeric * o.price
           * case a.currency when 'JPY' then 1 else 100 end / 10000)) as wrong
  from ipo.application a join ipo.offering o on o.number = a.offering
  full join m on m.customer = a.customer and m.order_no = 'N-' || a.number`

/** The states of an application fit those of its offering. */
const states = `
  select count(*) as checked, count(*) filter (where
      o.state = 'listed' and a.ended_at is null
      or o.state = 'withdrawn' and a.state not in ('failed', 'not_won', 'waived')
      or o.state in ('waiting', 'to_subscribe', 'subscribing') and a.state <> 'pending_lottery'
      or a.num % o.lot <> 0 or a.lots <> a.num / o.lot or a.num > o.most or a.won % o.lot <> 0) as wrong
  from ipo.application a join ipo.offering o on o.number = a.offering`

/** Every application that waited for a draw has its ticket, with the lots and the word that were applied for. */
const tickets = `
  select count(*) as checked, count(*) filter (where a.number is null or t.lots <> a.lots or t.word <> a.word or t.list_index <> a.list_index) as wrong
  from ipo.ticket t full join (select * from ipo.application where list_index is not null) a on a.customer = t.customer and a.number = t.application`

/** A waiver for each win that was waived, and for nothing else. */
const waivers = `
  select count(*) as checked, count(*) filter (where w.customer is null or a.number is null) as wrong
  from ipo.waiver w full join (select * from ipo.application where state = 'waived') a on a.customer = w.customer and a.offering = w.offering`

/** Offerings of operators were approved by another operator, and every draw was committed to before the first application. */
const approved = `
  select count(*) as checked, count(*) filter (where p.number is null or p.state <> 'approved' or p.decided_by = p.proposed_by
      or p.proposed_by is distinct from o.by_operator or p.decided_at > o.announced_at) as wrong
  from ipo.offering o full join (select * from ipo.proposal where state = 'approved') p using (market, code)
  where o.by_operator is not null or p.number is not null`
const committed = `
  select count(*) as checked, count(*) filter (where a.applied_at < o.committed_at) as wrong
  from ipo.application a join ipo.offering o on o.number = a.offering`
const committedInLog = `
  select count(*) as checked, count(*) filter (where o.leaf is null
      or o.leaf > ${firstChangeOf('ipo.application', "a.customer || '/' || a.number")}) as wrong
  from ipo.application a
  join (select f.number, ${firstChangeOf('ipo.offering', 'f.number::text')} as leaf from ipo.offering f) o on o.number = a.offering`

/** Invariants of the books of new shares. */
export const verifyIpo = async (database: Queryable): Promise<readonly Verified[]> => [
  await counted(database, 'what_is_held_is_the_ledgers', held),
  await counted(database, 'applications_moved_what_they_say', moved),
  await counted(database, 'states_fit_the_offering', states),
  await counted(database, 'tickets_are_the_applications', tickets),
  await counted(database, 'waivers_are_the_waived_wins', waivers),
  await counted(database, 'operators_offerings_have_two_names', approved),
  await counted(database, 'draws_are_committed_to_before_applications', committed),
  await counted(database, 'draws_are_leaves_before_applications', committedInLog),
]
