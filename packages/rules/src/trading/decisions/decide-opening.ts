import { inOrder, type SuccessKey } from '@zaraba/contract/refusals.ts'
import { openingPrecedence } from '@zaraba/contract/trading/refusals.ts'
import { marketCurrency } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { type Changes, changes, entryOf, joined, noChanges, valuesOf } from '../changes.ts'
import { hasExits, noExits } from '../exits.ts'
import { sumOf } from '../fees.ts'
import { addExits } from '../fills/add-exits.ts'
import { bookFills } from '../fills/book-fills.ts'
import { newLot } from '../lot-changes.ts'
import { openingSide } from '../margin.ts'
import type { MarketView } from '../market-view.ts'
import { onPlaced } from '../moves.ts'
import { type LotRecord, lotNo, lotNumber, type Opening, type OrderNumber, orderNo, orderNumber, shownPrice } from '../records.ts'
import { noTrail } from '../trails.ts'
import { averageOf } from '../value.ts'
import { type ClientNumber, clientNoRefusals } from './client-number.ts'
import type { Decision, DecisionContext } from './decision.ts'
import { type OpeningDraft, type OpeningPlan, openingRefusals, planOpening } from './opening.ts'
import { stateAtOnce } from './order-terms.ts'

/** The wish to open a position, of a person with a form or of a rule with a signal. */
export interface OpenIntent {
  readonly kind: 'open'
  readonly customer: CustomerNumber
  readonly draft: OpeningDraft
  readonly clientNo: ClientNumber | null
}

export interface Opened {
  /** How it ended: filled, whole or in part, waiting, or without anybody on the other side. */
  readonly outcome: SuccessKey
  readonly order: Opening
  /** The lot of what was filled at once, `null` where nothing was. */
  readonly lot: LotRecord | null
}

export const orderOf = (
  { customer, draft, clientNo }: OpenIntent,
  number: OrderNumber,
  plan: OpeningPlan,
  view: MarketView,
): Opening => ({
  kind: 'opening',
  customer,
  number,
  instrument: view.instrument.id,
  currency: marketCurrency[view.instrument.market],
  direction: draft.direction,
  side: openingSide(draft.direction),
  leverage: draft.leverage,
  priceType: draft.priceType,
  bound: plan.bound,
  triggerPrice: draft.trigger ?? null,
  triggeredAt: null,
  triggeredPrice: null,
  ...noTrail,
  groupNo: null,
  exitOf: null,
  ...(draft.exits ?? noExits),
  clientNo: clientNo?.no ?? null,
  holdPrice: plan.terms.holdPrice,
  quantity: draft.shares,
  rest: plan.rest === 0 ? plan.cancelled : plan.rest,
  filled: plan.traded.shares,
  filledValue: plan.traded.value,
  hold: plan.restHold,
  mostHeld: plan.restHold,
  feeDate: plan.sessionDate,
  placedAt: view.at,
  queuedAt: plan.queuedAt,
  queueAhead: plan.queueAhead,
  minuteAt: view.at,
  minuteFilled: 0,
  timeInForce: plan.timeInForce,
  goodTill: plan.goodTill,
  expiresAt: plan.expiresAt,
  lockDays: plan.lockDays,
  part: null,
  partDate: null,
  ...stateAtOnce(plan, view.at),
  version: 0,
})

/** The lot of what the book fills at once, paid from the available balance. */
const openLot = (order: Opening, plan: OpeningPlan, { view, take, model }: DecisionContext) => {
  const number = lotNumber(take())
  const fees = sumOf(plan.charges)
  const lot = newLot(order, number, view.at, plan.sessionDate, {
    cost: plan.cost,
    margin: plan.margin,
    fees,
    traded: plan.traded,
  })
  const { customer } = lot
  const facts = {
    customer,
    orderNumber: order.number,
    lot: number,
    opening: true,
    model,
    side: order.side,
    lines: plan.terms.lines,
  }
  const average = averageOf(plan.traded.value, plan.traded.shares)
  const values = valuesOf(lot, { shares: lot.shares, amount: lot.cost, price: average })
  const position = lotNo(number)
  const openedChanges = changes({
    lots: [lot],
    entries: entryOf(customer, `trading/${position}/opened`, view.at, onPlaced(lot.currency, { ...plan, hold: 0n })),
    fills: bookFills(facts, plan.fills, view),
    accountEvents: [{ customer, kind: 'order_filled', orderNo: position, at: view.at, values }],
  })
  return { lot, changes: openedChanges }
}

/** Each order is a row, also one that was filled at once: the history of orders, and what a receipt is compared with. */
export const keepOrder = (order: Opening, lot: LotRecord | null): Changes => {
  const { customer, placedAt: at } = order
  const rests = order.state === 'pending_order'
  const number = orderNo(order.number)
  const position = lot === null ? number : lotNo(lot.number)
  const moves = onPlaced(order.currency, { margin: 0n, charges: [], hold: order.hold })
  const row = lot === null ? order : { ...order, part: lot.number, partDate: lot.openedOn }
  const keptChanges = changes({ orders: [row], entries: entryOf(customer, `trading/${number}/placed`, at, moves) })
  const values = valuesOf(order, { shares: order.rest, price: shownPrice(order), reason: order.reason })
  if (rests)
    return joined([keptChanges, changes({ accountEvents: [{ customer, kind: 'order_placed', orderNo: number, at, values }] })])
  if (order.rest === 0) return keptChanges
  const event = { customer, position, at, shares: order.rest, price: order.bound, amount: 0n, note: order.reason } as const
  const lapsedChanges = changes({
    events: [{ ...event, kind: 'cancelled' }],
    accountEvents: [{ customer, kind: 'order_lapsed', orderNo: position, at, values }],
  })
  return joined([keptChanges, lapsedChanges])
}

/** The exits of what was filled at once. */
const exitsOf = (order: Opening, lot: LotRecord | null, context: DecisionContext): Changes =>
  lot === null || !hasExits(order) ? noChanges : addExits({ ...context, order, lot, sales: [], added: lot.shares })

const outcomeOf = (order: Opening, lot: LotRecord | null): SuccessKey => {
  if (lot !== null) return order.rest > 0 ? 'partly_filled' : 'purchase_success'
  return order.state === 'pending_order' ? 'placement_success' : 'nothing_filled'
}

/** Decides whether a position is opened, and how: at once from the book, as an order that waits, or both. */
export const decideOpening = (intent: OpenIntent, context: DecisionContext): Decision<Opened> => {
  const { view, account } = context
  const plan = planOpening(intent.draft, view, account.overnightHold)
  const found = [...openingRefusals(intent.draft, view, account, plan), ...clientNoRefusals(intent.clientNo)]
  const refusals = inOrder(openingPrecedence, found)
  if (plan === null || refusals.length > 0) return { refusals }
  const order = orderOf(intent, orderNumber(context.take()), plan, view)
  const opened = plan.fills.length > 0 ? openLot(order, plan, context) : { lot: null, changes: noChanges }
  return {
    outcome: outcomeOf(order, opened.lot),
    order,
    lot: opened.lot,
    changes: joined([opened.changes, keepOrder(order, opened.lot), exitsOf(order, opened.lot, context)]),
    spent: { amount: plan.needed, resting: plan.rest > 0 ? 1 : 0 },
  }
}
