import { readFileSync } from 'node:fs'
import { missing } from '@zaraba/money/missing.ts'
import type pg from 'pg'

/** Puts a grab of Toyota on offer: one share a person at ¥2,500, open on the Tokyo morning on which benches begin. */
export const offerGrab = async (client: pg.Client, id: string, quota: number): Promise<void> => {
  await client.query(
    `insert into block.offer (id, kind, market, code, reference, price, quota, minimum, cap, opens_at, closes_at, settles_at, lock_days,
       seller, purpose, needs, announced_at, announced_by, commitment)
     values ($1, 'grab', 'jp', '7203', 26000000, 25000000, $2, 1, 1, '2026-11-17T09:00:00+09:00', '2026-11-25T09:00:00+09:00',
       '2026-11-25T09:00:00+09:00', 2, 'bank', 'liquidity', 'none', '2026-11-17T15:30:00+09:00', 'world', '')`,
    [id, quota],
  )
  await client.query('insert into block.taken (offer, quota) values ($1, $2)', [id, quota])
}

/** Gives everybody a fund password, as its hash. */
export const setFundPasswords = async (client: pg.Client, hash: string): Promise<void> => {
  await client.query('update identity.customer set fund_password = $1', [hash])
}

export interface Outcome {
  readonly taken: number
  readonly grabs: number
  readonly lots: number
  /** Customers who paid something else than their shares cost, or have shares and did not pay. */
  readonly wrong: number
}

/** The result of a round in the books. */
export const outcomeOf = async (client: pg.Client, id: string): Promise<Outcome> => {
  const { rows } = await client.query<{ taken: number | null; grabs: string; lots: string; wrong: string }>(
    `with grabbed as (select customer, number, money, position from block.grab where offer = $1),
          paid as (select m.customer, m.cause, sum(m.amount) as amount from ledger.move m
                   where m.source = 'available' and m.destination = 'margin' and m.cause like 'block/G-%' group by 1, 2)
     select (select taken from block.taken where offer = $1) as taken, (select count(*) from grabbed) as grabs,
       (select count(*) from grabbed g join trading.lot l on l.customer = g.customer and 'P-' || l.number = g.position) as lots,
       (select count(*) from grabbed g left join paid p on p.customer = g.customer and p.cause = 'block/G-' || g.number || '/grabbed'
        where p.amount is distinct from g.money)
       + (select count(*) from paid p where not exists (
            select from block.grab g where g.customer = p.customer and 'block/G-' || g.number || '/grabbed' = p.cause)) as wrong`,
    [id],
  )
  const [row = missing('a count')] = rows
  return { taken: row.taken ?? 0, grabs: Number(row.grabs), lots: Number(row.lots), wrong: Number(row.wrong) }
}

/** The accounts that have shares of an offer. */
export const buyersOf = async (client: pg.Client, id: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ account: string }>(
    'select c.account from block.grab g join identity.customer c on c.number = g.customer where g.offer = $1',
    [id],
  )
  return rows.map(({ account }) => account)
}

/** Creates the hand-written function, and `people` customers with money beside those of the baseline. */
export const prepareGrabFunction = async (client: pg.Client, people: number): Promise<void> => {
  await client.query(readFileSync(new URL('./function.sql', import.meta.url), 'utf8'))
  await client.query(
    `insert into bench.account select c, kind, 0, case kind when 'available' then 100000000 else 0 end
     from generate_series(1, $1::int) c, unnest(array['available', 'margin']) kind on conflict do nothing`,
    [people],
  )
}

/** Writes an offer for the hand-written function, whose times are those of the system clock. */
export const offerGrabToFunction = async (client: pg.Client, id: string, quota: number): Promise<void> => {
  await client.query(
    `insert into bench.offer values ($1, 'jp:7203', 25000000, 1, 1, now() - interval '1 day', now() + interval '1 day', 2)`,
    [id],
  )
  await client.query('insert into bench.taken (offer, quota) values ($1, $2)', [id, quota])
}
