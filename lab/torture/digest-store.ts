import { missing } from '@zaraba/money/missing.ts'
import { asOwner } from '../bench/people-store.ts'

/**
 * Each table without what names a connection, an attempt or a moment of the machine. Shards of the brokerage's accounts follow the connection, and a
 * row's version counts in how many steps the engine came to where it is. */
const parts: Readonly<Record<string, string>> = {
  balances: `select case when customer = 0 then 'house' else customer::text end, kind, currency, sum(balance) from ledger.account group by 1, 2, 3`,
  moves: 'select customer, cause, line, operation, source, destination, currency, amount, at from ledger.move',
  orders: "select to_jsonb(o) - 'version' from trading.orders o",
  lots: "select to_jsonb(l) - 'version' from trading.lot l",
  fills:
    'select customer, order_number, lot, opening, at, session_date, price, shares, rule, queue_ahead, minute_volume, book::text, charges::text from trading.fill',
  steps:
    'select customer, order_number, kind, at, filled, quantity, bound, trigger_price, triggered_price, hold_price, most_held, queued_at, take_profit_price, stop_trigger_price, stop_price, reason from trading.order_event',
  happened: 'select customer, position, kind, at, shares, price, amount, note from trading.event',
  requests: 'select customer, kind, state, currency, amount, applied_at, decided_at, decided_by, reason from review.request',
  events: 'select customer, kind, order_no, at, values from base.account_event',
  answers: "select customer, key, call, encode(request, 'hex'), answer::text from base.once",
}

/** A digest of each part of the state: equal for two runs that ended alike. */
export const stateDigest = async (url: string): Promise<Readonly<Record<string, string>>> => {
  const digests: Record<string, string> = {}
  await asOwner(url, async (client) => {
    for (const [name, text] of Object.entries(parts)) {
      const { rows } = await client.query<{ digest: string }>(
        `select encode(sha256(convert_to(coalesce(string_agg(line, chr(10) order by line collate "C"), ''), 'UTF8')), 'hex') as digest
         from (select t::text as line from (${text}) t) lines`,
      )
      digests[name] = (rows[0] ?? missing('a digest')).digest
    }
  })
  return digests
}
