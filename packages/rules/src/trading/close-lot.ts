import type { DateText, Instant } from '@zaraba/money/time.ts'
import { type Changes, changes, entryOf, joined, noChanges, valuesOf } from './changes.ts'
import type { Charge } from './fees.ts'
import { accrueThrough, type ClosingReason, closePart } from './lot-changes.ts'
import { answerCall, takenOffCall } from './margin-calls.ts'
import { type LotRecord, lotNo, lotNumber, type OrderNumber } from './records.ts'
import { addTraded, averageOf, minorOf, type Traded } from './value.ts'

/** Gives numbers that nothing else has. */
export type NumberSource = () => bigint

/** The lot with the costs of holding it through a date, which are posted and written into its life. The lot itself is not saved by it. */
export const chargeHolding = (
  lot: LotRecord,
  through: DateText,
  at: Instant,
): { readonly lot: LotRecord; readonly changes: Changes } => {
  const accrued = accrueThrough(lot, through)
  if (accrued.amount === 0n) return { lot: accrued.lot, changes: noChanges }
  const { customer } = lot
  const position = lotNo(lot.number)
  return {
    lot: accrued.lot,
    changes: changes({
      entries: entryOf(customer, `trading/${position}/accrued/${through}`, at, accrued.moves),
      events: [{ customer, position, at, shares: lot.shares, price: 0, kind: 'accrued', amount: accrued.amount, note: through }],
    }),
  }
}

interface Sold {
  readonly before: Traded
  readonly fill: Traded
  readonly charges: readonly Charge[]
  readonly at: Instant
  readonly reason: ClosingReason
  /** The customer's own number of the sale. */
  readonly clientNo: string | null
  /** The closed child that earlier fills of this sale on the same date went into. */
  readonly into: LotRecord | null
}

/** A closed child that takes more fills of the same sale and date. */
const merge = (into: LotRecord, more: LotRecord): LotRecord => ({
  ...into,
  shares: into.shares + more.shares,
  cost: into.cost + more.cost,
  margin: into.margin + more.margin,
  topUp: into.topUp + more.topUp,
  accrued: into.accrued + more.accrued,
  fees: into.fees + more.fees,
  carried: into.carried + more.carried,
  soldValue: into.soldValue + more.soldValue,
  proceeds: into.proceeds + more.proceeds,
  closingFees: into.closingFees + more.closingFees,
  realised: into.realised + more.realised,
  closedAt: more.closedAt,
})

const eventKinds = {
  closed_by_customer: 'position_closed',
  closed_by_stop: 'position_closed',
  forced_close: 'forced_close',
  delisted: 'delisted',
} as const

export interface ClosedLot {
  /** The row that holds what was closed: a child, or the lot itself. */
  readonly closed: LotRecord
  /** The part that stays open, `null` when nothing does. */
  readonly rest: LotRecord | null
  /** Amount that was added to the available balance, minor units. */
  readonly home: bigint
  readonly changes: Changes
}

/** Closes what a fill of a sale covers: money, rows and the message. `sale` is the number of the sale. */
export const closeFilled = (lot: LotRecord, sale: OrderNumber, sold: Sold, take: NumberSource): ClosedLot => {
  const { currency, customer } = lot
  const after = addTraded(sold.before, sold.fill)
  const rounded = (traded: Traded) => minorOf(traded.value, currency, 'half_even')
  const { closed, rest, home, moves } = closePart(lot, {
    traded: sold.fill,
    proceeds: rounded(after) - rounded(sold.before),
    charges: sold.charges,
    at: sold.at,
    reason: sold.reason,
    number: () => sold.into?.number ?? lotNumber(take()),
  })
  const row = sold.into !== null && rest !== null ? merge(sold.into, closed) : closed
  const average = averageOf(sold.fill.value, sold.fill.shares)
  const answered = rest === null ? null : answerCall(rest, takenOffCall(closed.cost), 'reduction', average, sold.at)
  const leftLot = answered?.lot ?? null
  const shown = { shares: sold.fill.shares, price: average, amount: closed.realised, reason: sold.reason }
  const values = valuesOf({ ...lot, clientNo: sold.clientNo }, shown)
  const cause = `trading/${lotNo(lot.number)}/closed/${sale}/${after.shares}`
  return {
    closed: row,
    rest: leftLot,
    home,
    changes: joined([
      changes({
        lots: leftLot === null ? [row] : [row, leftLot],
        entries: entryOf(customer, cause, sold.at, moves),
        accountEvents: [{ customer, kind: eventKinds[sold.reason], orderNo: lotNo(row.number), at: sold.at, values }],
      }),
      answered?.changes ?? noChanges,
    ]),
  }
}
