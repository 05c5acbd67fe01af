import type pg from 'pg'

/** A share with its last price in ten-thousandths. */
interface PricedShare {
  readonly code: string
  readonly price: number
}

/**
 * Armed alerts on shares of Tokyo: seven in ten on prices from half a per cent to twenty away, the others on changes within 15 minutes and
 * on the day, on volumes, and on crossings. Customers are the first ones of the installation.
 */
export const addAlerts = async (
  client: pg.Client,
  shares: readonly PricedShare[],
  count: number,
  customers: number,
): Promise<void> => {
  await client.query(
    `insert into alert.alert (customer, market, code, measure, side, bound, repeat, state, set_at, counts_from)
     select distinct on (1, 3, 4, 5, 6) 1 + n % $4::int, 'jp', s.code, k.measure, k.side,
       case k.measure when 'price' then round(s.price * (1 + case k.side when 'up' then 1 else -1 end * (0.005 + 0.195 * (n % 997) / 997)))
         when 'volume' then 100000000 + n when 'sma5-sma25' then 1 when 'fall_day' then -500 - n % 1000 else 500 + n % 1000 end,
       'once', 'armed', c.worked, c.worked
     from generate_series(0, $3::int - 1) n
     join unnest($1::text[], $2::bigint[]) with ordinality as s (code, price, turn) on s.turn = 1 + (n / 10) % cardinality($1::text[])
     join unnest(array['price','price','price','price','price','price','price','rise_15','fall_day','volume'],
                 array['up','down','up','down','up','down','up','up','down','up']) with ordinality as k (measure, side, turn) on k.turn = 1 + n % 10
     cross join base.clock c`,
    [shares.map(({ code }) => code), shares.map(({ price }) => price), count, customers],
  )
  await client.query('update alert.progress set version = version + 1')
  await client.query('vacuum analyze alert.alert')
}

/** Alerts that are armed, and receipts of those that fired. */
export const countAlerts = async (client: pg.Client): Promise<{ readonly armed: number; readonly fired: number }> => {
  const { rows } = await client.query<{ armed: number; fired: number }>(
    `select (select count(*)::int from alert.alert where state = 'armed') as armed, (select count(*)::int from alert.firing) as fired`,
  )
  return rows[0] ?? { armed: 0, fired: 0 }
}
