import type { DateText } from '@zaraba/money/time.ts'
import { textArray } from '../database/binary-arrays.ts'
import type { Queryable } from '../database/database.ts'

interface PastFollowing {
  readonly product: string
  readonly principal: bigint
  readonly paid: bigint
  readonly startsOn: DateText
  readonly endsOn: DateText
}
/** Followings of products that ran to the end, of each the latest `count`, latest first and without names. */
export const pastFollowings = (database: Queryable, products: readonly string[], count: number) =>
  database.query<PastFollowing>({
    name: 'copy.past',
    text: `select p.id as product, f.* from unnest($1::text[]) as p (id),
             lateral (select principal, paid, starts_on::text as "startsOn", ends_on::text as "endsOn" from copy.following
                      where product = p.id and end_value is not null order by ended_at desc, customer limit $2) f`,
    values: [textArray(products), count],
  })

/** How many run and what they put in; what all that have ended put in and got. Minor units. */
interface FollowedSums {
  readonly product: string
  readonly running: number
  readonly following: bigint
  readonly put: bigint
  readonly got: bigint
}
export const followedSums = (database: Queryable) =>
  database.query<FollowedSums>({
    text: `select product, count(*) filter (where ended_at is null)::int as running,
             coalesce(sum(principal) filter (where ended_at is null), 0)::bigint as following,
             coalesce(sum(principal) filter (where end_value is not null), 0)::bigint as put,
             coalesce(sum(paid) filter (where end_value is not null), 0)::bigint as got
           from copy.following group by 1`,
    values: [],
  })
