import type pg from 'pg'

/** How many of the orders have no entry in the ledger, or no fill that it was made for. */
export const missingOrders = async (client: pg.Client, orders: readonly string[]): Promise<number> => {
  const { rows } = await client.query<{ missing: number }>(
    `with named as (select ltrim(o, 'OP-')::bigint as number, 'trading/' || o || '/opened' as cause from unnest($1::text[]) o)
     select count(*)::int as missing from named n where not exists (select from ledger.move m where m.cause = n.cause)`,
    [orders],
  )
  return rows[0]?.missing ?? 0
}

/** How many of the keys a stored answer is known for: what was refused at the door has none. */
export const storedAnswers = async (client: pg.Client, keys: readonly string[]): Promise<number> => {
  const { rows } = await client.query<{ stored: number }>(
    'select count(*)::int as stored from base.once where key = any($1::text[])',
    [keys],
  )
  return rows[0]?.stored ?? 0
}
