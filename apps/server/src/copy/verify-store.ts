import type { Queryable } from '../base/database.ts'
import type { Verified } from '../base/ledger-verify-store.ts'

const counted = async (database: Queryable, invariant: string, text: string): Promise<Verified> => {
  const [row] = await database.query<{ checked: bigint; wrong: bigint }>({ text, values: [] })
  return { invariant: `copy.${invariant}`, checked: row?.checked ?? 0n, wrong: row?.wrong ?? 0n }
}

/** What a product has taken is the principals of those that run, and never more than its capacity. */
const room = `
  select count(*) as checked, count(*) filter (where p.taken <> coalesce(s.total, 0) or p.taken > p.capacity) as wrong
  from copy.product p
  left join (select product, sum(principal)::bigint as total from copy.stake where ended_at is null group by 1) s on s.product = p.id`

/** What was paid is what the principal had become between two unit values, less fee and price. */
const payouts = `
  select count(*) as checked,
    count(*) filter (where worth <> trunc(principal::numeric * end_value / start_value) or paid <> worth - fee - price) as wrong
  from copy.stake where ended_at is not null`

/** Nobody runs on after the session at whose close the lock ends: its record has reached beyond it. */
const overdue = `
  select count(*) as checked, count(*) filter (where s.ended_at is null and s.ends_on <= r.through) as wrong
  from copy.stake s join copy.record r on r.id = s.product`

/** Whoever began has the unit value of that close. */
const begun = `
  select count(*) as checked, count(*) filter (where s.start_value is null) as wrong
  from copy.stake s join copy.record r on r.id = s.product where s.starts_on <= r.through`

/** What the rows of the followings say of each other. */
export const verifyStakes = async (database: Queryable): Promise<readonly Verified[]> => [
  await counted(database, 'capacity_is_what_runs', room),
  await counted(database, 'payouts_follow_from_unit_values', payouts),
  await counted(database, 'locks_have_ended_in_time', overdue),
  await counted(database, 'followings_have_begun', begun),
]

export interface StakeValues {
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
export const stakeValues = (database: Queryable) =>
  database.query<StakeValues>({
    text: `select product, principal, early, starts_on::text as "startsOn", ends_on::text as "endsOn", start_value as "startValue",
             end_value as "endValue", fee, price from copy.stake where start_value is not null`,
    values: [],
  })
