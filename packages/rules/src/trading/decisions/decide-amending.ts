import { inOrder, type Refusal } from '@zaraba/contract/refusals.ts'
import { changingPrecedence } from '@zaraba/contract/trading/refusals.ts'
import type { PositionState } from '@zaraba/contract/trading/states.ts'
import { reducedKeepsTurn } from '@zaraba/market/exchanges/terms.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import type { Price } from '@zaraba/money/price.ts'
import { isCommitted } from '../auction-orders.ts'
import { type Changes, changes, entryOf, joined, noChanges, valuesOf } from '../changes.ts'
import { countsSharesOf } from '../company-acts.ts'
import { exitsOf, exitsUnder } from '../exits.ts'
import { endOrder, holdOf } from '../fills/end-order.ts'
import { lotOfDate, type NamedLot } from '../fills/fill-opening.ts'
import { progressOf, termsOf } from '../fills/fill-order.ts'
import { takeBook, walkedBy } from '../fills/take-book.ts'
import { queueAt } from '../fills/walk-book.ts'
import { holdNeeded } from '../hold.ts'
import { isForAuctionAlone } from '../lasting.ts'
import type { MarketView } from '../market-view.ts'
import { onHeld, onReleased } from '../moves.ts'
import { type LotRecord, type Opening, type OrderRecord, orderNo, shownNumber, shownPrice } from '../records.ts'
import { hasLimit, isArmed, waitsAtBroker } from '../stops.ts'
import { most } from '../value.ts'
import { type Amendment, amendRefusals, cancelRefusals, changesOrder, exitFieldsOf } from './amending.ts'
import type { Both } from './decide-pair.ts'
import { type BalanceEffect, type Decision, type DecisionContext, noBalanceEffect } from './decision.ts'
import { exitChecks } from './exit-checks.ts'
import { tradingRestrictions } from './opening.ts'
import { boundUnder, stopTermsOf } from './order-terms.ts'
import { viewFor } from './own-session.ts'

/** Somebody wants other terms for what rests. */
export interface AmendIntent extends Amendment {
  readonly kind: 'amend'
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
  /** The lot, or closed row, that fills of this date went into, and the sales that wait on it. */
  readonly part: NamedLot | null
}

export interface OrderDecided {
  readonly order: OrderRecord
}

/** A forced sale is not the customer's to change. */
const restsFor = (order: OrderRecord | null): boolean => order?.state === 'pending_order' && order.kind !== 'forced_sale'

/** Whether no exchange knows of an order yet, or one takes no changes of it any more. */
const heldBack = (order: OrderRecord, { instrument, at }: MarketView) => ({
  atBroker: waitsAtBroker(order, at),
  committed: isCommitted(order, instrument.segment, at),
})

/** Decides whether what rests is cancelled: an order gives its hold back, a lot that was preparing to close is held again. */
export const decideCancel = (_intent: CancelIntent, { order, state, lot, view }: RestingContext): Decision<OrderDecided> => {
  const held = order === null ? { atBroker: false } : heldBack(order, view)
  const refusals = cancelRefusals({ resting: restsFor(order), state, ...held }, view)
  if (order === null || refusals.length > 0) return { refusals }
  return {
    order,
    changes: endOrder(order, lot, 'cancelled_by_customer', view.at),
    spent: { amount: -holdOf(order), resting: order.kind === 'opening' ? -1 : 0 },
  }
}

/** Whether an order keeps its turn: with other exits everywhere, reduced at its prices as its exchange has it. */
const keepsTurn = (order: OrderRecord, intent: AmendIntent, { instrument, phase }: MarketView): boolean => {
  const { limit, trigger = null } = intent
  const atItsPrices = (limit === null || limit === order.bound) && (trigger === null || trigger === order.triggerPrice)
  return !changesOrder(intent) || (atItsPrices && reducedKeepsTurn(instrument.market, phase.date))
}

const withExits = <Order extends OrderRecord>(order: Order, { exits }: AmendIntent): Order =>
  order.kind !== 'opening' || exits === undefined ? order : { ...order, ...exitsUnder(exitsOf(order), exits) }

/** The order under its new terms: with its turn where it keeps it, otherwise at the end of the queue. */
const amended = <Order extends OrderRecord>(before: Order, intent: AmendIntent, view: MarketView): Order => {
  const { limit, shares, trigger } = intent
  const order = withExits(before, intent)
  const boundPrice = limit ?? boundUnder(order, trigger ?? null, view)
  const rest = shares ?? order.rest
  const quantity = order.quantity - (order.rest - rest)
  if (keepsTurn(order, intent, view)) return { ...order, quantity, rest }
  const levels = order.side === 'buy' ? view.depth.bids : view.depth.asks
  return {
    ...order,
    bound: boundPrice,
    quantity,
    rest,
    triggerPrice: trigger ?? order.triggerPrice,
    // A sale whose lot may not be closed yet sleeps on.
    queuedAt: order.queuedAt > view.at ? order.queuedAt : view.at,
    queueAhead: waitsAtBroker(order, view.at) || isForAuctionAlone(order.timeInForce) ? 0 : queueAt(levels, boundPrice),
  }
}

type Reheld =
  | { readonly order: OrderRecord; readonly changes: Changes; readonly spent: BalanceEffect }
  | { readonly refusals: readonly Refusal[] }

