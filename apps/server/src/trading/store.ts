import type { InstrumentId } from '@zaraba/market/instrument.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Side } from '@zaraba/rules/trading/margin.ts'
import type { Closing, LotNumber } from '@zaraba/rules/trading/records.ts'
import { leafSource, momentOf } from '../base/leaf-store.ts'
import { bigintArray, textArray } from '../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { timestamp } from '../database/value-types.ts'
import { selectLots, selectOrders } from './row-store.ts'

/** The first numbers of `count` blocks of a thousand numbers each, in order; no other process takes numbers from them. */
export const nextThousands = async (database: Queryable, count: number): Promise<readonly bigint[]> => {
  const rows = await database.query<{ number: bigint }>({
    name: 'trading.numbers',
    text: "select nextval('trading.number') as number from generate_series(1, $1::int)",
    values: [count],
  })
  return rows.map(({ number }) => number)
}

export interface Scanned {
  readonly instrument: string
  readonly scannedTo: Instant
  readonly closedThrough: DateText
  readonly eventsThrough: DateText
}
const scannedColumns =
  'instrument, scanned_to as "scannedTo", closed_through as "closedThrough", events_through as "eventsThrough"'

/** How far the engine has come with instruments; one that it has not begun with is left out. */
export const scannedOf = (database: Queryable, instruments: readonly string[]): Promise<readonly Scanned[]> =>
  database.query<Scanned>({
    name: 'trading.scanned',
    text: `select ${scannedColumns} from trading.instrument where instrument = any($1::text[])`,
    values: [instruments],
  })

/** The number only has to be ours: the first key of the advisory locks of instruments. */
const lockSpace = 7_274

/**
 * Locks instruments until the transaction ends, in one sorted order: `shared` for the batches of customers (who exclude each other by
 * their wallets), `exclusive` for the engine. Answers how far the engine has come with each.
 */
export const lockInstruments = async (
  transaction: Transaction,
  instruments: readonly string[],
  mode: 'shared' | 'exclusive',
): Promise<readonly Scanned[]> => {
  const lock = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock'
  const [, rows] = await Promise.all([
    transaction.query({
      name: `trading.lock_${mode}`,
      text: `select ${lock}(${lockSpace}, key) from (
               select distinct hashtext(i) as key from unnest($1::text[]) i order by 1) keys`,
      values: [instruments],
    }),
    scannedOf(transaction, instruments),
  ])
  return rows
}

export const saveScanned = async (transaction: Transaction, rows: readonly Scanned[]): Promise<void> => {
  if (rows.length === 0) return
  await transaction.query({
    name: 'trading.save_scanned',
    text: `insert into trading.instrument (instrument, scanned_to, closed_through, events_through)
           select * from unnest($1::text[], $2::timestamptz[], $3::date[], $4::date[]) as n (instrument, scanned_to, closed, events)
           order by 1
           on conflict (instrument) do update set scanned_to = greatest(excluded.scanned_to, trading.instrument.scanned_to),
             closed_through = greatest(excluded.closed_through, trading.instrument.closed_through),
             events_through = greatest(excluded.events_through, trading.instrument.events_through)`,
    values: [
      rows.map((row) => row.instrument),
      rows.map((row) => timestamp(row.scannedTo)),
      rows.map((row) => row.closedThrough),
      rows.map((row) => row.eventsThrough),
    ],
  })
}

const pairs = '(t.customer, t.number) in (select * from unnest($1::bigint[], $2::bigint[]))'
type Named = { readonly customer: CustomerNumber; readonly number: bigint }
const valuesOf = (names: readonly Named[]) => [
  bigintArray(names.map((each) => each.customer)),
  bigintArray(names.map((each) => each.number)),
]

export const ordersNamed = async (database: Queryable, names: readonly Named[]) =>
  names.length === 0
    ? []
    : selectOrders(database, { name: 'trading.orders_named', where: `where ${pairs}`, values: valuesOf(names) })

/** The orders that have a number of their customer's, of every session. */
export const ordersNumbered = async (
  database: Queryable,
  numbers: readonly { readonly customer: CustomerNumber; readonly clientNo: string }[],
) =>
  numbers.length === 0
    ? []
    : selectOrders(database, {
        name: 'trading.orders_numbered',
        where: 'where (t.customer, t.client_no) in (select * from unnest($1::bigint[], $2::text[]))',
        values: [bigintArray(numbers.map((each) => each.customer)), textArray(numbers.map((each) => each.clientNo))],
      })

export const lotsNamed = async (database: Queryable, names: readonly Named[]) =>
  names.length === 0 ? [] : selectLots(database, { name: 'trading.lots_named', where: `where ${pairs}`, values: valuesOf(names) })

/** The resting sales of lots, by their numbers. */
export const salesOf = async (database: Queryable, lots: readonly Named[]): Promise<readonly Closing[]> =>
  lots.length === 0
    ? []
    : ((await selectOrders(database, {
        name: 'trading.sales_of',
        where: `where t.state = 'pending_order' and (t.customer, t.lot) in (select * from unnest($1::bigint[], $2::bigint[]))
                order by t.number`,
        values: valuesOf(lots),
      })) as readonly Closing[])

/** Both orders of pairs, by their groups; ended ones too. */
export const ordersOfPairs = async (
  database: Queryable,
  pairs: readonly { readonly customer: CustomerNumber; readonly group: bigint }[],
) =>
  pairs.length === 0
    ? []
    : selectOrders(database, {
        name: 'trading.orders_of_pairs',
        where: 'where (t.customer, t.group_no) in (select * from unnest($1::bigint[], $2::bigint[])) order by t.number',
        values: [bigintArray(pairs.map((each) => each.customer)), bigintArray(pairs.map((each) => each.group))],
      })

