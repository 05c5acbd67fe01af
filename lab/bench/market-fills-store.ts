import type pg from 'pg'
import { addPlacements } from './placements-store.ts'

/** A purchase as its receipt tells it; `order` where it waited. */
export interface MadeFill {
  readonly number: number
  readonly instrument: string
  readonly currency: string
  readonly at: string
  readonly date: string
  readonly price: number
  readonly shares: number
  readonly rule: string
  readonly bid: number | null
  readonly ask: number | null
  readonly queueAhead: number
  readonly minuteVolume: number
  readonly book: readonly (readonly [number, number])[]
  readonly order: { readonly bound: number; readonly placedAt: string } | null
}

/** Writes purchases of a thousand customers with their orders and lots; nothing of them is in the ledger. */
export const addMarketFills = async (client: pg.Client, fills: readonly MadeFill[], model: string): Promise<void> => {
  const values = [JSON.stringify(fills)]
  const rows = `json_to_recordset($1) as f (number bigint, instrument text, currency text, at timestamptz, date date, price bigint, shares int,
    rule text, bid bigint, ask bigint, "queueAhead" bigint, "minuteVolume" bigint, book json, "order" json)`
  const customer = '1 + f.number % 1000'
  await client.query(
    `insert into trading.lot (customer, number, parent, order_number, instrument, currency, direction, leverage, price_type, bound, shares,
       opened_shares, opened_value, cost, margin, top_up, accrued, fees, carried, opened_at, opened_on, lock_days, sellable_from, accrued_days,
       alert, state, reason, sold_value, proceeds, closing_fees, realised, version)
     select ${customer}, f.number, 'O-' || f.number, f.number, f.instrument, f.currency, 'long', 1, 'market', f.price, f.shares, f.shares,
       f.price * f.shares, 0, 0, 0, 0, 0, 0, f.at, f.date, 1, f.date, 0, 'none', 'holding', '', 0, 0, 0, 0, 1
     from ${rows}`,
    values,
  )
  await client.query(
    `insert into trading.orders (customer, number, instrument, currency, direction, side, leverage, price_type, bound, hold_price, quantity, rest,
       filled, filled_value, hold, most_held, fee_date, placed_at, queued_at, queue_ahead, minute_at, minute_filled, good_till, expires_at,
       lock_days, state, reason, version, kind, time_in_force)
     select ${customer}, f.number, f.instrument, f.currency, 'long', 'buy', 1,
       case when f."order" is null then 'market' else 'limit' end, coalesce((f."order" ->> 'bound')::bigint, f.price), f.price, f.shares, 0,
       f.shares, f.price * f.shares, 0, 0, f.date, coalesce((f."order" ->> 'placedAt')::timestamptz, f.at),
       coalesce((f."order" ->> 'placedAt')::timestamptz, f.at), 0, f.at, 0,
       f.date, f.at, 1, 'filled', '', 1, 'opening', 'day'
     from ${rows}`,
    values,
  )
  await addPlacements(client)
  await client.query(
    `insert into trading.fill (customer, order_number, lot, opening, at, session_date, price, shares, rule, model, bid, ask, queue_ahead,
       minute_volume, book, charges, takings, displaced, displaced_after)
     select ${customer}, f.number, f.number, true, f.at, f.date, f.price, f.shares, f.rule, $2, f.bid, f.ask, f."queueAhead", f."minuteVolume",
       f.book, '[]', case when f."order" is null then f.instrument || '/buy' end, case when f."order" is null then 0 end,
       case when f."order" is null then f.shares * 1000000::bigint end
     from ${rows}`,
    [...values, model],
  )
}
