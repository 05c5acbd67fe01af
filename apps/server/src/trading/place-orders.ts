import type { InputOf } from '@zaraba/contract/calls.ts'
import type { SuccessKey } from '@zaraba/contract/refusals.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { marketOfType } from '@zaraba/market/markets.ts'
import { type Price, parsePrice } from '@zaraba/money/price.ts'
import { type DateText, dateText } from '@zaraba/money/time.ts'
import { chargesBetween, sumOf } from '@zaraba/rules/trading/fees.ts'
import { newLot } from '@zaraba/rules/trading/lot-changes.ts'
import { openingSide } from '@zaraba/rules/trading/margin.ts'
import type { MarketView } from '@zaraba/rules/trading/market-view.ts'
import { onPlaced } from '@zaraba/rules/trading/moves.ts'
import { type OpeningDraft, type OpeningPlan, openingRefusals, planOpening } from '@zaraba/rules/trading/opening.ts'
import { type FillRecord, type LotRecord, lotNo, type OrderRecord, orderNo } from '@zaraba/rules/trading/records.ts'
import { addTraded, nothingTraded, tradedAt } from '@zaraba/rules/trading/value.ts'
import type { BookFill } from '@zaraba/rules/trading/walk-book.ts'
import { type Answer, refuse } from '../base/handler.ts'
import { currencyOf, type Desk } from './desk.ts'
import { lotRow, orderRow, type PositionRow } from './position-row.ts'
import type { Command } from './run-batch.ts'
import { valuesOf, type Work } from './work.ts'

/** Prices and dates that cannot be read as such are refused by their field. */
export const priceOrNull = (text: string | undefined): Price | null | undefined => {
  if (text === undefined) return null
  try {
    return parsePrice(text)
  } catch {
    return undefined
  }
}
export const dateOrNull = (text: string | undefined): DateText | null | undefined => {
  if (text === undefined) return null
  try {
    return dateText(text)
  } catch {
    return undefined
  }
}

type BuyInput = InputOf<'trade/buy'>

/** The draft of an order, or the field that cannot be read. */
export const draftOf = (input: Omit<BuyInput, 'type' | 'code'>): OpeningDraft | { readonly wrong: string } => {
  const limit = priceOrNull(input.price)
  const worst = priceOrNull(input.worst_price)
  const goodTill = dateOrNull(input.good_till)
  if (limit === undefined) return { wrong: 'price' }
  if (worst === undefined) return { wrong: 'worst_price' }
  if (goodTill === undefined) return { wrong: 'good_till' }
  return {
    direction: input.direction,
    leverage: input.leverage,
    priceType: input.price_type,
    limit,
    worst,
    shares: input.stock_num,
    goodTill,
  }
}

/** The share that a call names, if the market has it. */
export const instrumentNamed = (desk: Pick<Desk, 'ports'>, input: Pick<BuyInput, 'type' | 'code'>): Instrument | undefined =>
  desk.ports.catalogue().byCode(marketOfType[input.type], input.code.toUpperCase())

const orderOf = (customer: bigint, number: bigint, draft: OpeningDraft, plan: OpeningPlan, view: MarketView): OrderRecord => ({
  customer,
  number,
  lot: null,
  instrument: view.instrument.id,
  currency: currencyOf(view.instrument),
  direction: draft.direction,
  side: openingSide(draft.direction),
  leverage: draft.leverage,
  priceType: draft.priceType,
  bound: plan.bound,
  holdPrice: plan.terms.holdPrice,
  quantity: draft.shares,
  rest: plan.rest === 0 ? plan.cancelled : plan.rest,
  filled: plan.traded.shares,
  filledValue: plan.traded.value,
  hold: plan.restHold,
  mostHeld: plan.restHold,
  feeDate: plan.sessionDate,
  placedAt: view.at,
  queuedAt: view.at,
  queueAhead: plan.queueAhead,
  minuteAt: view.at,
  minuteFilled: 0,
  goodTill: plan.goodTill,
  expiresAt: plan.expiresAt,
  lockDays: plan.lockDays,
  part: null,
  partDate: null,
  state: plan.rest > 0 ? 'pending_order' : 'cancelled',
  reason: plan.rest > 0 ? '' : 'unfilled_rest',
  endedAt: plan.rest > 0 ? null : view.at,
  version: 0,
})

/** How many levels of the book a receipt keeps. */
const receiptLevels = 5

export interface WalkFacts {
  readonly customer: bigint
  readonly orderNumber: bigint
  readonly lot: bigint
  readonly opening: boolean
  readonly side: 'buy' | 'sell'
  readonly model: string
  readonly lines: OpeningPlan['terms']['lines']
}

