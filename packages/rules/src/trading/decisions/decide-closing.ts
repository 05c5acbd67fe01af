import { inOrder } from '@zaraba/contract/refusals.ts'
import { closingPrecedence } from '@zaraba/contract/trading/refusals.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { type Changes, changes, joined, noChanges, valuesOf } from '../changes.ts'
import { type ClosedLot, chargeHolding, closeFilled } from '../close-lot.ts'
import { chargesBetween } from '../fees.ts'
import { bookFills } from '../fills/book-fills.ts'
import { closingSide } from '../margin.ts'
import { type LotRecord, lotNo, type OrderNumber, orderNumber, type Sale, shownPrice } from '../records.ts'
import { nothingTraded } from '../value.ts'
import { type ClientNumber, clientNoRefusals } from './client-number.ts'
import { type ClosingDraft, type ClosingPlan, closingRefusals, planClosing } from './closing.ts'
import type { Decision, DecisionContext } from './decision.ts'
import { stateAtOnce } from './order-terms.ts'

/** Somebody wants to close a position, whole or in part. */
export interface CloseIntent {
  readonly kind: 'close'
  readonly draft: ClosingDraft
  readonly clientNo: ClientNumber | null
}
export interface ClosingContext extends DecisionContext {
  readonly lot: LotRecord
  /** Shares of it that sales wait for. */
  readonly ordered: number
}

export interface ClosingDecided {
  /** The lot as it is left: open, or closed with this sale. */
  readonly left: LotRecord
  /** The sale that rests now, `null` without one. */
  readonly sale: Sale | null
  /** The part that was closed at once, where another stays open: a row of its own. */
  readonly child: LotRecord | null
  /** The shares that were closed at once. */
  readonly filled: number
}

export const saleOf = (
  { draft, clientNo }: Pick<CloseIntent, 'draft' | 'clientNo'>,
  lot: LotRecord,
  number: OrderNumber,
  plan: ClosingPlan,
  at: Instant,
): Sale => ({
  kind: 'sale',
  customer: lot.customer,
  number,
  lot: lot.number,
  instrument: lot.instrument,
  currency: lot.currency,
  direction: lot.direction,
  side: closingSide(lot.direction),
  leverage: lot.leverage,
  priceType: draft.priceType,
  bound: plan.bound,
  triggerPrice: plan.trigger,
  triggeredAt: null,
  triggeredPrice: null,
  trail: draft.trail?.trail ?? null,
  trailPercent: draft.trail?.trailPercent ?? null,
  bestPrice: plan.bestPrice,
  groupNo: null,
  exitOf: null,
  clientNo: clientNo?.no ?? null,
  quantity: plan.shares,
  rest: plan.rest === 0 ? plan.cancelled : plan.rest,
  filled: plan.traded.shares,
  filledValue: plan.traded.value,
  feeDate: plan.sessionDate,
  placedAt: at,
  queuedAt: plan.queuedAt,
  queueAhead: plan.queueAhead,
  minuteAt: at,
  minuteFilled: 0,
  timeInForce: plan.timeInForce,
  goodTill: plan.goodTill,
  expiresAt: plan.expiresAt,
  part: null,
  partDate: null,
  ...stateAtOnce(plan, at),
  version: 0,
})

/** The part of the sale that the book fills at once. */
const closeAtOnce = (plan: ClosingPlan, { lot, view, take, model }: ClosingContext, sale: Sale): ClosedLot | null => {
  if (plan.traded.shares === 0) return null
  const charged = chargeHolding(lot, plan.sessionDate, view.at)
  const charges = chargesBetween(plan.lines, nothingTraded, plan.traded, lot.currency)
  const sold = {
    before: nothingTraded,
    fill: plan.traded,
    charges,
    at: view.at,
    reason: 'closed_by_customer',
    clientNo: sale.clientNo,
    into: null,
  } as const
  const closedLot = closeFilled(charged.lot, sale.number, sold, take)
  const facts = { customer: lot.customer, orderNumber: sale.number, lot: closedLot.closed.number, opening: false, model }
  const fills = bookFills({ ...facts, side: sale.side, lines: plan.lines }, plan.fills, view)
  return { ...closedLot, changes: joined([charged.changes, closedLot.changes, changes({ fills })]) }
}

interface Left {
  readonly left: LotRecord
  readonly changes: Changes
}

/** The rest of a market sale that found no buyer lapses at once. */
const lapsed = (sale: Sale): Changes => {
  const { customer, rest: shares, bound, placedAt: at, reason } = sale
  const position = lotNo(sale.lot)
  const values = valuesOf(sale, { shares, price: bound, reason })
  return changes({
    events: [{ customer, position, at, kind: 'sale_lapsed', shares, price: bound, amount: 0n, note: reason }],
    accountEvents: [{ customer, kind: 'order_lapsed', orderNo: position, at, values }],
  })
}

/** The rest of the sale: it rests with the lot preparing to close, or lapses. */
const leaveRest = (sale: Sale, lot: LotRecord, closedLot: ClosedLot | null): Left => {
  const open = closedLot === null ? lot : closedLot.rest
  if (open === null) return { left: closedLot?.closed ?? lot, changes: noChanges }
  if (sale.state === 'filled') return { left: open, changes: noChanges }
  if (sale.state === 'cancelled') return { left: open, changes: lapsed(sale) }
  const { customer, rest: shares, placedAt: at } = sale
  const position = lotNo(lot.number)
  const leftLot: LotRecord = { ...open, state: 'preparing_to_close' }
  const shown = { shares, price: shownPrice(sale) }
  const values = valuesOf(sale, shown)
  return {
    left: leftLot,
    changes: changes({
      lots: [leftLot],
      events: [{ customer, position, kind: 'sale_placed', at, ...shown, amount: 0n, note: '' }],
      accountEvents: [{ customer, kind: 'order_placed', orderNo: position, at, values }],
    }),
  }
}

/** Decides one sale: whole or in part, at once or resting. Each is a row, as each order is. */
export const decideClosing = (intent: CloseIntent, context: ClosingContext): Decision<ClosingDecided> => {
  const { lot, view, account } = context
  const closable = { ...lot, ordered: context.ordered }
  const found = [...closingRefusals(intent.draft, closable, view, account), ...clientNoRefusals(intent.clientNo)]
  const refusals = inOrder(closingPrecedence, found)
  const plan = planClosing(intent.draft, closable, view)
  if (plan === null || refusals.length > 0) return { refusals }
  const placedSale = saleOf(intent, lot, orderNumber(context.take()), plan, view.at)
  const closedLot = closeAtOnce(plan, context, placedSale)
  const sale = closedLot === null ? placedSale : { ...placedSale, part: closedLot.closed.number, partDate: plan.sessionDate }
  const { left, changes: rest } = leaveRest(sale, lot, closedLot)
  return {
    left,
    sale: sale.state === 'pending_order' ? sale : null,
    child: closedLot === null || closedLot.rest === null ? null : closedLot.closed,
    filled: plan.traded.shares,
    changes: joined([closedLot?.changes ?? noChanges, changes({ orders: [sale] }), rest]),
    spent: { amount: -(closedLot?.home ?? 0n), resting: 0 },
  }
}
