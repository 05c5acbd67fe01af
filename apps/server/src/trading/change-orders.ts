import type { PositionState } from '@zaraba/contract/states.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { formatMoney, money } from '@zaraba/money/money.ts'
import type { Price } from '@zaraba/money/price.ts'
import { amendRefusals, cancelRefusals } from '@zaraba/rules/trading/amending.ts'
import { holdNeeded } from '@zaraba/rules/trading/hold.ts'
import { type MarketView, tradingDepth } from '@zaraba/rules/trading/market-view.ts'
import { onHeld, onReleased } from '@zaraba/rules/trading/moves.ts'
import { mayTradeAtAll, type Standing } from '@zaraba/rules/trading/opening.ts'
import { type OrderRecord, orderNo } from '@zaraba/rules/trading/records.ts'
import { most } from '@zaraba/rules/trading/value.ts'
import { queueAt, walkBook } from '@zaraba/rules/trading/walk-book.ts'
import { type Answer, refuse } from '../base/handler.ts'
import { notFound } from './close-positions.ts'
import type { Desk } from './desk.ts'
import { endOrder } from './end-orders.ts'
import { fillOpening, fillSale, progressOf, shownNumber, termsOf } from './fill-orders.ts'
import { priceOrNull } from './place-orders.ts'
import { lotRow, orderRow, type PositionRow } from './position-row.ts'
import type { Command, Touched } from './run-batch.ts'
import { valuesOf } from './work.ts'

interface Found {
  readonly order: OrderRecord | undefined
  readonly instrument: Instrument
}

/** The order that a number names: itself, or the resting sale of the lot. `null` when the caller has no such row. */
const find = (desk: Desk, customer: bigint, touched: Touched | null): Found | null => {
  if (touched === null) return null
  const instrument = desk.ports.catalogue().byId(touched.instrument)
  if (instrument === undefined) return null
  if (touched.order !== null) return { order: desk.work.order(customer, touched.order), instrument }
  const lot = touched.lot === null ? undefined : desk.work.lot(customer, touched.lot)
  return lot === undefined ? null : { order: desk.work.saleOf(lot), instrument }
}

/** What the named row is now: the order's own state, or that of the position whose sale is looked for. */
const stateOf = (desk: Desk, customer: bigint, { lot }: Touched, order: OrderRecord | undefined): PositionState => {
  const position = lot === null ? undefined : desk.work.lot(customer, lot)
  if (position !== undefined) return position.state
  return order === undefined || order.state === 'filled' ? 'holding' : order.state
}

const rowOf = (
  desk: Desk,
  command: Command<'trade/amend' | 'trade/cancel'>,
  touched: Touched,
  instrument: Instrument,
): PositionRow => {
  const { caller, language } = command
  const context = desk.row(caller, language, instrument)
  const lot = touched.lot === null ? undefined : desk.work.lot(caller.customer, touched.lot)
  if (lot !== undefined) return lotRow(lot, desk.work.saleOf(lot) ?? null, context)
  const order = desk.work.order(caller.customer, touched.order ?? 0n)
  if (order === undefined) throw new Error('the row was there a moment ago')
  const part = order.state === 'filled' && order.part !== null ? desk.work.lot(caller.customer, order.part) : undefined
  return part === undefined ? orderRow(order, context) : lotRow(part, null, context)
}

/** Cancels what rests: an order gives its hold back, a lot that was preparing to close is held again. */
export const cancelOrder = (desk: Desk, command: Command<'trade/cancel'>, touched: Touched | null): Answer<PositionRow> => {
  const { customer } = command.caller
  const found = find(desk, customer, touched)
  if (found === null || touched === null) return notFound
  const { order, instrument } = found
  const view = desk.view(instrument)
  const resting = order?.state === 'pending_order' && order.reason !== 'forced_close'
  const refusals = cancelRefusals({ resting, state: stateOf(desk, customer, touched, order) }, view)
  if (order === undefined || refusals.length > 0) return { refusals }
  endOrder(desk.work, order, 'cancelled_by_customer', view.at)
  desk.spend(customer, order.currency, -order.hold, order.lot === null ? -1 : 0)
  return { data: rowOf(desk, command, touched, instrument) }
}

