import { createHash } from 'node:crypto'
import { missing } from '@zaraba/money/missing.ts'
import pg from 'pg'
import type { Login } from './load/wire.ts'

/** Runs statements as the owner of the database: data that benchmarks prepare passes the functions and triggers of the product's own work. */
export const asOwner = async (url: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const accountOf = (number: number): string => String(5_000_000_000 + number)
const tokenText = (account: string): string => `bench ${account}`
const tokenOf = (account: string): string => createHash('sha256').update(tokenText(account)).digest('hex')

const batch = 5_000

/** Before the morning on which a bench begins: what moves then is later, as in the life of an account. */
const before = `timestamptz '2026-11-01 00:00Z'`

/** Customers with an unlocked log-in and the practice grant, numbered `from` … `to`, written by SQL as registration writes them. */
export const addPeople = async (client: pg.Client, from: number, to: number): Promise<void> => {
  await client.query(
    `with people as (
       insert into identity.customer (account, password, invited_by, created_at)
       select (5000000000 + n)::text, '-', 'ZARABA', now() from generate_series($1::int, $2::int) n returning number, account
     ), codes as (
       insert into identity.invitation (code, customer) select 'B' || account, number from people
     )
     insert into identity.session (customer, token_hash, device, address, created_at, last_seen, expires_at, trade_unlocked)
     select number, sha256(encode(sha256(convert_to('bench ' || account, 'UTF8')), 'hex')::bytea), 'bench', '127.0.0.1',
            now(), now(), now() + interval '12 hours', true from people`,
    [from, to],
  )
  await postForAll(
    client,
    'identity/registered',
    'grant',
    'house_world',
    'available',
    [
      ['JPY', 10_000_000],
      ['USD', 5_000_000],
      ['CNY', 30_000_000],
    ],
    [from, to],
  )
}

/** One entry for each of the people `from` … `to`, through `ledger.post`, as one batch. */
const postForAll = async (
  client: pg.Client,
  cause: string,
  operation: string,
  source: string,
  destination: string,
  amounts: readonly (readonly [string, number])[],
  [from, to]: readonly [number, number],
): Promise<void> => {
  await client.query(
    `select ledger.post(array_agg(customer), array_agg($3::text), array_agg(line), array_agg($4::text), array_agg($5::text),
              array_agg($6::text), array_agg(currency), array_agg(amount), array_agg(${before}))
     from (select c.number as customer, a.currency, a.amount, (a.line - 1)::smallint as line, c.account
           from identity.customer c, unnest($7::text[], $8::bigint[]) with ordinality as a (currency, amount, line)
           where c.account between (5000000000 + $1::int)::text and (5000000000 + $2::int)::text
           order by c.number, a.line) each_
     group by (account::bigint - 5000000000) / ${batch}`,
    [from, to, cause, operation, source, destination, amounts.map(([currency]) => currency), amounts.map(([, amount]) => amount)],
  )
}

/** Entries in pairs that take some money to a pot and back, until each of the people has had `rounds` of them. */
export const addHistory = async (client: pg.Client, from: number, to: number, rounds: number): Promise<void> => {
  for (let round = 1; round <= rounds; round += 1) {
    const there = round % 2 === 1
    const [operation, source, destination] = there ? ['hold', 'available', 'order_hold'] : ['release', 'order_hold', 'available']
    await postForAll(
      client,
      `trading/B-${round}/${there ? 'placed' : 'ended'}`,
      operation ?? '',
      source ?? '',
      destination ?? '',
      [['JPY', 1_000]],
      [from, to],
    )
  }
}

export const loginsOf = (from: number, to: number): readonly Login[] =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const account = accountOf(from + index)
    return { account, token: tokenOf(account) }
  })

export const countEntries = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ count: string }>('select count(*) from ledger.move')
  return Number((rows[0] ?? missing('a count')).count)
}

/** Writes `entries` entries of one customer: orders that were held and lapsed, each a pair, in batches through `ledger.post`. */
export const addEntriesOf = async (client: pg.Client, account: string, entries: number): Promise<void> => {
  await client.query(
    `select ledger.post(array_agg(customer), array_agg('trading/O-' || (n / 2) || case n % 2 when 0 then '/placed' else '/ended' end),
              array_agg(0::smallint), array_agg(case n % 2 when 0 then 'hold' else 'release' end::text),
              array_agg(case n % 2 when 0 then 'available' else 'order_hold' end),
              array_agg(case n % 2 when 0 then 'order_hold' else 'available' end),
              array_agg('JPY'::text), array_agg(1000::bigint), array_agg(${before} + interval '1 second' * n))
     from (select c.number as customer, n from identity.customer c, generate_series(0, $2::int - 1) n where c.account = $1 order by n) e
     group by n / ${batch} order by n / ${batch}`,
    [account, entries],
  )
}

/**
 * Adds wallets `1` … `count` with `amount` each in the account `subscription`, as applications would have put it there. They have
 * no log-in.
 */
export const addSubscribers = async (client: pg.Client, count: number, amount: number): Promise<void> => {
  const post = (cause: string, operation: string, source: string, destination: string) =>
    client.query(
      `select ledger.post(array_agg(c), array_agg($2::text), array_agg(0::smallint), array_agg($3::text), array_agg($4::text),
         array_agg($5::text), array_agg('JPY'::text), array_agg($6::bigint), array_agg(${before}))
       from generate_series(1, $1::int) c`,
      [count, cause, operation, source, destination, amount],
    )
  await post('identity/registered', 'grant', 'house_world', 'available')
  await post('ipo/N-1/applied', 'subscribe', 'available', 'subscription')
}
