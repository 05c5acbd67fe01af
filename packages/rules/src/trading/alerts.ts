import { nextTradingDay } from '@zaraba/market/exchanges/calendar.ts'
import { marketOf } from '@zaraba/market/instrument.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { type Changes, changes, joined, noChanges, valuesOf } from './changes.ts'
import type { NumberSource } from './close-lot.ts'
import { endOrder } from './fills/end-order.ts'
import { forcedSaleOf } from './forced-sale.ts'
import { exposureOf, withCrossings } from './lot-changes.ts'
import { creditTo, isCrossed, maintenanceLevels, maintenanceText } from './maintenance.ts'
import { type Closing, type ForcedSale, type LotRecord, lotNo, orderNumber } from './records.ts'

const kinds = {
  warned: { event: 'warned', live: 'position_warned', level: 'warn' },
  called: { event: 'called', live: 'position_called', level: 'call' },
  forced_close: { event: 'forced_close', live: 'forced_close', level: 'force' },
} as const

const alertEvent = (lot: LotRecord, kind: keyof typeof kinds, now: Price, at: Instant): Changes => {
  const { event, live, level } = kinds[kind]
  const { customer } = lot
  const position = lotNo(lot.number)
  const ratio = maintenanceText(exposureOf(lot), now)
  const needed = lot.callNeeded ?? 0n
  const events = [{ customer, position, kind: event, at, shares: lot.shares, price: now, amount: needed, note: ratio }]
  // The closing itself is alerted by its fill, with what it brought.
  if (kind === 'forced_close') return changes({ events })
  const shownOfPosition = valuesOf(lot, { shares: lot.shares, price: now, ...(kind === 'called' ? { amount: needed } : {}) })
  const due = lot.callDue === null ? {} : { due: lot.callDue }
  const values = { ...shownOfPosition, ratio, level: String(maintenanceLevels[level]), ...due }
  return changes({ events, accountEvents: [{ customer, kind: live, orderNo: position, at, values }] })
}

interface Alerted {
  /** The lot as it is left. */
  readonly lot: LotRecord
  /** Its forced sale, `null` where none begins. */
  readonly sale: ForcedSale | null
  readonly changes: Changes
}

/** A price of the market, and when and on which date of the exchange it came about. */
interface PriceAt {
  readonly price: Price
  readonly at: Instant
  readonly date: DateText
}

/** Puts a lot under its forced sale; what the customer had resting on it ends first. */
const startForcedSale = (
  lot: LotRecord,
  resting: readonly Closing[],
  take: NumberSource,
  { at, date, price }: PriceAt,
): Alerted => {
  const endedChanges = resting.map((sale) => endOrder(sale, lot, 'forced_close', at))
  const forcedLot = withCrossings({ ...lot, alert: 'forced', callDue: null, callNeeded: null, state: 'preparing_to_close' })
  const sale = forcedSaleOf(forcedLot, orderNumber(take()), at, date)
  const begunChanges = changes({ lots: [forcedLot], orders: [sale] })
  return {
    lot: forcedLot,
    sale,
    changes: joined([...endedChanges, begunChanges, alertEvent(forcedLot, 'forced_close', price, at)]),
  }
}

/** A margin call of `needed` minor units, with its line and its message: it arises, or a close asks for more. */
const call = (lot: LotRecord, callDue: DateText, callNeeded: bigint, price: Price, at: Instant): Alerted => {
  const calledLot = withCrossings({ ...lot, alert: 'called', callDue, callNeeded })
  return {
    lot: calledLot,
    sale: null,
    changes: joined([changes({ lots: [calledLot] }), alertEvent(calledLot, 'called', price, at)]),
  }
}

/** A price that crosses a level: warned, called until the close of the next trading day, or closed by force. `resting` are the sales that rest on the lot. */
export const raiseAlert = (
  lot: LotRecord,
  resting: readonly Closing[],
  take: NumberSource,
  { at, date, price }: PriceAt,
): Alerted => {
  if (isCrossed(lot.direction, lot.forcePrice, price)) return startForcedSale(lot, resting, take, { at, date, price })
  if (isCrossed(lot.direction, lot.callPrice, price))
    return call(lot, nextTradingDay(marketOf(lot.instrument), date), creditTo(exposureOf(lot), 'call', price), price, at)
  const warnedLot = withCrossings({ ...lot, alert: 'warned' })
  return {
    lot: warnedLot,
    sale: null,
    changes: joined([changes({ lots: [warnedLot] }), alertEvent(warnedLot, 'warned', price, at)]),
  }
}

/** A warning is no duty: it is over where the ratio is back. */
export const eased = (lot: LotRecord, price: Price): LotRecord =>
  lot.alert === 'warned' && !isCrossed(lot.direction, lot.warnPrice, price) ? withCrossings({ ...lot, alert: 'none' }) : lot

/**
 * Alerts at a close. A warning ends where the ratio is back. A call does not: it asks for more where the close does, and one that is due closes
 * the position, whatever the ratio is then.
 */
export const reviewAlert = (
  lot: LotRecord,
  resting: readonly Closing[],
  take: NumberSource,
  { at, date, price }: PriceAt,
): Changes => {
  const { callDue, callNeeded } = lot
  if (lot.alert !== 'called' || callDue === null) {
    const after = eased(lot, price)
    return after === lot ? noChanges : changes({ lots: [after] })
  }
  if (callDue <= date) return startForcedSale(lot, resting, take, { at, date, price }).changes
  const needed = creditTo(exposureOf(lot), 'call', price)
  return needed > (callNeeded ?? 0n) ? call(lot, callDue, needed, price, at).changes : noChanges
}
