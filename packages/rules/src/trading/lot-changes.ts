import type { EndReason } from '@zaraba/contract/trading/states.ts'
import type { Move } from '@zaraba/ledger/moves.ts'
import { marketOf } from '@zaraba/market/instrument.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { type Charge, sumOf } from './fees.ts'
import { holdingCost } from './holding-costs.ts'
import { sellableFrom } from './lock.ts'
import { crossingPrice, type Exposure } from './maintenance.ts'
import { onAccrued, onSettled } from './moves.ts'
import { justOpened, type LotAlert, type LotNumber, type LotRecord, lotNo, type Opening, orderNo } from './records.ts'
import { settle } from './settle.ts'
import { splitLot } from './split-lot.ts'
import type { Traded } from './value.ts'

type Exposed = Pick<
  LotRecord,
  'direction' | 'leverage' | 'currency' | 'shares' | 'cost' | 'margin' | 'topUp' | 'accrued' | 'alert'
>

export const exposureOf = (lot: Omit<Exposed, 'alert'>): Exposure => ({
  direction: lot.direction,
  leverage: lot.leverage,
  currency: lot.currency,
  shares: lot.shares,
  amounts: lot,
})

/** The prices at which the maintenance ratio of a lot crosses each level, and the next of them by its alert. */
export const crossingsOf = (lot: Exposed): Pick<LotRecord, 'warnPrice' | 'callPrice' | 'forcePrice' | 'watchPrice'> => {
  const exposure = exposureOf(lot)
  const warnPrice = crossingPrice(exposure, 'warn')
  const callPrice = crossingPrice(exposure, 'call')
  const forcePrice = crossingPrice(exposure, 'force')
  const next: Readonly<Record<LotAlert, Price | null>> = { none: warnPrice, warned: callPrice, called: forcePrice, forced: null }
  return { warnPrice, callPrice, forcePrice, watchPrice: next[lot.alert] }
}

/** The lot with these prices, after any change of its amounts. */
export const withCrossings = (lot: LotRecord): LotRecord => ({ ...lot, ...crossingsOf(lot) })

interface OpenedLot {
  readonly cost: bigint
  readonly margin: bigint
  readonly fees: bigint
  readonly traded: Traded
}

/** The lot of an order's first fills on a date. */
export const newLot = (order: Opening, number: LotNumber, at: Instant, date: DateText, openedLot: OpenedLot): LotRecord =>
  withCrossings({
    ...justOpened,
    customer: order.customer,
    number,
    parent: orderNo(order.number),
    orderNumber: order.number,
    origin: 'order',
    originCause: null,
    instrument: order.instrument,
    currency: order.currency,
    direction: order.direction,
    leverage: order.leverage,
    priceType: order.priceType,
    bound: order.bound,
    clientNo: order.clientNo,
    shares: openedLot.traded.shares,
    openedShares: openedLot.traded.shares,
    openedValue: openedLot.traded.value,
    cost: openedLot.cost,
    margin: openedLot.margin,
    fees: openedLot.fees,
    openedAt: at,
    openedOn: date,
    lockDays: order.lockDays,
    sellableFrom: sellableFrom(marketOf(order.instrument), date, order.lockDays),
  })

/** More fills of the same order on the same date go into the same lot. */
export const addToLot = (lot: LotRecord, addedOpenedLot: OpenedLot): LotRecord =>
  withCrossings({
    ...lot,
    shares: lot.shares + addedOpenedLot.traded.shares,
    openedShares: lot.openedShares + addedOpenedLot.traded.shares,
    openedValue: lot.openedValue + addedOpenedLot.traded.value,
    cost: lot.cost + addedOpenedLot.cost,
    margin: lot.margin + addedOpenedLot.margin,
    fees: lot.fees + addedOpenedLot.fees,
  })

interface Accrued {
  readonly lot: LotRecord
  readonly amount: bigint
  readonly moves: readonly Move[]
}

/** Raises the accrued cost of a lot for the days up to and including a date (financing, borrowing). */
export const accrueThrough = (lot: LotRecord, through: DateText): Accrued => {
  const { days, amount } = holdingCost({ ...lot, market: marketOf(lot.instrument) }, lot.accruedDays, through)
  const changed = { ...lot, accruedDays: days, accrued: lot.accrued + amount }
  return { lot: amount === 0n ? changed : withCrossings(changed), amount, moves: onAccrued(lot.currency, amount) }
}

export type ClosingReason = Extract<EndReason, 'closed_by_customer' | 'closed_by_stop' | 'forced_close' | 'delisted'>

interface LotClosing {
  readonly traded: Traded
  /** Minor units of these shares, rounded over all fills of the sale together. */
  readonly proceeds: bigint
  readonly charges: readonly Charge[]
  readonly at: Instant
  readonly reason: ClosingReason
  /** Number for the child row, where only a part is closed. */
  readonly number: () => LotNumber
}

interface ClosedLot {
  /** The row that holds what was closed: a child, or the lot itself. */
  readonly closed: LotRecord
  /** The part that stays open, `null` when nothing does. */
  readonly rest: LotRecord | null
  readonly moves: readonly Move[]
  readonly home: bigint
}

/** Closes a number of shares of a lot for their traded value. Costs of holding must have been accrued before. */
export const closePart = (lot: LotRecord, closing: LotClosing): ClosedLot => {
  const { traded, charges, proceeds } = closing
  const { part, rest } = splitLot(lot, traded.shares, lot.shares)
  const settlement = settle(lot.direction, part, proceeds, charges)
  const closedLot: LotRecord = {
    ...lot,
    ...part,
    shares: traded.shares,
    warnPrice: null,
    callPrice: null,
    forcePrice: null,
    alert: 'none',
    callDue: null,
    callNeeded: null,
    watchPrice: null,
    state: 'closed',
    reason: closing.reason,
    soldValue: traded.value,
    proceeds,
    closingFees: sumOf(settlement.feesPaid),
    realised: settlement.realised,
    closedAt: closing.at,
  }
  const whole = traded.shares === lot.shares
  return {
    closed: whole ? closedLot : { ...closedLot, number: closing.number(), parent: lotNo(lot.number), version: 0 },
    rest: whole ? null : withCrossings({ ...lot, ...rest, shares: lot.shares - traded.shares }),
    moves: onSettled(lot.currency, settlement),
    home: settlement.home,
  }
}
