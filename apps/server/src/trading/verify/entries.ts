import type { Move } from '@zaraba/ledger/moves.ts'
import type { Charge } from '@zaraba/rules/trading/fees.ts'
import type { LotNumber, OrderNumber } from '@zaraba/rules/trading/records.ts'
import type { Books, EventFacts, LotFacts, MoveFacts, ReceiptFacts } from './positions-store.ts'

/** One customer's part of the books, by what its rows are asked for. */
export interface OwnBooks {
  readonly lots: ReadonlyMap<LotNumber, LotFacts>
  /** In the order in which each order was filled. */
  readonly openings: ReadonlyMap<OrderNumber, readonly ReceiptFacts[]>
  readonly closings: ReadonlyMap<OrderNumber, readonly ReceiptFacts[]>
  /** Receipts of each lot that orders opened. */
  readonly filled: ReadonlyMap<LotNumber, readonly ReceiptFacts[]>
  /** Each lot that is not a part of another, with those that were closed off it. */
  readonly families: ReadonlyMap<LotNumber, readonly LotFacts[]>
  readonly events: ReadonlyMap<string, readonly EventFacts[]>
  readonly holds: ReadonlyMap<OrderNumber, bigint>
  readonly entries: ReadonlyMap<string, readonly MoveFacts[]>
  /** Entries by the position or the order that their causes name, "P-12". */
  readonly entriesOf: ReadonlyMap<string, readonly (readonly [cause: string, moves: readonly MoveFacts[]])[]>
  /** The causes that some event of the rows has explained. */
  readonly explained: Set<string>
}

/** The lot that a row was closed off, or the row itself. */
export const rootOf = ({ number, parent }: LotFacts): LotNumber =>
  // A parent of this form is the number of a lot.
  parent.startsWith('P-') ? (BigInt(parent.slice(2)) as LotNumber) : number

/** The books of some customers, each by itself. */
export const booksByCustomer = ({ lots, fills, events, orders, moves }: Books): readonly OwnBooks[] => {
  const own = {
    lots: Map.groupBy(lots, ({ customer }) => customer),
    fills: Map.groupBy(fills, ({ customer }) => customer),
    events: Map.groupBy(events, ({ customer }) => customer),
    orders: Map.groupBy(orders, ({ customer }) => customer),
    moves: Map.groupBy(moves, ({ customer }) => customer),
  }
  const customers = new Set(Object.values(own).flatMap((each) => [...each.keys()]))
  return [...customers].map((customer) => {
    const rows = own.lots.get(customer) ?? []
    const receipts = own.fills.get(customer) ?? []
    const opening = receipts.filter((fill) => fill.opening)
    const closing = receipts.filter((fill) => !fill.opening)
    const entries = Map.groupBy(own.moves.get(customer) ?? [], ({ cause }) => cause)
    return {
      lots: new Map(rows.map((lot) => [lot.number, lot])),
      openings: Map.groupBy(opening, ({ orderNumber }) => orderNumber),
      closings: Map.groupBy(closing, ({ orderNumber }) => orderNumber),
      filled: Map.groupBy(opening, ({ lot }) => lot),
      families: Map.groupBy(rows, rootOf),
      events: Map.groupBy(own.events.get(customer) ?? [], ({ position }) => position),
      holds: new Map((own.orders.get(customer) ?? []).map(({ number, hold }) => [number, hold])),
      entries,
      entriesOf: Map.groupBy(entries, ([cause]) => cause.split('/')[1] ?? ''),
      explained: new Set<string>(),
    }
  })
}

type Amounts = Pick<Move, 'operation' | 'source' | 'destination' | 'amount'>
const written = (moves: readonly Amounts[]): string =>
  moves
    .map(({ operation, source, destination, amount }) => `${operation} ${source} ${destination} ${amount}`)
    .toSorted()
    .join()

/** Whether an entry moves what it must, whatever the order of its lines. */
export const sameMoves = (left: readonly Amounts[], right: readonly Amounts[]): boolean => written(left) === written(right)

/** Sum of the moves of an entry that meet a condition. */
export const sumOfMoves = (moves: readonly MoveFacts[], which: Partial<Omit<MoveFacts, 'amount'>>): bigint =>
  moves
    .filter((move) => Object.entries(which).every(([name, value]) => Reflect.get(move, name) === value))
    .reduce((sum, { amount }) => sum + amount, 0n)

/** Charges of some receipts, summed by name. */
export const chargesOf = (fills: readonly ReceiptFacts[]): readonly Charge[] => {
  const sums = new Map<Charge['name'], bigint>()
  for (const { name, amount } of fills.flatMap(({ charges }) => charges)) sums.set(name, (sums.get(name) ?? 0n) + BigInt(amount))
  return [...sums].map(([name, amount]) => ({ name, amount }))
}
