import type { Instant } from '@zaraba/money/time.ts'
import { type Changes, changes, joined, noChanges, valuesOf } from '../changes.ts'
import { type ClosedLot, chargeHolding, closeFilled } from '../close-lot.ts'
import { chargesBetween } from '../fees.ts'
import { bookFills } from '../fills/book-fills.ts'
import { closingSide } from '../margin.ts'
import { type LotRecord, lotNo, type OrderNumber, orderNumber, type Sale, shownPrice } from '../records.ts'
import { nothingTraded } from '../value.ts'
import { type ClosingDraft, type ClosingPlan, closingRefusals, planClosing } from './closing.ts'
import type { Decision, DecisionContext } from './decision.ts'

/** Somebody wants to close a position, whole or in part. */
export interface CloseIntent {
  readonly kind: 'close'
  readonly draft: ClosingDraft
}
export interface ClosingContext extends DecisionContext {
  readonly lot: LotRecord
}

export interface ClosingDecided {
  /** The lot as it is left: open, or closed with this sale. */
  readonly left: LotRecord
  /** The sale that rests now, `null` without one. */
  readonly sale: Sale | null
  /** The part that was closed at once, where another stays open: a row of its own. */
  readonly child: LotRecord | null
}

const saleOf = (lot: LotRecord, number: OrderNumber, draft: ClosingDraft, plan: ClosingPlan, at: Instant): Sale => ({
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
  triggerPrice: draft.trigger ?? null,
  triggeredAt: null,
  triggeredPrice: null,
  quantity: plan.shares,
  rest: plan.rest,
  filled: plan.traded.shares,
  filledValue: plan.traded.value,
  feeDate: plan.sessionDate,
  placedAt: at,
  queuedAt: plan.queuedAt,
  queueAhead: plan.queueAhead,
  minuteAt: at,
  minuteFilled: 0,
  goodTill: plan.goodTill,
  expiresAt: plan.expiresAt,
  part: null,
  partDate: null,
  state: 'pending_order',
  reason: '',
  endedAt: null,
  version: 0,
})

/** The part of the sale that the book fills at once. */
const closeAtOnce = (plan: ClosingPlan, { lot, view, take, model }: ClosingContext, sale: OrderNumber): ClosedLot | null => {
  if (plan.traded.shares === 0) return null
  const charged = chargeHolding(lot, plan.sessionDate, view.at)
  const charges = chargesBetween(plan.lines, nothingTraded, plan.traded, lot.currency)
  const sold = {
    before: nothingTraded,
    fill: plan.traded,
    charges,
    at: view.at,
    reason: 'closed_by_customer',
    into: null,
  } as const
  const closed = closeFilled(charged.lot, sale, sold, take)
  const facts = { customer: lot.customer, orderNumber: sale, lot: closed.closed.number, opening: false, model }
  const fills = bookFills({ ...facts, side: closingSide(lot.direction), lines: plan.lines }, plan.fills, view)
  return { ...closed, changes: joined([charged.changes, closed.changes, changes({ fills })]) }
}

interface Left {
  readonly left: LotRecord
  readonly sale: Sale | null
  readonly changes: Changes
}

/** The rest of a market sale that found no buyer lapses at once. */
const lapsed = (plan: ClosingPlan, { lot, view }: ClosingContext): Changes => {
  const { customer } = lot
  const [position, at] = [lotNo(lot.number), view.at]
  const { cancelled: shares, bound } = plan
  const values = valuesOf(lot, { shares, price: bound, reason: 'unfilled_rest' })
  return changes({
    events: [{ customer, position, at, kind: 'sale_lapsed', shares, price: bound, amount: 0n, note: 'unfilled_rest' }],
    accountEvents: [{ customer, kind: 'order_lapsed', orderNo: position, at, values }],
  })
}

/** The rest of the sale: it rests with the lot preparing to close, or lapses. */
const leaveRest = (
  draft: ClosingDraft,
  plan: ClosingPlan,
  context: ClosingContext,
  number: OrderNumber,
  closed: ClosedLot | null,
): Left => {
  const { lot, view } = context
  const open = closed === null ? lot : closed.rest
  if (open === null) return { left: closed?.closed ?? lot, sale: null, changes: noChanges }
  if (plan.rest === 0) return { left: open, sale: null, changes: plan.cancelled > 0 ? lapsed(plan, context) : noChanges }
  const { customer } = lot
  const [position, at] = [lotNo(lot.number), view.at]
  const part = closed === null ? {} : { part: closed.closed.number, partDate: plan.sessionDate }
  const sale = { ...saleOf(lot, number, draft, plan, at), ...part }
  const left: LotRecord = { ...open, state: 'preparing_to_close' }
  const shown = { shares: plan.rest, price: shownPrice(sale) }
  const values = valuesOf(lot, shown)
  return {
    left,
    sale,
    changes: changes({
      orders: [sale],
      lots: [left],
      events: [{ customer, position, kind: 'sale_placed', at, ...shown, amount: 0n, note: '' }],
      accountEvents: [{ customer, kind: 'order_placed', orderNo: position, at, values }],
    }),
  }
}

/** Decides one sale: whole or in part, at once or resting. */
export const decideClosing = ({ draft }: CloseIntent, context: ClosingContext): Decision<ClosingDecided> => {
  const { lot, view, account } = context
  const refusals = closingRefusals(draft, lot, view, account)
  const plan = planClosing(draft, lot, view)
  if (plan === null || refusals.length > 0) return { refusals }
  const number = orderNumber(context.take())
  const closed = closeAtOnce(plan, context, number)
  const { left, sale, changes: rest } = leaveRest(draft, plan, context, number, closed)
  return {
    left,
    sale,
    child: closed === null || closed.rest === null ? null : closed.closed,
    changes: joined([closed?.changes ?? noChanges, rest]),
    spent: { amount: -(closed?.home ?? 0n), resting: 0 },
  }
}
