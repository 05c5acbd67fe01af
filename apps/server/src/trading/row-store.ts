import type { EventRecord, FillRecord, LotRecord, OrderEventRecord, OrderRecord } from '@zaraba/rules/trading/records.ts'
import { Records } from '../database/binary-records.ts'
import type { Queryable, SqlStatement, Transaction } from '../database/database.ts'
import {
  type Columns,
  eventColumns,
  fillColumns,
  lotColumns,
  type OrderRow,
  orderColumns,
  orderEventColumns,
  rowOf,
} from './row-columns.ts'

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

interface Table<Row> {
  readonly name: string
  /** The type of its rows on their way into the database, with the columns in our order. */
  readonly type: string
  readonly columns: readonly (readonly [column: string, field: keyof Row & string])[]
  /** `select` list that gives the fields their own names. */
  readonly list: string
  readonly numbers: readonly (keyof Row & string)[]
}

const table = <Row>(name: string, type: string, columns: Columns<Row>): Table<Row> => {
  const fields = Object.keys(columns) as (keyof Row & string)[]
  return {
    name,
    type,
    columns: fields.map((field) => [snake(field), field] as const),
    list: fields.map((field) => `t.${snake(field)} as "${field}"`).join(', '),
    numbers: fields.filter((field) => columns[field] === 'number'),
  }
}

const orders = table<OrderRow>('trading.orders', 'trading.order_row', orderColumns)
const lots = table<LotRecord>('trading.lot', 'trading.lot_row', lotColumns)
const fills = table<FillRecord>('trading.fill', 'trading.fill_row', fillColumns)
const orderEvents = table<OrderEventRecord>('trading.order_event', 'trading.order_event_row', orderEventColumns)
const events = table<EventRecord>('trading.event', 'trading.event_row', eventColumns)

const read = <Row>(of: Table<Row>, rows: readonly Row[]): readonly Row[] => {
  for (const row of rows) {
    const raw = row as Record<string, unknown>
    for (const field of of.numbers) if (raw[field] !== null) raw[field] = Number(raw[field])
  }
  return rows
}

const columnNames = <Row>(of: Table<Row>): string => of.columns.map(([column]) => column).join(', ')

/**
 * Columns of a row that are written once, when it is inserted: its owner, its terms and its origin. The database refuses to change them.
 */
const fixed: ReadonlySet<string> = new Set([
  'customer',
  'number',
  'kind',
  'lot',
  'instrument',
  'currency',
  'direction',
  'side',
  'leverage',
  'price_type',
  'lock_days',
  'client_no',
  'trail',
  'trail_percent',
  'group_no',
  'exit_of',
  'fee_date',
  'placed_at',
  'good_till',
  'expires_at',
  'time_in_force',
  'parent',
  'order_number',
  'origin',
  'origin_cause',
  'opened_at',
  'opened_on',
  'sellable_from',
])
/** The bound is a term of a lot too; that of an order moves when its owner amends it. */
const isFixed = <Row>({ name }: Table<Row>, column: string): boolean =>
  fixed.has(column) || (name === 'trading.lot' && column === 'bound')

/** Of changed rows all is written that may change; the trigger of the table refuses a row that another has changed meanwhile. */
const replace = <Row>(of: Table<Row>): string => `
  update ${of.name} t set ${of.columns
    .filter(([column]) => !isFixed(of, column))
    .map(([column]) => `${column} = n.${column}`)
    .join(', ')}
  from unnest($1::${of.type}[]) n where t.customer = n.customer and t.number = n.number`
const append = <Row>(of: Table<Row>): string => `
  insert into ${of.name} (${columnNames(of)})
  select ${columnNames(of)} from unnest($1::${of.type}[])`

/** The rows of orders with their events, in one statement. */
const withEvents = (text: string): string => `
  with events as (
    insert into ${orderEvents.name} (${columnNames(orderEvents)})
    select ${columnNames(orderEvents)} from unnest($2::${orderEvents.type}[])
  ) ${text}`

const statements = {
  orders: withEvents(append(orders)),
  lots: append(lots),
  ordersAgain: withEvents(replace(orders)),
  lotsAgain: replace(lots),
  fills: append(fills),
  events: append(events),
} as const

/** The texts of the statements that write these rows, for the rights of the server's role. */
export const rowStatements: readonly string[] = Object.values(statements)

const write = <Row>(transaction: Transaction, name: string, text: string, of: Table<Row>, rows: readonly Row[]) =>
  rows.length === 0 ? Promise.resolve([]) : transaction.query({ name, text, values: [new Records(of.type, of.columns, rows)] })

const writeOrders = (
  transaction: Transaction,
  name: string,
  text: string,
  rows: readonly OrderRecord[],
  ofOrders: readonly OrderEventRecord[],
) => {
  if (rows.length === 0) return Promise.resolve([])
  const written = new Set(rows.map(keyOf))
  const own = ofOrders.filter(({ customer, orderNumber: number }) => written.has(keyOf({ customer, number })))
  const values = [
    new Records(orders.type, orders.columns, rows.map(rowOf)),
    new Records(orderEvents.type, orderEvents.columns, own),
  ]
  return transaction.query({ name, text, values })
}

export interface TradingRows {
  readonly orders: readonly OrderRecord[]
  readonly ofOrders: readonly OrderEventRecord[]
  readonly lots: readonly LotRecord[]
  readonly fills: readonly FillRecord[]
  readonly events: readonly EventRecord[]
}

const keyOf = ({ customer, number }: Pick<OrderRecord, 'customer' | 'number'>): string => `${customer}/${number}`
const isNew = (row: { readonly version: number }): boolean => row.version === 1
const isKnown = (row: { readonly version: number }): boolean => row.version > 1

/** Writes all rows of a batch; the statements share one round trip. What ends makes room for what replaces it. */
export const saveRows = async (transaction: Transaction, rows: TradingRows): Promise<void> => {
  await Promise.all([
    writeOrders(transaction, 'trading.change_orders', statements.ordersAgain, rows.orders.filter(isKnown), rows.ofOrders),
    writeOrders(transaction, 'trading.add_orders', statements.orders, rows.orders.filter(isNew), rows.ofOrders),
    write(transaction, 'trading.add_lots', statements.lots, lots, rows.lots.filter(isNew)),
    write(transaction, 'trading.change_lots', statements.lotsAgain, lots, rows.lots.filter(isKnown)),
    write(transaction, 'trading.save_fills', statements.fills, fills, rows.fills),
    write(transaction, 'trading.save_events', statements.events, events, rows.events),
  ])
}

type Where = Omit<SqlStatement, 'text'> & { readonly where: string }
const select = async <Row>(database: Queryable, of: Table<Row>, { where, ...rest }: Where): Promise<readonly Row[]> =>
  read(of, await database.query<Row>({ ...rest, text: `select ${of.list} from ${of.name} t ${where}` }))

/** Reads rows by a condition over the table `t`. */
export const selectOrders = (database: Queryable, where: Where): Promise<readonly OrderRecord[]> =>
  // The check of the table holds each kind to what it says of its lot.
  select(database, orders, where) as Promise<readonly OrderRecord[]>
export const selectLots = (database: Queryable, where: Where) => select(database, lots, where)
export const selectFills = (database: Queryable, where: Where) => select(database, fills, where)
export const selectEvents = (database: Queryable, where: Where) => select(database, events, where)
