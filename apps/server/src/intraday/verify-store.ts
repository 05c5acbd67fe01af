import { missing } from '@zaraba/money/missing.ts'
import type { Queryable } from '../database/database.ts'
import type { Verified } from '../verify/verified.ts'
import { type StakeRow, stakeColumns } from './store.ts'

const counted = async (database: Queryable, invariant: string, text: string): Promise<Verified> => {
  const [row = missing('a count')] = await database.query<{ checked: bigint; wrong: bigint }>({ text, values: [] })
  return { invariant: `intraday.${invariant}`, checked: row.checked, wrong: row.wrong }
}

/** The amounts of a stake are those that the ledger moved for it: held once, returned or paid once, to the minor unit. */
const moved = `
  select count(*) as checked, count(*) filter (where
    coalesce(m.held, 0) <> s.amount
    or coalesce(m.back, 0) <> case when s.profit is null then 0 else s.amount + s.profit end) as wrong
  from intraday.stake s
  left join (
    select customer, split_part(cause, '/', 2) as order_no,
           sum(amount) filter (where operation = 'intraday_hold') as held, sum(amount) filter (where operation = 'intraday_back') as back
    from ledger.move where cause like 'intraday/I-%' group by 1, 2) m
    on m.customer = s.customer and m.order_no = s.order_no`

/** The trades of a stake make its profit: what the sales brought, less what the purchases cost, less every fee; and it says on which market. */
const profits = `
  select count(*) as checked, count(*) filter (where
    s.profit <> coalesce(t.profit, 0) or s.profit is null and t.profit is not null or s.state = 'traded' and s.model is null) as wrong
  from intraday.stake s
  left join (
    select customer, order_no,
           sum(case side when 'sell' then value else -value end - (select coalesce(sum((fee ->> 'amount')::bigint), 0) from jsonb_array_elements(fees) fee)) as profit
    from intraday.trade group by 1, 2) t using (customer, order_no)`

/** Nothing is held overnight: what was bought was sold, within the stake's own day. */
const flat = `
  select count(*) as checked, count(*) filter (where bought is distinct from sold) as wrong
  from (select customer, order_no, instrument, sum(shares) filter (where side = 'buy') as bought,
               sum(shares) filter (where side = 'sell') as sold
        from intraday.trade group by 1, 2, 3) t`

/** The counts of a day are the sums of its stakes, and its taken room is the sum of those that were not returned. */
const days = `
  select count(*) as checked, count(*) filter (where
    d.staked <> coalesce(s.staked, 0) or d.winners <> coalesce(s.winners, 0) or d.losers <> coalesce(s.losers, 0)
    or d.profit <> coalesce(s.profit, 0)) as wrong
  from intraday.desk_day d
  left join (
    select market, date, sum(amount) filter (where state <> 'rejected' and not (state = 'failed' and missed)) as staked,
           count(*) filter (where state = 'traded' and profit > 0) as winners, count(*) filter (where state = 'traded' and profit <= 0) as losers,
           sum(profit) as profit
    from (select s.*, exists (select from ledger.move m where m.customer = s.customer and m.cause = 'intraday/' || s.order_no || '/missed') as missed
          from intraday.stake s) s group by 1, 2) s using (market, date)`

/** Invariants of the books of the stakes. */
export const verifyStakes = async (database: Queryable): Promise<readonly Verified[]> => [
  await counted(database, 'stakes_moved_what_they_say', moved),
  await counted(database, 'trades_make_the_profit', profits),
  await counted(database, 'nothing_is_held_overnight', flat),
  await counted(database, 'days_count_their_stakes', days),
]

/** Stakes whose day was run, in the order of days, markets and customers; those behind `after`. */
export const ranStakes = (database: Queryable, after: StakeRow | null, limit: number) =>
  database.query<StakeRow>({
    name: 'intraday.ran_stakes',
    text: `select ${stakeColumns} from intraday.stake s
           where s.model is not null and (s.date, s.market, s.customer, s.order_no) > ($1::date, $2::text, $3::bigint, $4::text)
           order by s.date, s.market, s.customer, s.order_no limit $5`,
    values: [after?.date ?? '-infinity', after?.market ?? '', after?.customer ?? 0n, after?.orderNo ?? '', limit],
  })
