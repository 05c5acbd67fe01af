import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { missing } from '@zaraba/money/missing.ts'
import { ratio } from '@zaraba/money/ratio.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { ExchangeQuote } from '@zaraba/rules/fx/exchange.ts'
import { bigintArray, textArray, timestampArray } from '../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { timestamp } from '../database/value-types.ts'
import type { Verified } from '../verify/verified.ts'

interface StoredQuote extends ExchangeQuote {
  readonly id: string
  readonly customer: CustomerNumber
}

export const insertQuote = (database: Queryable, quote: StoredQuote) =>
  database.query({
    name: 'fx.insert_quote',
    text: `insert into fx.quote (id, customer, from_currency, to_currency, mid_numerator, mid_denominator, spread_numerator,
             spread_denominator, market_at, expires_at) values ($1, $2, $3, $4, $5::numeric, $6::numeric, $7::numeric, $8::numeric, $9, $10)`,
    values: [
      quote.id,
      quote.customer,
      quote.from,
      quote.to,
      String(quote.mid.numerator),
      String(quote.mid.denominator),
      String(quote.spread.numerator),
      String(quote.spread.denominator),
      timestamp(quote.marketAt),
      timestamp(quote.expires),
    ],
  })

interface QuoteRow {
  readonly id: string
  readonly customer: CustomerNumber
  readonly from: Currency
  readonly to: Currency
  readonly mid_numerator: string
  readonly mid_denominator: string
  readonly spread_numerator: string
  readonly spread_denominator: string
  readonly market_at: Instant
  readonly expires_at: Instant
}

/** Quotes by their ids, each with its customer. */
export const quotesNamed = async (database: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, StoredQuote>> => {
  const rows = await database.query<QuoteRow>({
    name: 'fx.quotes',
    text: `select id, customer, from_currency as from, to_currency as to, mid_numerator, mid_denominator, spread_numerator,
             spread_denominator, market_at, expires_at from fx.quote where id = any($1::text[])`,
    values: [textArray(ids)],
  })
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        customer: row.customer,
        from: row.from,
        to: row.to,
        mid: ratio(BigInt(row.mid_numerator), BigInt(row.mid_denominator)),
        spread: ratio(BigInt(row.spread_numerator), BigInt(row.spread_denominator)),
        marketAt: row.market_at,
        expires: row.expires_at,
      },
    ]),
  )
}

interface Exchanged {
  readonly customer: CustomerNumber
  readonly from: Currency
  readonly to: Currency
  readonly paid: bigint
  readonly received: bigint
  readonly mid: string
  readonly rate: string
  readonly spread: string
  /** Market time: when it was made, and the moment of its rate; `null` where that was not kept. */
  readonly at: Instant
  readonly quotedAt: Instant
}
export type ExchangeRecord = Exchanged & { readonly number: bigint }

/** Numbers for `count` exchanges, rising. */
export const nextNumbers = async (transaction: Transaction, count: number): Promise<readonly bigint[]> =>
  (
    await transaction.query<{ number: bigint }>({
      name: 'fx.next_numbers',
      text: `select nextval('fx.exchange_number_seq') as number from generate_series(1, $1)`,
      values: [count],
    })
  ).map(({ number }) => number)

/** Writes a batch under the numbers that it took. */
export const insertExchanges = async (transaction: Transaction, rows: readonly ExchangeRecord[]): Promise<void> => {
  if (rows.length === 0) return
  const texts = (of: (row: Exchanged) => string) => textArray(rows.map(of))
  await transaction.query({
    name: 'fx.insert_exchanges',
    text: `insert into fx.exchange (number, customer, from_currency, to_currency, paid, received, mid, rate, spread, at, quoted_at)
             overriding system value
           select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::text[],
             $9::text[], $10::timestamptz[], $11::timestamptz[])`,
    values: [
      bigintArray(rows.map((row) => row.number)),
      bigintArray(rows.map((row) => row.customer)),
      texts((row) => row.from),
      texts((row) => row.to),
      bigintArray(rows.map((row) => row.paid)),
      bigintArray(rows.map((row) => row.received)),
      texts((row) => row.mid),
      texts((row) => row.rate),
      texts((row) => row.spread),
      timestampArray(rows.map((row) => row.at)),
      timestampArray(rows.map((row) => row.quotedAt)),
    ],
  })
}

export const exchangesBefore = (database: Queryable, customer: CustomerNumber, before: bigint | null, limit: number) =>
  database.query<ExchangeRecord>({
    name: 'fx.list',
    text: `select number, customer, from_currency as from, to_currency as to, paid, received, mid, rate, spread, at,
             quoted_at as "quotedAt"
           from fx.exchange where customer = $1 and number < coalesce($2::bigint, 9223372036854775807) order by number desc limit $3`,
    values: [customer, before, limit],
  })

/** Quotes that ended before a moment of the system clock. */
export const forgetQuotes = (database: Queryable, before: Instant) =>
  database.query({ text: 'delete from fx.quote where expires_at < $1', values: [timestamp(before)] })

/** Every exchange is one ledger entry of its two amounts in its moment, and every such entry an exchange. */
export const verifyExchange = async (database: Queryable): Promise<readonly Verified[]> => {
  const [row = missing('a count')] = await database.query<{ checked: bigint; wrong: bigint }>({
    text: `with posted as (
             select customer, cause, max(amount) filter (where source = 'available') as paid, max(currency) filter (where source = 'available') as "from",
               max(amount) filter (where destination = 'available') as received, max(currency) filter (where destination = 'available') as "to", count(*) as lines,
               min(at) as at, max(at) as until
             from ledger.move where operation = 'exchange' group by 1, 2)
           select count(*) as checked, count(*) filter (where e.number is null or p.cause is null or p.lines <> 2 or p.paid <> e.paid
             or p.received <> e.received or p."from" <> e.from_currency or p."to" <> e.to_currency
             or (p.at, p.until) is distinct from (e.at, e.at)) as wrong
           from fx.exchange e full join posted p on p.customer = e.customer and p.cause = 'fx/X-' || e.number || '/exchanged'`,
    values: [],
  })
  return [{ invariant: 'fx.exchanges_are_entries', checked: row.checked, wrong: row.wrong }]
}

/** Exchanges in the order of their numbers; those behind one of them. */
export const exchangesAfter = (database: Queryable, after: bigint, limit: number) =>
  database.query<ExchangeRecord>({
    name: 'fx.after',
    text: `select number, customer, from_currency as from, to_currency as to, paid, received, mid, rate, spread, at,
             quoted_at as "quotedAt" from fx.exchange where number > $1 order by number limit $2`,
    values: [after, limit],
  })