/** Number of each customer's resting orders. */
export const restingCounts = async (
  database: Queryable,
  customers: readonly CustomerNumber[],
): Promise<ReadonlyMap<bigint, number>> => {
  const rows = await database.query<{ customer: CustomerNumber; count: number }>({
    name: 'trading.resting_counts',
    text: `select customer, count(*)::int as count from trading.orders
           where state = 'pending_order' and customer = any($1::bigint[]) group by customer`,
    values: [bigintArray(customers)],
  })
  return new Map(rows.map((row) => [row.customer, row.count]))
}

/** Available balances without a lock, for previews. */
export const availableOf = async (database: Queryable, customer: CustomerNumber, currency: Currency): Promise<bigint> => {
  const [row] = await database.query<{ balance: bigint }>({
    name: 'trading.available',
    text: `select balance from ledger.account where customer = $1 and kind = 'available' and currency = $2 and shard = 0`,
    values: [customer, currency],
  })
  return row?.balance ?? 0n
}

interface NamedTerms {
  readonly instrument: InstrumentId
  readonly currency: Currency
  /** Of an order its own, of a lot that on which it is closed. */
  readonly side: Side
  /** The lot that a sale closes; `null` of what opens one. */
  readonly sells: LotNumber | null
}

/** Instrument and currency of orders, lots and pairs, by "customer/kind/number"; numbers that do not exist are absent. */
export const findByNumber = async (
  database: Queryable,
  names: readonly (Named & { readonly kind: 'order' | 'lot' | 'pair' })[],
): Promise<ReadonlyMap<string, NamedTerms>> => {
  if (names.length === 0) return new Map()
  const rows = await database.query<Named & NamedTerms & { kind: string }>({
    name: 'trading.named',
    text: `with named as (select * from unnest($1::bigint[], $2::bigint[], $3::text[]) as n (customer, number, kind))
           select customer, number, 'order' as kind, instrument, currency, side, lot as sells from trading.orders
           where (customer, number) in (select customer, number from named where kind = 'order') and kind <> 'forced_sale'
           union all
           select customer, group_no, 'pair', instrument, currency, side, lot from trading.orders
           where (customer, group_no) in (select customer, number from named where kind = 'pair')
           union all
           select customer, number, 'lot', instrument, currency, case direction when 'long' then 'sell' else 'buy' end, null from trading.lot
           where (customer, number) in (select customer, number from named where kind = 'lot')`,
    values: [...valuesOf(names), names.map((each) => each.kind)],
  })
  return new Map(rows.map(({ customer, number, kind, ...terms }) => [`${customer}/${kind}/${number}`, terms]))
}

/** Every fill with its receipt, and from when on the lot that it opened may be sold. */
export const fillLeaves = leafSource({
  kind: 'fill',
  sequence: 'trading.fill_number_seq',
  number: 'f.number',
  owner: 'f.customer',
  from: 'trading.fill f left join trading.lot l on f.opening and l.customer = f.customer and l.number = f.lot',
  fields: [
    'f.customer',
    'f.order_number',
    'f.lot',
    'f.opening',
    momentOf('f.at'),
    'f.session_date',
    'f.price',
    'f.shares',
    'f.rule',
    'f.model',
    'f.bid',
    'f.ask',
    'f.queue_ahead',
    'f.minute_volume',
    'f.book',
    'f.charges',
    'l.opened_on',
    'l.lock_days',
    'l.sellable_from',
  ],
  more: { when: 'f.takings is not null', fields: ['f.takings', 'f.displaced', 'f.displaced_after'] },
})

/** Every event of an order with its terms from then on; that of its placement with what never changes of it. */
export const orderLeaves = leafSource({
  kind: 'order',
  sequence: 'trading.order_event_number_seq',
  number: 'e.number',
  owner: 'e.customer',
  from: `trading.order_event e
    left join trading.orders o on e.kind = 'placed' and o.customer = e.customer and o.number = e.order_number`,
  fields: [
    'e.customer',
    'e.order_number',
    'e.kind',
    momentOf('e.at'),
    'e.filled',
    'e.quantity',
    'e.bound',
    'e.trigger_price',
    'e.triggered_price',
    'e.hold_price',
    'e.most_held',
    momentOf('e.queued_at'),
    'e.take_profit_price',
    'e.stop_trigger_price',
    'e.stop_price',
    'e.reason',
  ],
  more: {
    when: `e.kind = 'placed'`,
    fields: [
      'o.number',
      'o.kind',
      'o.lot',
      'o.instrument',
      'o.currency',
      'o.direction',
      'o.side',
      'o.leverage',
      'o.price_type',
      'o.trail',
      'o.trail_percent',
      'o.fee_date',
      momentOf('o.placed_at'),
      'o.good_till',
      momentOf('o.expires_at'),
      'o.time_in_force',
      'o.lock_days',
      'o.group_no',
      'o.exit_of',
      `encode(o.client_mark, 'hex')`,
    ],
  },
})

/** Positions and resting orders of a customer, as they are called on the wire. */
export const unfinished = `
  select 'positions', 'P-' || number from trading.lot where customer = $1 and state <> 'closed'
  union all
  select 'orders', 'O-' || number from trading.orders where customer = $1 and state = 'pending_order'`
