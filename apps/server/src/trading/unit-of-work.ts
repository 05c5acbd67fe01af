import type { AccountEvent } from '@zaraba/contract/account-events.ts'
import type { Entry } from '@zaraba/ledger/moves.ts'
import type { InstrumentId } from '@zaraba/market/instrument.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Changes } from '@zaraba/rules/trading/changes.ts'
import { type DisplacedSides, type Displacement, remainingAt, takingsOf } from '@zaraba/rules/trading/fills/displacement.ts'
import type { NamedLot } from '@zaraba/rules/trading/fills/fill-opening.ts'
import { orderEvents } from '@zaraba/rules/trading/order-events.ts'
import { keepOneOfPair, keepPair, orderedShares, withSales } from '@zaraba/rules/trading/ordered.ts'
import type {
  Closing,
  EventRecord,
  FillRecord,
  LotNumber,
  LotRecord,
  Opening,
  OrderEventRecord,
  OrderNumber,
  OrderRecord,
} from '@zaraba/rules/trading/records.ts'
import type { WriteEvents } from '../base/events-store.ts'
import type { Transaction } from '../database/database.ts'
import { post } from '../ledger/ledger-store.ts'
import { saveRows, type TradingRows } from './row-store.ts'
import type { LastTaken } from './takings-store.ts'

const key = (row: { readonly customer: CustomerNumber; readonly number: bigint }): string => `${row.customer}/${row.number}`

/**
 * The rows that one transaction is about to write. Decisions read the rows as the decisions before them left them; everything is written at
 * the end at once. A row's version grows by one however often the unit changed it.
 */
export interface UnitOfWork {
  order(customer: CustomerNumber, number: OrderNumber): OrderRecord | undefined
  lot(customer: CustomerNumber, number: LotNumber): LotRecord | undefined
  /** The lot that a sale closes; `null` for an order that opens one. */
  lotOf(order: OrderRecord): LotRecord | null
  /** The lot, or closed row, that the last fills of an order went into, with the sales that wait on it. */
  partOf(order: OrderRecord): NamedLot | null
  /** The sales that rest on a lot, in order of their numbers: of a pair the limit comes first. */
  salesOf(lot: Pick<LotRecord, 'customer' | 'number'>): readonly Closing[]
  /** Both orders of a pair of a customer, as far as they are known, in order of their numbers. */
  pairOf(customer: CustomerNumber, group: bigint): readonly OrderRecord[]
  /** Shares of a lot that sales wait for. */
  orderedOf(lot: Pick<LotRecord, 'customer' | 'number'>): number
  /** Shares that a customer has taken of a share's book and the market has not refilled at a moment; fills of this unit included. */
  displacedOf(customer: CustomerNumber, instrument: InstrumentId, at: Instant): DisplacedSides
  ordersKnown(): readonly OrderRecord[]
  lotsKnown(): readonly LotRecord[]
  /** Takes rows as the database has them; those that the unit knows already stay as it left them. */
  read(rows: RowsRead): void
  /**
   * Takes what a decision changes, with its effects on the other order of a pair and on the state of the lot. Returns the orders that open
   * positions and ended with the fill of another, as they waited.
   */
  apply(changes: Changes): readonly Opening[]
  /** The rows to be written so far. */
  content(): RowsToWrite
}

interface RowsRead {
  readonly orders?: readonly OrderRecord[]
  readonly lots?: readonly LotRecord[]
  readonly taken?: readonly LastTaken[]
}

interface RowsToWrite {
  readonly rows: TradingRows
  readonly entries: readonly Entry[]
  readonly accountEvents: readonly AccountEvent[]
}

interface Kept<Row> {
  row: Row
  readonly version: number
  changed: boolean
}

