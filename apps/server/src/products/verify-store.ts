import { missing } from '@zaraba/money/missing.ts'
import type { Queryable } from '../database/database.ts'
import type { Verified } from '../verify/verified.ts'

const counted = async (database: Queryable, invariant: string, text: string): Promise<Verified> => {
  const [row = missing('a count')] = await database.query<{ checked: bigint; wrong: bigint }>({ text, values: [] })
  return { invariant: `products.${invariant}`, checked: row.checked, wrong: row.wrong }
}

/** The balance of the account `product` is the sum of the running principals, for each customer and currency. */
const principals = `
  select count(*) as checked, count(*) filter (where coalesce(a.balance, 0) <> coalesce(r.total, 0)) as wrong
  from (select customer, currency, balance from ledger.account where kind = 'product' and customer > 0) a
  full join (select customer, currency, sum(principal)::bigint as total from products.product_order where status = 0 group by 1, 2) r
    using (customer, currency)`

/** The amount that a row returned is its principal with its profit, and it did not end before it was bought. */
const ends = `
  select count(*) as checked,
    count(*) filter (where total_profit is not null and paid_back <> principal + total_profit or ended_at < bought_at) as wrong
  from products.product_order where status <> 0`

/** The amount that a row returned is the one that the ledger moved back for it. */
const back = `
  select count(*) as checked, count(*) filter (where p.paid_back <> coalesce(m.back, 0)) as wrong
  from products.product_order p
  left join (
    select customer, currency, split_part(cause, '/', 2) as order_no, sum(amount) as back
    from ledger.move where source = 'product' and destination = 'available' group by 1, 2, 3) m
    on m.customer = p.customer and m.currency = p.currency and m.order_no = p.order_no
  where p.status <> 0`

/** Invariants of the books of the products. */
export const verifyProducts = async (database: Queryable): Promise<readonly Verified[]> => [
  await counted(database, 'running_principals_are_the_ledgers', principals),
  await counted(database, 'paid_back_is_principal_and_profit', ends),
  await counted(database, 'paid_back_is_what_the_ledger_moved', back),
]