/** A receipt for each level of the book that an order took. */
export const addBookFills = (work: Work, facts: WalkFacts, fills: readonly BookFill[], view: MarketView): void => {
  const levels = facts.side === 'buy' ? view.depth.asks : view.depth.bids
  const book = levels.slice(0, Math.max(receiptLevels, fills.length))
  let before = nothingTraded
  for (const { price, shares } of fills) {
    const after = addTraded(before, tradedAt(price, shares))
    const fill: FillRecord = {
      customer: facts.customer,
      orderNumber: facts.orderNumber,
      lot: facts.lot,
      opening: facts.opening,
      at: view.at,
      sessionDate: view.phase.date,
      price,
      shares,
      rule: 'book',
      model: facts.model,
      bid: view.quote?.bid ?? null,
      ask: view.quote?.ask ?? null,
      queueAhead: 0,
      minuteVolume: 0,
      book,
      charges: chargesBetween(facts.lines, before, after, currencyOf(view.instrument)),
    }
    work.addFill(fill)
    before = after
  }
}

const openLot = (desk: Desk, order: OrderRecord, plan: OpeningPlan, view: MarketView): LotRecord => {
  const { work, ports } = desk
  const lot = newLot(order, ports.numbers.take(), view.at, plan.sessionDate, {
    cost: plan.cost,
    margin: plan.margin,
    fees: sumOf(plan.charges),
    traded: plan.traded,
  })
  const { customer } = lot
  work.saveLot(lot)
  work.addEntry(customer, `trading/${lotNo(lot.number)}/opened`, view.at, onPlaced(lot.currency, { ...plan, hold: 0n }))
  const facts = { customer, orderNumber: order.number, lot: lot.number, opening: true, model: ports.model }
  addBookFills(work, { ...facts, side: order.side, lines: plan.terms.lines }, plan.fills, view)
  const [first] = plan.fills
  const values = valuesOf(lot, { shares: lot.shares, amount: lot.cost, ...(first === undefined ? {} : { price: first.price }) })
  work.tell({ customer, kind: 'order_filled', orderNo: lotNo(lot.number), at: view.at, values })
  return lot
}

/** An order that rests, or of which nothing could be filled, is a row; one that was filled at once lives on in its lot alone. */
const keepOrder = (desk: Desk, order: OrderRecord, lot: LotRecord | null): void => {
  const { work } = desk
  const { customer, placedAt: at } = order
  if (order.state === 'pending_order' || lot === null) {
    work.saveOrder(lot === null ? order : { ...order, part: lot.number, partDate: lot.openedOn })
    const moves = onPlaced(order.currency, { margin: 0n, charges: [], hold: order.hold })
    work.addEntry(customer, `trading/${orderNo(order.number)}/placed`, at, moves)
  }
  const position = lot === null ? orderNo(order.number) : lotNo(lot.number)
  const values = valuesOf(order, { shares: order.rest, price: order.bound, reason: order.reason })
  if (order.state === 'pending_order') work.tell({ customer, kind: 'order_placed', orderNo: orderNo(order.number), at, values })
  else if (order.rest > 0) {
    const event = { customer, position, at, shares: order.rest, price: order.bound, amount: 0n, note: 'unfilled_rest' } as const
    work.addEvent({ ...event, kind: 'cancelled' })
    work.tell({ customer, kind: 'order_lapsed', orderNo: position, at, values })
  }
}

/** What a customer is told of an order: that it was filled, whole or in part, that it waits, or that nobody took the other side. */
const outcomeOf = (order: OrderRecord, lot: LotRecord | null): SuccessKey => {
  if (lot !== null) return order.rest > 0 ? 'partly_filled' : 'purchase_success'
  return order.state === 'pending_order' ? 'placement_success' : 'nothing_filled'
}

/** Decides one order: the lot's row if anything was filled at once, else the order's; or everything that stands against it. */
export const placeOrder = (desk: Desk, command: Command<'trade/buy'>): Answer<PositionRow> => {
  const { caller, input, language } = command
  const instrument = instrumentNamed(desk, input)
  if (instrument === undefined) return refuse({ key: 'product_missing_or_delisted', field: 'code', now: input.code })
  const draft = draftOf(input)
  if ('wrong' in draft) return refuse({ key: 'invalid_input', field: draft.wrong })
  const view = desk.view(instrument)
  const standing = desk.standing(caller, instrument)
  const plan = planOpening(draft, view, standing.overnightHold)
  const refusals = openingRefusals(draft, view, standing, plan)
  if (plan === null || refusals.length > 0) return { refusals }
  const order = orderOf(caller.customer, desk.ports.numbers.take(), draft, plan, view)
  const lot = plan.fills.length > 0 ? openLot(desk, order, plan, view) : null
  keepOrder(desk, order, lot)
  desk.spend(caller.customer, order.currency, plan.needed, plan.rest > 0 ? 1 : 0)
  const context = desk.row(caller, language, instrument)
  return { success: outcomeOf(order, lot), data: lot === null ? orderRow(order, context) : lotRow(lot, null, context) }
}
