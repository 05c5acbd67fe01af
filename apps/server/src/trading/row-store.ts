import type { Instant } from '@zaraba/money/time.ts'
import type { EventRecord, FillRecord, LotRecord, Opening, OrderRecord } from '@zaraba/rules/trading/records.ts'
import type { Queryable, SqlStatement, Transaction } from '../base/database.ts'
import { timestamp } from '../base/value-types.ts'

/** How a column travels: `big` as bigint, `number` as a safe integer from int8, the others as they are. */
type Kind = 'big' | 'number' | 'plain' | 'instant' | 'json'
type Columns<Row> = { readonly [Name in keyof Row]-?: Kind }

const position = {
  customer: 'big',
  number: 'big',
  instrument: 'plain',
  currency: 'plain',
  direction: 'plain',
  leverage: 'plain',
  priceType: 'plain',
  bound: 'number',
  reason: 'plain',
  version: 'plain',
} as const

/** An order as its table has it: one row for every kind, with nothing held for what closes a position. */
type OrderRow = Omit<Opening, 'kind'> & { readonly kind: OrderRecord['kind']; readonly lot: bigint | null }

const rowOf = (order: OrderRecord): OrderRow =>
  order.kind === 'opening' ? { ...order, lot: null } : { ...order, holdPrice: order.bound, hold: 0n, mostHeld: 0n, lockDays: 0 }

const orderColumns: Columns<OrderRow> = {
  ...position,
  lot: 'big',
  side: 'plain',
  holdPrice: 'number',
  quantity: 'plain',
  rest: 'plain',
  filled: 'plain',
  filledValue: 'big',
  hold: 'big',
  mostHeld: 'big',
  feeDate: 'plain',
  placedAt: 'instant',
  queuedAt: 'instant',
  queueAhead: 'number',
  minuteAt: 'instant',
  minuteFilled: 'plain',
  goodTill: 'plain',
  expiresAt: 'instant',
  lockDays: 'plain',
  part: 'big',
  partDate: 'plain',
  state: 'plain',
  endedAt: 'instant',
  kind: 'plain',
}

const lotColumns: Columns<LotRecord> = {
  ...position,
  parent: 'plain',
  orderNumber: 'big',
  shares: 'plain',
  openedShares: 'plain',
  openedValue: 'big',
  cost: 'big',
  margin: 'big',
  topUp: 'big',
  accrued: 'big',
  fees: 'big',
  carried: 'big',
  openedAt: 'instant',
  openedOn: 'plain',
  lockDays: 'plain',
  sellableFrom: 'plain',
  accruedDays: 'plain',
  warnPrice: 'number',
  callPrice: 'number',
  forcePrice: 'number',
  alert: 'plain',
  callDue: 'plain',
  watchPrice: 'number',
  state: 'plain',
  soldValue: 'big',
  proceeds: 'big',
  closingFees: 'big',
  realised: 'big',
  closedAt: 'instant',
  origin: 'plain',
  originCause: 'plain',
}

const fillColumns: Columns<FillRecord> = {
  customer: 'big',
  orderNumber: 'big',
  lot: 'big',
  opening: 'plain',
  at: 'instant',
  sessionDate: 'plain',
  price: 'number',
  shares: 'plain',
  rule: 'plain',
  model: 'plain',
  bid: 'number',
  ask: 'number',
  queueAhead: 'number',
  minuteVolume: 'number',
  book: 'json',
  charges: 'json',
  takings: 'plain',
  displaced: 'plain',
  displacedAfter: 'big',
}

const eventColumns: Columns<EventRecord> = {
  customer: 'big',
  position: 'plain',
  kind: 'plain',
  at: 'instant',
  shares: 'plain',
  price: 'number',
  amount: 'big',
  note: 'plain',
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

interface Table<Row> {
  readonly name: string
  /** The type of its rows on their way into the database, with the columns in our order. */
  readonly type: string
  readonly columns: readonly (readonly [field: keyof Row & string, column: string, kind: Kind])[]
  /** `select` list that gives the fields their own names. */
  readonly list: string
  readonly numbers: readonly (keyof Row & string)[]
}

const table = <Row>(name: string, type: string, columns: Columns<Row>): Table<Row> => {
  const all = Object.entries(columns).map(([field, kind]) => [field as keyof Row & string, snake(field), kind as Kind] as const)
  return {
    name,
    type,
    columns: all,
    list: all.map(([field, column]) => `t.${column} as "${field}"`).join(', '),
    numbers: all.filter(([, , kind]) => kind === 'number').map(([field]) => field),
  }
}

const orders = table<OrderRow>('trading.orders', 'trading.order_row', orderColumns)
const lots = table<LotRecord>('trading.lot', 'trading.lot_row', lotColumns)
const fills = table<FillRecord>('trading.fill', 'trading.fill_row', fillColumns)
const events = table<EventRecord>('trading.event', 'trading.event_row', eventColumns)

const bigintText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)

