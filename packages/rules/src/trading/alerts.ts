import { nextTradingDay } from '@zaraba/market/exchanges/calendar.ts'
import { marketOf } from '@zaraba/market/instrument.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { type Changes, changes, joined, noChanges, valuesOf } from './changes.ts'
import type { NumberSource } from './close-lot.ts'
import { endOrder } from './fills/end-order.ts'
import { forcedSaleOf } from './forced-sale.ts'
import { exposureOf, withCrossings } from './lot-changes.ts'
import { isCrossed, maintenanceLevels, maintenanceText } from './maintenance.ts'
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
  const events = [{ customer, position, kind: event, at, shares: lot.shares, price: now, amount: 0n, note: ratio }]
  // The closing itself is alerted by its fill, with what it brought.
  if (kind === 'forced_close') return changes({ events })
  const values = { ...valuesOf(lot, { shares: lot.shares, price: now }), ratio, level: String(maintenanceLevels[level]) }
  const due = lot.callDue === null ? {} : { due: lot.callDue }
  return changes({ events, accountEvents: [{ customer, kind: live, orderNo: position, at, values: { ...values, ...due } }] })
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
  const ended = resting.map((sale) => endOrder(sale, lot, 'forced_close', at))
  const forced = withCrossings({ ...lot, alert: 'forced', callDue: null, state: 'preparing_to_close' })
  const sale = forcedSaleOf(forced, orderNumber(take()), at, date)
  const begun = changes({ lots: [forced], orders: [sale] })
  return { lot: forced, sale, changes: joined([...ended, begun, alertEvent(forced, 'forced_close', price, at)]) }
}

/** A price that crosses a level: warned, called until the close of the next trading day, or closed by force. `resting` are the sales that rest on the lot. */
export const raiseAlert = (
  lot: LotRecord,
  resting: readonly Closing[],
  take: NumberSource,
  { at, date, price }: PriceAt,
): Alerted => {
  if (isCrossed(lot.direction, lot.forcePrice, price)) return startForcedSale(lot, resting, take, { at, date, price })
  const called = isCrossed(lot.direction, lot.callPrice, price)
  const callDue = called ? nextTradingDay(marketOf(lot.instrument), date) : null
  const raised = withCrossings({ ...lot, alert: called ? 'called' : 'warned', callDue })
  const alerted = alertEvent(raised, called ? 'called' : 'warned', price, at)
  return { lot: raised, sale: null, changes: joined([changes({ lots: [raised] }), alerted]) }
}

/** The alert that a lot deserves at a price; a call that is cleared leaves no due date. */
export const relaxed = (lot: LotRecord, price: Price): LotRecord => {
  if (lot.alert === 'none' || lot.alert === 'forced') return lot
  if (lot.alert === 'called' && isCrossed(lot.direction, lot.callPrice, price)) return lot
  const alert = isCrossed(lot.direction, lot.warnPrice, price) ? 'warned' : 'none'
  return withCrossings({ ...lot, alert, callDue: null })
}

/** Alerts at a close: cleared where the price or a top-up did so; a call that is due and not cleared closes the position. */
export const reviewAlert = (
  lot: LotRecord,
  resting: readonly Closing[],
  take: NumberSource,
  { at, date, price }: PriceAt,
): Changes => {
  const eased = relaxed(lot, price)
  if (eased !== lot) {
    const event = {
      customer: lot.customer,
      position: lotNo(lot.number),
      at,
      shares: lot.shares,
      price,
      amount: 0n,
    } as const
    return changes({ lots: [eased], events: lot.alert === 'called' ? [{ ...event, kind: 'call_cleared', note: '' }] : [] })
  }
  const due = lot.alert === 'called' && lot.callDue !== null && lot.callDue <= date
  return due ? startForcedSale(lot, resting, take, { at, date, price }).changes : noChanges
}