const shelf = <Row extends { readonly customer: CustomerNumber; readonly number: bigint; readonly version: number }>() => {
  const kept = new Map<string, Kept<Row>>()
  return {
    kept,
    get: (customer: CustomerNumber, number: bigint): Row | undefined => kept.get(`${customer}/${number}`)?.row,
    read: (rows: readonly Row[]) => {
      for (const row of rows) if (!kept.has(key(row))) kept.set(key(row), { row, version: row.version, changed: false })
    },
    save: (row: Row) => {
      const before = kept.get(key(row))
      const version = before?.version ?? 0
      kept.set(key(row), { row: { ...row, version: version + 1 }, version, changed: true })
    },
    known: (): Row[] => [...kept.values()].map((each) => each.row),
    changed: (): Row[] => [...kept.values()].filter((each) => each.changed).map((each) => each.row),
  }
}

const changesPrices = (event: EventRecord): event is EventRecord & { readonly kind: 'amended' | 'lowered' } =>
  event.kind === 'amended' || event.kind === 'lowered'

export const createUnitOfWork = (): UnitOfWork => {
  const orders = shelf<OrderRecord>()
  const lots = shelf<LotRecord>()
  const taken = new Map<string, Displacement>()
  const remaining = (customer: CustomerNumber, takings: string, at: Instant): bigint => {
    const last = taken.get(`${customer}/${takings}`)
    return last === undefined ? 0n : remainingAt(last, at)
  }
  const fills: FillRecord[] = []
  const ofOrders: OrderEventRecord[] = []
  const events: EventRecord[] = []
  const entries: Entry[] = []
  const accountEvents: AccountEvent[] = []
  /** Numbers of the sales that are known of a lot, so that a fill looks at these alone. */
  const salesByLot = new Map<string, Set<OrderNumber>>()
  /** Numbers of the orders that are known of a pair. */
  const pairs = new Map<string, Set<OrderNumber>>()
  const note = (order: OrderRecord): void => {
    const { customer, number, groupNo } = order
    if (groupNo !== null) {
      const pair = `${customer}/${groupNo}`
      pairs.set(pair, (pairs.get(pair) ?? new Set()).add(number))
    }
    if (order.kind === 'opening') return
    const lot = `${customer}/${order.lot}`
    salesByLot.set(lot, (salesByLot.get(lot) ?? new Set()).add(number))
  }
  const pairOf: UnitOfWork['pairOf'] = (customer, group) =>
    [...(pairs.get(`${customer}/${group}`) ?? [])]
      .flatMap((number) => orders.get(customer, number) ?? [])
      .toSorted((left, right) => (left.number < right.number ? -1 : 1))
  const salesOf: UnitOfWork['salesOf'] = (lot) =>
    [...(salesByLot.get(key(lot)) ?? [])]
      .flatMap((number) => {
        const sale = orders.get(lot.customer, number)
        return sale === undefined || sale.kind === 'opening' || sale.state !== 'pending_order' ? [] : [sale]
      })
      .toSorted((left, right) => (left.number < right.number ? -1 : 1))
  /** `at` is the moment of changes that do not say theirs: what follows from others. */
  const save = (changes: Changes, at: Instant | undefined): void => {
    // A change of its prices names the order that it is about first; what the book then gives it comes behind.
    let changed = changes.events.find(changesPrices)
    for (const order of changes.orders) {
      const cause = { at: changed?.at ?? at ?? order.queuedAt, change: changed?.kind ?? null }
      ofOrders.push(...orderEvents(orders.get(order.customer, order.number), order, cause))
      changed = undefined
      orders.save(order)
      note(order)
    }
    for (const lot of changes.lots) lots.save(lot)
    fills.push(...changes.fills)
    for (const { customer, takings, at, displacedAfter } of changes.fills)
      if (takings !== null && displacedAfter !== null) taken.set(`${customer}/${takings}`, { at, millionths: displacedAfter })
    events.push(...changes.events)
    entries.push(...changes.entries)
    accountEvents.push(...changes.accountEvents)
  }
  /** Ends the other order of a pair that opens where one has its first fill. */
  const keepOne = (was: OrderRecord | undefined, order: Opening, at: Instant): readonly Opening[] =>
    (order.groupNo === null ? [] : pairOf(order.customer, order.groupNo)).filter((other): other is Opening => {
      if (other.kind !== 'opening' || other.number === order.number || other.state !== 'pending_order') return false
      const follows = keepOneOfPair(was?.filled ?? 0, order, other, at)
      save(follows, at)
      return follows.orders.length > 0
    })
  const apply: UnitOfWork['apply'] = (changes) => {
    const at = changes.fills[0]?.at ?? changes.events[0]?.at
    const ended: Opening[] = []
    const before = new Map(changes.orders.map((order) => [key(order), orders.get(order.customer, order.number)]))
    save(changes, at)
    for (const [name, was] of before) {
      const sale = orders.kept.get(name)?.row
      if (sale === undefined) continue
      if (sale.kind === 'opening') {
        ended.push(...keepOne(was, sale, at ?? sale.queuedAt))
        continue
      }
      const lot = lots.get(sale.customer, sale.lot)
      if (lot === undefined) continue
      const other = salesOf(lot).find(({ groupNo, number }) => groupNo === sale.groupNo && number !== sale.number)
      if (other !== undefined && sale.groupNo !== null) save(keepPair(was, sale, other, lot), at)
      const left = lots.get(sale.customer, sale.lot) ?? lot
      const kept = withSales(left, salesOf(left))
      if (kept !== left) lots.save(kept)
    }
    return ended
  }
  return {
    order: orders.get,
    lot: lots.get,
    displacedOf: (customer, instrument, at) => ({
      buy: remaining(customer, takingsOf(instrument, 'buy'), at),
      sell: remaining(customer, takingsOf(instrument, 'sell'), at),
    }),
    ordersKnown: orders.known,
    lotsKnown: lots.known,
    lotOf: (order) => (order.kind === 'opening' ? null : (lots.get(order.customer, order.lot) ?? null)),
    partOf: (order) => {
      const lot = order.part === null ? undefined : lots.get(order.customer, order.part)
      return lot === undefined ? null : { lot, sales: salesOf(lot) }
    },
    salesOf,
    pairOf,
    orderedOf: (lot) => orderedShares(salesOf(lot)),
    read: (rows) => {
      orders.read(rows.orders ?? [])
      for (const order of rows.orders ?? []) note(order)
      lots.read(rows.lots ?? [])
      for (const { customer, takings, at, millionths } of rows.taken ?? []) {
        const name = `${customer}/${takings}`
        if (!taken.has(name)) taken.set(name, { at, millionths })
      }
    },
    apply,
    content: () => ({
      rows: { orders: orders.changed(), ofOrders, lots: lots.changed(), fills, events },
      entries,
      accountEvents,
    }),
  }
}

/** Writes the units of one transaction, in the order of market time; all statements share one round trip. */
export const writeUnitsOfWork = async (
  transaction: Transaction,
  works: readonly UnitOfWork[],
  writeEvents: WriteEvents,
): Promise<void> => {
  const all = works.map((work) => work.content())
  const accountEvents = all.flatMap((each) => each.accountEvents)
  const entries = all.flatMap((each) => each.entries)
  if (works.length > 1) {
    accountEvents.sort((left, right) => left.at - right.at)
    entries.sort((left, right) => left.at - right.at)
  }
  await Promise.all([
    post(transaction, entries),
    saveRows(transaction, {
      orders: all.flatMap((each) => each.rows.orders),
      ofOrders: all.flatMap((each) => each.rows.ofOrders),
      lots: all.flatMap((each) => each.rows.lots),
      fills: all.flatMap((each) => each.rows.fills),
      events: all.flatMap((each) => each.rows.events),
    }),
    writeEvents(transaction, accountEvents),
  ])
}
