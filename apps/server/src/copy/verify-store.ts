import { missing } from '@zaraba/money/missing.ts'
import type { Queryable } from '../database/database.ts'
import type { Verified } from '../verify/verified.ts'

const counted = async (database: Queryable, invariant: string, text: string): Promise<Verified> => {
  const [row = missing('a count')] = await database.query<{ checked: bigint; wrong: bigint }>({ text, values: [] })
  return { invariant: `copy.${invariant}`, checked: row.checked, wrong: row.wrong }
}

/** The amount that a product has taken is the sum of the running principals, and never more than its capacity. */
const room = `
  select count(*) as checked, count(*) filter (where p.taken <> coalesce(s.total, 0) or p.taken > p.capacity) as wrong
  from copy.product p
  left join (select product, sum(principal)::bigint as total from copy.following where ended_at is null group by 1) s on s.product = p.id`

/**
 * Each payout is the principal times the change between two unit values, less fee and price; the principal where the following was called
 * off.
 */
const payouts = `
  select count(*) as checked,
    count(*) filter (where worth <> coalesce(trunc(principal::numeric * end_value / start_value), principal)
      or paid <> worth - fee - price) as wrong
  from copy.following where ended_at is not null`

/** The amounts of a following are those that the ledger moved for it: held once, and all of it released once, each part by its name. */
const moved = `
  select count(*) as checked, count(*) filter (where
    coalesce(m.held, 0) <> s.principal
    or coalesce(m.back, 0) <> coalesce(s.paid, 0) or coalesce(m.fee, 0) <> coalesce(s.fee, 0)
    or coalesce(m.price, 0) <> coalesce(s.price, 0) or coalesce(m.gained, 0) <> coalesce(s.worth - s.principal, 0)) as wrong
  from copy.following s
  left join (
    select customer, split_part(cause, '/', 2) as order_no, currency,
           sum(amount) filter (where operation = 'copy_hold') as held, sum(amount) filter (where operation = 'copy_back') as back,
           sum(amount) filter (where operation = 'copy_fee') as fee, sum(amount) filter (where operation = 'copy_price') as price,
           sum(case operation when 'copy_profit' then amount when 'copy_loss' then -amount else 0 end) as gained
    from ledger.move where cause like 'copy/Q-%' group by 1, 2, 3) m
    on m.customer = s.customer and m.order_no = s.order_no and m.currency = s.currency`

/** No following runs on after the session at whose close the lock ends: its record has reached beyond it. */
const overdue = `
  select count(*) as checked, count(*) filter (where s.ended_at is null and s.ends_on <= r.through) as wrong
  from copy.following s join copy.record r on r.id = s.product`

/** Each following that began has the unit value of that close. */
const begun = `
  select count(*) as checked, count(*) filter (where s.start_value is null and s.ended_at is null) as wrong
  from copy.following s join copy.record r on r.id = s.product where s.starts_on <= r.through`

/** Checks the rows of the followings against each other. */
export const verifyFollowings = async (database: Queryable): Promise<readonly Verified[]> => [
  await counted(database, 'capacity_is_what_runs', room),
  await counted(database, 'payouts_follow_from_unit_values', payouts),
  await counted(database, 'followings_moved_what_they_say', moved),
  await counted(database, 'locks_have_ended_in_time', overdue),
  await counted(database, 'followings_have_begun', begun),
]

interface FollowingValues {
  readonly product: string
  readonly principal: bigint
  readonly early: boolean
  readonly startsOn: string
  readonly endsOn: string
  readonly startValue: bigint | null
  readonly endValue: bigint | null
  readonly fee: bigint | null
  readonly price: bigint | null
}
/** The values at which followings began and ended, to hold against the records. */
export const followingValues = (database: Queryable) =>
  database.query<FollowingValues>({
    text: `select product, principal, early, starts_on::text as "startsOn", ends_on::text as "endsOn", start_value as "startValue",
             end_value as "endValue", fee, price from copy.following where start_value is not null`,
    values: [],
  })