/** The order under its new terms: a new place in the queue, a new hold. */
const amended = (order: OrderRecord, limit: Price | null, shares: number | null, view: MarketView): OrderRecord => {
  const bound = limit ?? order.bound
  const rest = shares ?? order.rest
  const levels = order.side === 'buy' ? view.depth.bids : view.depth.asks
  return {
    ...order,
    bound,
    holdPrice: order.priceType === 'limit' ? bound : order.holdPrice,
    quantity: order.quantity - (order.rest - rest),
    rest,
    queuedAt: view.at,
    queueAhead: queueAt(levels, bound),
  }
}

/** Moves what the hold now needs more, or no longer needs. `false` when the available balance does not carry it. */
const rehold = (
  desk: Desk,
  before: OrderRecord,
  after: OrderRecord,
  view: MarketView,
  standing: Standing,
): Answer<OrderRecord> => {
  if (after.lot !== null) return { data: after }
  const hold = holdNeeded(termsOf(after), progressOf(desk.work, after, view.phase.date), after.rest)
  const more = hold - before.hold
  if (more > standing.available) {
    const text = (minor: bigint) => formatMoney(money(minor, after.currency))
    const values = { currency: after.currency }
    return refuse({ key: 'insufficient_available_balance', now: text(standing.available), needed: text(more), values })
  }
  const cause = `trading/${orderNo(after.number)}/amended/${desk.ports.numbers.take()}`
  const moves = more > 0n ? onHeld(after.currency, more) : onReleased(after.currency, -more)
  desk.work.addEntry(after.customer, cause, view.at, moves)
  desk.spend(after.customer, after.currency, more, 0)
  return { data: { ...after, hold, mostHeld: most(hold, after.mostHeld) } }
}

/** An amended price may meet the book: what it takes there is filled at once, as a new order would be. */
const fillAtOnce = (desk: Desk, order: OrderRecord, view: MarketView): void => {
  const depth = tradingDepth(view)
  const levels = order.side === 'buy' ? depth.asks : depth.bids
  let current = order
  for (const { price, shares } of walkBook(levels, order.side, order.rest, order.bound).fills) {
    const evidence = {
      rule: 'book',
      bid: view.quote?.bid ?? null,
      ask: view.quote?.ask ?? null,
      queueAhead: 0,
      minuteVolume: 0,
      book: levels.slice(0, 5),
    }
    const fill = { at: view.at, date: view.phase.date, price, shares, evidence }
    if (current.lot === null) current = fillOpening(desk, current, fill)
    else {
      const lot = desk.work.lot(current.customer, current.lot)
      if (lot !== undefined) current = fillSale(desk, current, lot, fill)
    }
  }
}

/** Amends what rests: another price, or less quantity. */
export const amendOrder = (desk: Desk, command: Command<'trade/amend'>, touched: Touched | null): Answer<PositionRow> => {
  const { caller, input } = command
  const found = find(desk, caller.customer, touched)
  if (found === null || touched === null) return notFound
  const { order, instrument } = found
  const limit = priceOrNull(input.price)
  if (limit === undefined) return refuse({ key: 'invalid_input', field: 'price' })
  const view = desk.view(instrument)
  const standing = desk.standing(caller, instrument)
  const state = stateOf(desk, caller.customer, touched, order)
  if (order === undefined) return { refusals: cancelRefusals({ resting: false, state }, view) }
  const shares = input.stock_num ?? null
  const resting = order.state === 'pending_order' && order.reason !== 'forced_close'
  const terms = { ...order, resting, state, limit: order.bound, worst: null, shares: order.rest, goodTill: null }
  const refusals = [...mayTradeAtAll(standing), ...amendRefusals(terms, { limit, shares }, view)]
  if (refusals.length > 0) return { refusals }
  const held = rehold(desk, order, amended(order, limit, shares, view), view, standing)
  if ('refusals' in held) return held
  const next = held.data
  desk.work.saveOrder(next)
  const position = shownNumber(next)
  const event = {
    customer: caller.customer,
    position,
    at: view.at,
    shares: next.rest,
    price: next.bound,
    amount: next.hold,
  } as const
  desk.work.addEvent({ ...event, kind: 'amended', note: '' })
  const values = valuesOf(next, { shares: next.rest, price: next.bound })
  desk.work.tell({ customer: caller.customer, kind: 'order_placed', orderNo: position, at: view.at, values })
  if (next.priceType === 'limit') fillAtOnce(desk, next, view)
  return { data: rowOf(desk, command, touched, instrument) }
}
