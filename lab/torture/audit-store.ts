import { missing } from '@zaraba/money/missing.ts'
import { verifyBooks } from '@zaraba/server/base/open-slices.ts'
import { openDatabase } from '@zaraba/server/database/postgres-database.ts'
import { slices } from '@zaraba/server/slices.ts'
import { recomputeTrading } from '@zaraba/server/trading/verify/verify.ts'
import { asOfOneMoment } from '@zaraba/server/verify/moment-store.ts'
import { asOwner } from '../bench/people-store.ts'

/** Rows of the customers in the database, by account. */
export interface Standing {
  /** Every invariant that is broken, with the number of rows. */
  readonly broken: readonly string[]
  readonly deadlocks: number
  /** Orders that ever opened or tried to open a position ("O-100001"). */
  readonly orders: ReadonlyMap<string, ReadonlySet<string>>
  /** Whatever else was ever asked for: deposits, withdrawals, loans, subscriptions, blocks, grabs, products ("W-12"). */
  readonly requests: ReadonlyMap<string, ReadonlySet<string>>
  /** Keys whose answer is stored. */
  readonly keys: ReadonlyMap<string, ReadonlySet<string>>
  /** Minor units that were ever moved to top-ups, by "account/currency". */
  readonly toppedUp: ReadonlyMap<string, bigint>
  /** Sum of all accounts of a customer, by "account/currency". */
  readonly net: ReadonlyMap<string, bigint>
}

interface Pair {
  readonly account: string
  readonly value: string
}

const grouped = (rows: readonly Pair[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const groups = new Map<string, Set<string>>()
  for (const { account, value } of rows) groups.set(account, (groups.get(account) ?? new Set()).add(value))
  return groups
}
const amounts = (rows: readonly Pair[]): ReadonlyMap<string, bigint> =>
  new Map(rows.map(({ account, value }) => [account, BigInt(value)]))

const ordersText = `
  select c.account, o.value from identity.customer c join (
    select customer, parent as value from trading.lot where parent like 'O-%'
    union select customer, 'O-' || number from trading.orders where lot is null) o on o.customer = c.number`
const requestsText = `
  select c.account, upper(left(r.kind, 1)) || '-' || r.number as value
  from identity.customer c join review.request r on r.customer = c.number where r.kind in ('deposit', 'withdrawal', 'loan')
  union all select c.account, 'N-' || a.number from identity.customer c join ipo.application a on a.customer = c.number
  union all select c.account, 'G-' || g.number from identity.customer c join block.grab g on g.customer = c.number
  union all select c.account, p.order_no from identity.customer c join products.product_order p on p.customer = c.number`
const keysText = `
  select c.account, o.key as value from identity.customer c join base.once o on o.customer = c.number where o.answer is not null`
const toppedUpText = `
  select c.account || '/' || m.currency as account, sum(m.amount)::text as value
  from identity.customer c join ledger.move m on m.customer = c.number where m.operation = 'top_up' group by 1`
const netText = `
  select c.account || '/' || a.currency as account, sum(a.balance)::text as value
  from identity.customer c join ledger.account a on a.customer = c.number group by 1`

/** Reads it all, and looks at every invariant of ledger and trading. */
export const standingOf = async (url: string): Promise<Standing> => {
  const database = openDatabase(url.replace('zaraba_superuser@', 'zaraba_owner@'), 2)
  const broken: string[] = []
  try {
    // The installation continues meanwhile: due items are processed without requests.
    const found = await asOfOneMoment(database, async (reading) => [
      ...(await verifyBooks(reading, slices)),
      ...(await recomputeTrading(reading, [], () => {})),
    ])
    for (const { invariant, checked, wrong, where } of found)
      if (wrong > 0n) broken.push(`${invariant}: ${wrong} of ${checked} are wrong: ${(where ?? []).join(', ')}`)
  } finally {
    await database.close()
  }
  const found: { rows: readonly Pair[] }[] = []
  let deadlocks = 0
  await asOwner(url, async (client) => {
    for (const text of [ordersText, requestsText, keysText, toppedUpText, netText]) found.push(await client.query<Pair>(text))
    const { rows } = await client.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    deadlocks = Number((rows[0] ?? missing('a count')).deadlocks)
  })
  const [orders, requests, keys, toppedUp, net] = found.map(({ rows }) => rows)
  return {
    broken,
    deadlocks,
    orders: grouped(orders ?? []),
    requests: grouped(requests ?? []),
    keys: grouped(keys ?? []),
    toppedUp: amounts(toppedUp ?? []),
    net: amounts(net ?? []),
  }
}
