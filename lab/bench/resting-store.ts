import { missing } from '@zaraba/money/missing.ts'
import type pg from 'pg'
import { addPlacements } from './placements-store.ts'

interface RestingPlan {
  readonly instruments: readonly string[]
  readonly perInstrument: number
  readonly customers: number
  /** Ten-thousandths; on the first `reached` instruments the orders rest at `near`, on the others at `far`. */
  readonly near: number
  readonly far: number
  readonly reached: number
  readonly placedAt: string
  readonly expiresAt: string
}

/** The most that an order of one share at these prices holds, in minor units: the rest is released with the fill. */
const hold = 2_000

/** Resting buy orders for one share, with their holds in the ledger through `ledger.post`: batches of a few thousand. */
export const addResting = async (client: pg.Client, plan: RestingPlan): Promise<void> => {
  await client.query(
    `select ledger.post(array_agg(c), array_agg('identity/registered'::text), array_agg(0::smallint), array_agg('grant'::text),
       array_agg('house_world'::text), array_agg('available'::text), array_agg('JPY'::text), array_agg(1000000000::bigint), array_agg($2::timestamptz))
     from generate_series(1, $1::int) c`,
    [plan.customers, plan.placedAt],
  )
  for (const [index, instrument] of plan.instruments.entries()) {
    const first = index * plan.perInstrument
    const values = [first, plan.perInstrument, plan.customers]
    await client.query(
      `insert into trading.orders (customer, number, instrument, currency, direction, side, leverage, price_type, bound, hold_price, quantity,
         rest, filled, filled_value, hold, most_held, fee_date, placed_at, queued_at, queue_ahead, minute_at, minute_filled, good_till, expires_at,
         lock_days, state, reason, version, kind, time_in_force)
       select 1 + n % $3::int, 10000000 + n, $4, 'JPY', 'long', 'buy', 1, 'limit', $5, $5, 1, 1, 0, 0, ${hold}, ${hold}, $6::timestamptz::date,
         $6, $6, 0, $6, 0, $7::timestamptz::date, $7, 1, 'pending_order', '', 1, 'opening', 'day'
       from generate_series($1::int, $1::int + $2::int - 1) n`,
      [...values, instrument, index < plan.reached ? plan.near : plan.far, plan.placedAt, plan.expiresAt],
    )
    await client.query(
      `select ledger.post(array_agg(1 + n % $3::int::bigint), array_agg('trading/O-' || (10000000 + n) || '/placed'), array_agg(0::smallint),
         array_agg('hold'::text), array_agg('available'::text), array_agg('order_hold'::text), array_agg('JPY'::text),
         array_agg(${hold}::bigint), array_agg($4::timestamptz))
       from generate_series($1::int, $1::int + $2::int - 1) n`,
      [...values, plan.placedAt],
    )
  }
  await addPlacements(client)
  await client.query('vacuum analyze')
}

export const countFills = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ count: string }>('select count(*) from trading.fill')
  return Number((rows[0] ?? missing('a count')).count)
}