/** Moves what the hold now needs more, or no longer needs; refused when the available balance does not carry it. */
const rehold = (before: Opening, after: Opening, { part, view, account, take }: RestingContext): Reheld => {
  const { date } = view.phase
  const hold = holdNeeded(termsOf(after), progressOf(after, lotOfDate(after, part, date)?.lot ?? null, date), after.rest)
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

/** The price at which the amended rest is held. */
const holdPriceOf = (order: Opening): Price => {
  const { priceType, bound, holdPrice, side, triggerPrice, timeInForce } = order
  if (triggerPrice !== null && (side === 'sell' || isArmed(order))) return triggerPrice > bound ? triggerPrice : bound
  return hasLimit(priceType) && timeInForce !== 'limit_to_market_at_close' ? bound : holdPrice
}

const underNewTerms = (order: OrderRecord, intent: AmendIntent, context: RestingContext): Reheld => {
  const next = amended(order, intent, context.view)
  if (order.kind !== 'opening' || next.kind !== 'opening' || !changesOrder(intent))
    return { order: next, changes: noChanges, spent: noBalanceEffect }
  return rehold(order, { ...next, holdPrice: holdPriceOf(next) }, context)
}

/** The prices of an order as its terms name them. */
const priceTerms = (order: OrderRecord, view: MarketView) => {
  const { priceType, bound, triggerPrice, trail, trailPercent } = order
  return {
    limit: hasLimit(priceType) ? bound : null,
    worst: priceType === 'stop' ? stopTermsOf(order, triggerPrice, view).worst : null,
    trigger: priceType === 'trailing' ? null : triggerPrice,
    trail: { trail, trailPercent },
  }
}

/** Whether an order under its new terms, `next`, meets the book again as one that was placed now. */
const takesAgain = (order: OrderRecord, next: OrderRecord, intent: AmendIntent, view: MarketView): boolean =>
  restsFor(order) &&
  !keepsTurn(order, intent, view) &&
  hasLimit(next.priceType) &&
  !waitsAtBroker(next, view.at) &&
  !isForAuctionAlone(next.timeInForce)

/**
 * Exits lie on their sides of the price of their order, and of what it takes from the book at once: all of them where that is new, else those
 * that are.
 */
const exitRefusals = (order: OrderRecord, intent: AmendIntent, view: MarketView): readonly Refusal[] => {
  const fields = exitFieldsOf(intent)
  const hasTurn = keepsTurn(order, intent, view)
  if (order.kind !== 'opening' || (hasTurn && fields.length === 0)) return []
  const next = amended(order, intent, view)
  const fills = takesAgain(order, next, intent, view) ? walkedBy(next, view).fills : []
  const terms = { priceType: next.priceType, ...priceTerms(next, view) }
  const refusals = exitChecks(
    { terms, direction: order.direction, exits: exitsUnder(exitsOf(order), intent.exits ?? {}), fills },
    view,
  )
  const judged = ({ key, field = '' }: Refusal): boolean =>
    key === 'enter_trigger_price' || fields.includes(field) || (!hasTurn && key !== 'price_off_tick')
  return refusals.filter(judged)
}

/** Decides whether what rests gets other terms: another price, or less quantity. */
export const decideAmendment = (intent: AmendIntent, now: RestingContext): Decision<OrderDecided> => {
  const { order, state, account } = now
  if (order === null) return { refusals: cancelRefusals({ resting: false, state, atBroker: false }, now.view) }
  const view = viewFor(order, now.view)
  const context = { ...now, view }
  const terms = {
    ...order,
    opens: order.kind === 'opening',
    countsSharesOf: countsSharesOf(order),
    resting: restsFor(order),
    state,
    armed: isArmed(order),
    ...heldBack(order, view),
    shares: order.rest,
    goodTill: order.goodTill > view.phase.date ? order.goodTill : null,
    ...priceTerms(order, view),
  }
  const found = [...amendRefusals(terms, intent, view), ...exitRefusals(order, intent, view)]
  const refusals = [...tradingRestrictions(account), ...inOrder(changingPrecedence, found)]
  if (refusals.length > 0) return { refusals }
  const reheld = underNewTerms(order, intent, context)
  if ('refusals' in reheld) return reheld
  const next = reheld.order
  const { customer } = next
  const [position, at] = [shownNumber(next), view.at]
  const shown = { shares: next.rest, price: shownPrice(next) }
  const writtenChanges = changes({
    orders: [next],
    events: [{ customer, position, at, ...shown, amount: holdOf(next), kind: 'amended', note: '' }],
    accountEvents: [{ customer, kind: 'order_placed', orderNo: position, at, values: valuesOf(next, shown) }],
  })
  const filledChanges = takesAgain(order, next, intent, view) ? takeBook({ ...context, order: next }, 'book').changes : noChanges
  return { order: next, changes: joined([reheld.changes, writtenChanges, filledChanges]), spent: reheld.spent }
}

type AmendmentDecided = Extract<Decision<OrderDecided>, OrderDecided>

/**
 * Decides one amendment of both orders of a pair: both or neither. The second is decided on what the first leaves of the balance. Where the
 * first is filled by its amendment, the second has ended with that, and is not written.
 */
export const decideAmendmentOfBoth = (
  intent: AmendIntent,
  [context, other]: Both<RestingContext>,
): { readonly refusals: readonly Refusal[] } | { readonly both: Both<AmendmentDecided> } => {
  const first = decideAmendment(intent, context)
  if ('refusals' in first) return first
  const account = { ...other.account, available: other.account.available - first.spent.amount }
  const second = decideAmendment(intent, { ...other, account })
  return 'refusals' in second ? second : { both: [first, second] }
}
