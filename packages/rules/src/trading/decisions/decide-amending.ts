import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { PositionState } from '@zaraba/contract/trading/states.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import type { Price } from '@zaraba/money/price.ts'
import { type Changes, changes, entryOf, joined, noChanges, valuesOf } from '../changes.ts'
import { takenNow } from '../fills/book-fills.ts'
import { endOrder, holdOf } from '../fills/end-order.ts'
import { fillOpening, fillSale, progressOf, termsOf } from '../fills/fill-order.ts'
import { queueAt, walkBook } from '../fills/walk-book.ts'
import { holdNeeded } from '../hold.ts'
import { type MarketView, tradingDepth } from '../market-view.ts'
import { onHeld, onReleased } from '../moves.ts'
import { type LotRecord, type Opening, type OrderRecord, orderNo, shownNumber } from '../records.ts'
import { most } from '../value.ts'
import { amendRefusals, cancelRefusals } from './amending.ts'
import { type BalanceEffect, type Decision, type DecisionContext, noBalanceEffect } from './decision.ts'
import { tradingRestrictions } from './opening.ts'

/** Somebody wants other terms for what rests; `null` leaves one as it is. Shares are those of the rest. */
export interface AmendIntent {
  readonly kind: 'amend'
  readonly limit: Price | null
  readonly shares: number | null
}
/** Somebody wants what rests to end. */
export interface CancelIntent {
  readonly kind: 'cancel'
}

/** The order or sale that is meant, where there is one, with the lots that it names. */
export interface RestingContext extends DecisionContext {
  readonly order: OrderRecord | null
  /** State of the named row now: the order's own, or that of the position whose sale it is. */
  readonly state: PositionState
  /** The lot that a sale closes. */
  readonly lot: LotRecord | null
  /** The lot, or closed row, that fills of this date went into. */
  readonly part: LotRecord | null
}

export interface OrderDecided {
  readonly order: OrderRecord
}

/** A forced sale is not the customer's to change. */
const restsFor = (order: OrderRecord | null): boolean => order?.state === 'pending_order' && order.kind !== 'forced_sale'

/** Decides whether what rests is cancelled: an order gives its hold back, a lot that was preparing to close is held again. */
export const decideCancel = (_intent: CancelIntent, { order, state, lot, view }: RestingContext): Decision<OrderDecided> => {
  const refusals = cancelRefusals({ resting: restsFor(order), state }, view)
  if (order === null || refusals.length > 0) return { refusals }
  return {
    order,
    changes: endOrder(order, lot, 'cancelled_by_customer', view.at),
    spent: { amount: -holdOf(order), resting: order.kind === 'opening' ? -1 : 0 },
  }
}

/** The order under its new terms: a new place in the queue. */
const amended = <Order extends OrderRecord>(order: Order, { limit, shares }: AmendIntent, view: MarketView): Order => {
  const bound = limit ?? order.bound
  const rest = shares ?? order.rest
  const levels = order.side === 'buy' ? view.depth.bids : view.depth.asks
  return {
    ...order,
    bound,
    quantity: order.quantity - (order.rest - rest),
    rest,
    queuedAt: view.at,
    queueAhead: queueAt(levels, bound),
  }
}

type Reheld =
  | { readonly order: OrderRecord; readonly changes: Changes; readonly spent: BalanceEffect }
  | { readonly refusals: readonly Refusal[] }

/** Moves what the hold now needs more, or no longer needs; refused when the available balance does not carry it. */
const rehold = (before: Opening, after: Opening, { part, view, account, take }: RestingContext): Reheld => {
  const hold = holdNeeded(termsOf(after), progressOf(after, part, view.phase.date), after.rest)
  const more = hold - before.hold
  if (more > account.available) {
    const text = (minor: bigint) => formatMoney(minor, after.currency)
    const values = { currency: after.currency }
    return { refusals: [{ key: 'insufficient_available_balance', now: text(account.available), needed: text(more), values }] }
  }
  const cause = `trading/${orderNo(after.number)}/amended/${take()}`
  const moves = more > 0n ? onHeld(after.currency, more) : onReleased(after.currency, -more)
  return {
    order: { ...after, hold, mostHeld: most(hold, after.mostHeld) },
    changes: changes({ entries: entryOf(after.customer, cause, view.at, moves) }),
    spent: { amount: more, resting: 0 },
  }
}

const underNewTerms = (order: OrderRecord, intent: AmendIntent, context: RestingContext): Reheld => {
  if (order.kind !== 'opening') return { order: amended(order, intent, context.view), changes: noChanges, spent: noBalanceEffect }
  const next = amended(order, intent, context.view)
  return rehold(order, { ...next, holdPrice: next.priceType === 'limit' ? next.bound : next.holdPrice }, context)
}

/** An amended price may meet the book: what it takes there is filled at once, as a new order would be. */
const fillAtOnce = (order: OrderRecord, context: RestingContext): readonly Changes[] => {
  const { view } = context
  const depth = tradingDepth(view)
  const levels = order.side === 'buy' ? depth.asks : depth.bids
  const { fills } = walkBook(levels, order.side, order.rest, order.bound)
  const evidenceOf = takenNow(view, order.side, fills)
  let [current, lot, part] = [order, context.lot, context.part]
  return fills.flatMap(({ price, shares }, index) => {
    const evidence = evidenceOf[index]
    if (evidence === undefined) return []
    const fill = { at: view.at, date: view.phase.date, price, shares, evidence }
    if (current.kind === 'opening') {
      const filled = fillOpening(current, part, fill, context)
      current = filled.order
      part = filled.lot
      return [filled.changes]
    }
    if (lot === null) return []
    const filled = fillSale(current, lot, part, fill, context)
    current = filled.sale
    lot = filled.rest
    part = filled.closed
    return [filled.changes]
  })
}

/** Decides whether what rests gets other terms: another price, or less quantity. */
export const decideAmendment = (intent: AmendIntent, context: RestingContext): Decision<OrderDecided> => {
  const { order, state, view, account } = context
  if (order === null) return { refusals: cancelRefusals({ resting: false, state }, view) }
  const terms = { ...order, resting: restsFor(order), state, limit: order.bound, worst: null, shares: order.rest, goodTill: null }
  const refusals = [...tradingRestrictions(account), ...amendRefusals(terms, intent, view)]
  if (refusals.length > 0) return { refusals }
  const held = underNewTerms(order, intent, context)
  if ('refusals' in held) return held
  const next = held.order
  const { customer } = next
  const [position, at] = [shownNumber(next), view.at]
  const shown = { shares: next.rest, price: next.bound }
  const written = changes({
    orders: [next],
    events: [{ customer, position, at, ...shown, amount: holdOf(next), kind: 'amended', note: '' }],
    accountEvents: [{ customer, kind: 'order_placed', orderNo: position, at, values: valuesOf(next, shown) }],
  })
  const filled = next.priceType === 'limit' ? fillAtOnce(next, context) : []
  return { order: next, changes: joined([held.changes, written, ...filled]), spent: held.spent }
}