const simple = /^[\w:.+-]+$/

/** A field of a record within an array (PostgreSQL manual, 8.16.6 and 8.15.6): quoted for the record, and that again for the array. */
const quoted = (text: string): string =>
  simple.test(text) ? text : `\\"${text.replace(/["\\]/g, (each) => (each === '"' ? '\\"\\"' : '\\\\\\\\'))}\\"`

const fieldOf = (value: unknown, kind: Kind): string => {
  if (value === null) return ''
  if (kind === 'instant') return timestamp(value as Instant)
  if (kind === 'json') return quoted(JSON.stringify(value, bigintText))
  return typeof value === 'string' ? quoted(value) : String(value)
}

/** Rows as one array of records of the table's type in migration 055: one parameter however many rows and columns. */
const asRecords = <Row>(of: Table<Row>, rows: readonly Row[]): string => {
  let text = ''
  for (const row of rows) {
    let separator = text === '' ? '"(' : ',"('
    for (const [field, , kind] of of.columns) {
      text += separator + fieldOf(row[field], kind)
      separator = ','
    }
    text += ')"'
  }
  return `{${text}}`
}

const read = <Row>(of: Table<Row>, rows: readonly Row[]): readonly Row[] => {
  for (const row of rows) {
    const raw = row as Record<string, unknown>
    for (const field of of.numbers) if (raw[field] !== null) raw[field] = Number(raw[field])
  }
  return rows
}

const columnNames = <Row>(of: Table<Row>): string => of.columns.map(([, column]) => column).join(', ')

/** Whose a row is, and what it came from: the server has no right to change them. */
const fixed: ReadonlySet<string> = new Set(['customer', 'number', 'origin', 'origin_cause', 'kind'])

/** Changed rows are updated whole; the trigger of the table refuses a row that another has changed meanwhile. */
const replace = <Row>(of: Table<Row>): string => `
  update ${of.name} t set ${of.columns
    .filter(([, column]) => !fixed.has(column))
    .map(([, column]) => `${column} = n.${column}`)
    .join(', ')}
  from unnest($1::${of.type}[]) n where t.customer = n.customer and t.number = n.number`
const append = <Row>(of: Table<Row>): string => `
  insert into ${of.name} (${columnNames(of)})
  select ${columnNames(of)} from unnest($1::${of.type}[])`

const statements = {
  orders: append(orders),
  lots: append(lots),
  ordersAgain: replace(orders),
  lotsAgain: replace(lots),
  fills: append(fills),
  events: append(events),
} as const

const write = <Row>(transaction: Transaction, name: string, text: string, of: Table<Row>, rows: readonly Row[]) =>
  rows.length === 0 ? Promise.resolve([]) : transaction.query({ name, text, values: [asRecords(of, rows)] })

export interface TradingRows {
  readonly orders: readonly OrderRecord[]
  readonly lots: readonly LotRecord[]
  readonly fills: readonly FillRecord[]
  readonly events: readonly EventRecord[]
}

const isNew = (row: { readonly version: number }): boolean => row.version === 1
const isKnown = (row: { readonly version: number }): boolean => row.version > 1

/** Writes all rows of a batch; the statements share one round trip. */
export const saveRows = async (transaction: Transaction, rows: TradingRows): Promise<void> => {
  await Promise.all([
    write(transaction, 'trading.add_orders', statements.orders, orders, rows.orders.filter(isNew).map(rowOf)),
    write(transaction, 'trading.change_orders', statements.ordersAgain, orders, rows.orders.filter(isKnown).map(rowOf)),
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
