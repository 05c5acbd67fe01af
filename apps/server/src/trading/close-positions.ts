import type { InputOf } from '@zaraba/contract/calls.ts'
import { price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { type ClosingDraft, type ClosingPlan, closingRefusals, planClosing } from '@zaraba/rules/trading/closing.ts'
import { type Charge, chargesBetween } from '@zaraba/rules/trading/fees.ts'
import { accrueThrough, type Closed, type ClosingReason, closePart } from '@zaraba/rules/trading/lot-changes.ts'
import { closingSide } from '@zaraba/rules/trading/margin.ts'
import type { MarketView } from '@zaraba/rules/trading/market-view.ts'
import { type LotRecord, lotNo, type OrderRecord } from '@zaraba/rules/trading/records.ts'
import { addTraded, minorOf, nothingTraded, type Traded } from '@zaraba/rules/trading/value.ts'
import { type Answer, refuse } from '../base/handler.ts'
import type { Desk } from './desk.ts'
import { addBookFills, dateOrNull, priceOrNull } from './place-orders.ts'
import { lotRow, type PositionRow } from './position-row.ts'
import type { Command, Touched } from './run-batch.ts'
import { valuesOf, type Work } from './work.ts'

export type SaleRow = PositionRow & { closed: PositionRow | null }
type SellInput = InputOf<'trade/sell'>

export const closingDraftOf = (input: Omit<SellInput, 'order_no'>): ClosingDraft | { readonly wrong: string } => {
  const limit = priceOrNull(input.price)
  const worst = priceOrNull(input.worst_price)
  const goodTill = dateOrNull(input.good_till)
  if (limit === undefined) return { wrong: 'price' }
  if (worst === undefined) return { wrong: 'worst_price' }
  if (goodTill === undefined) return { wrong: 'good_till' }
  return { priceType: input.price_type, limit, worst, shares: input.stock_num ?? null, goodTill }
}

/** The lot with the costs of holding it through a date, which are posted and written into its life. */
export const chargeHolding = (work: Work, lot: LotRecord, through: DateText, at: Instant): LotRecord => {
  const accrued = accrueThrough(lot, through)
  if (accrued.amount > 0n) {
    const position = lotNo(lot.number)
    work.addEntry(lot.customer, `trading/${position}/accrued/${through}`, at, accrued.moves)
    const event = { customer: lot.customer, position, at, shares: lot.shares, price: 0 } as const
    work.addEvent({ ...event, kind: 'accrued', amount: accrued.amount, note: through })
  }
  return accrued.lot
}

export interface Sold {
  readonly before: Traded
  readonly fill: Traded
  readonly charges: readonly Charge[]
  readonly at: Instant
  readonly reason: ClosingReason
  /** The closed child that earlier fills of this sale on the same date went into. */
  readonly into: LotRecord | null
}

/** A closed child that takes more fills of the same sale and date. */
const merge = (into: LotRecord, more: LotRecord): LotRecord => ({
  ...into,
  shares: into.shares + more.shares,
  cost: into.cost + more.cost,
  margin: into.margin + more.margin,
  topUp: into.topUp + more.topUp,
  accrued: into.accrued + more.accrued,
  fees: into.fees + more.fees,
  carried: into.carried + more.carried,
  soldValue: into.soldValue + more.soldValue,
  proceeds: into.proceeds + more.proceeds,
  closingFees: into.closingFees + more.closingFees,
  realised: into.realised + more.realised,
  closedAt: more.closedAt,
})

const toldAs = { closed_by_customer: 'position_closed', forced_close: 'forced_close', delisted: 'delisted' } as const

/** Closes what a fill of a sale covers: money, rows and the message. Answers the closed row and what stays open. */
export const closeFilled = (desk: Pick<Desk, 'work' | 'ports'>, lot: LotRecord, sale: bigint, sold: Sold): Closed => {
  const { work, ports } = desk
  const { currency, customer } = lot
  const after = addTraded(sold.before, sold.fill)
  const rounded = (traded: Traded) => minorOf(traded.value, currency, 'half_even')
  const closed = closePart(lot, {
    traded: sold.fill,
    proceeds: rounded(after) - rounded(sold.before),
    charges: sold.charges,
    at: sold.at,
    reason: sold.reason,
    number: () => sold.into?.number ?? ports.numbers.take(),
  })
  const row = sold.into !== null && closed.rest !== null ? merge(sold.into, closed.closed) : closed.closed
  work.saveLot(row)
  if (closed.rest !== null) work.saveLot(closed.rest)
  work.addEntry(customer, `trading/${lotNo(lot.number)}/closed/${sale}/${after.shares}`, sold.at, closed.moves)
  const average = price(Number(sold.fill.value / BigInt(sold.fill.shares)))
  const told = { shares: sold.fill.shares, price: average, amount: closed.closed.realised, reason: sold.reason }
  const values = valuesOf(lot, told)
  work.tell({
    customer,
    kind: toldAs[sold.reason],
    orderNo: lotNo(row.number),
    at: sold.at,
    values,
  })
  return { ...closed, closed: row }
}

const saleOf = (lot: LotRecord, number: bigint, draft: ClosingDraft, plan: ClosingPlan, at: Instant): OrderRecord => ({
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
  holdPrice: plan.bound,
  quantity: plan.shares,
  rest: plan.rest,
  filled: plan.traded.shares,
  filledValue: plan.traded.value,
  hold: 0n,
  mostHeld: 0n,
  feeDate: plan.sessionDate,
  placedAt: at,
  queuedAt: at,
  queueAhead: plan.queueAhead,
  minuteAt: at,
  minuteFilled: 0,
  goodTill: plan.goodTill,
  expiresAt: plan.expiresAt,
  lockDays: 0,
  part: null,
  partDate: null,
  state: 'pending_order',
  reason: '',
  endedAt: null,
  version: 0,
})

interface Sale {
  readonly lot: LotRecord
  readonly draft: ClosingDraft
  readonly plan: ClosingPlan
  readonly view: MarketView
}

/** What the sale closes at once, from the book. */
const closeAtOnce = (desk: Desk, { lot, plan, view }: Sale, sale: bigint): Closed | null => {
  if (plan.traded.shares === 0) return null
  const { work, ports } = desk
  const charged = chargeHolding(work, lot, plan.sessionDate, view.at)
  const closed = closeFilled(desk, charged, sale, {
    before: nothingTraded,
    fill: plan.traded,
    charges: chargesBetween(plan.lines, nothingTraded, plan.traded, lot.currency),
    at: view.at,
    reason: 'closed_by_customer',
    into: null,
  })
  const facts = { customer: lot.customer, orderNumber: sale, lot: closed.closed.number, opening: false, model: ports.model }
  addBookFills(work, { ...facts, side: closingSide(lot.direction), lines: plan.lines }, plan.fills, view)
  desk.spend(lot.customer, lot.currency, -closed.home, 0)
  return closed
}

/** What the sale leaves: it rests with the lot preparing to close, or the rest of a market sale lapses at once. */
const leaveRest = (desk: Desk, { lot, draft, plan, view }: Sale, sale: bigint, closed: Closed | null): LotRecord => {
  const { work } = desk
  const open = closed === null ? lot : closed.rest
  if (open === null) return closed?.closed ?? lot
  const { customer } = lot
  const position = lotNo(lot.number)
  const at = view.at
  if (plan.rest > 0) {
    const row = saleOf(lot, sale, draft, plan, at)
    const part = closed === null ? {} : { part: closed.closed.number, partDate: plan.sessionDate }
    work.saveOrder({ ...row, ...part })
    work.saveLot({ ...open, state: 'preparing_to_close' })
    work.addEvent({ customer, position, kind: 'sale_placed', at, shares: plan.rest, price: plan.bound, amount: 0n, note: '' })
    const values = valuesOf(lot, { shares: plan.rest, price: plan.bound })
    work.tell({ customer, kind: 'order_placed', orderNo: position, at, values })
    return work.lot(customer, lot.number) ?? open
  }
  if (plan.cancelled > 0) {
    const event = {
      customer,
      position,
      at,
      shares: plan.cancelled,
      price: plan.bound,
      amount: 0n,
      note: 'unfilled_rest',
    } as const
    work.addEvent({ ...event, kind: 'sale_lapsed' })
    const values = valuesOf(lot, { shares: plan.cancelled, price: plan.bound, reason: 'unfilled_rest' })
    work.tell({ customer, kind: 'order_lapsed', orderNo: position, at, values })
  }
  return open
}

export const notFound = refuse({ key: 'not_found', field: 'order_no' })

/** An order that opens a position is none: it rests, or has ended. One that was filled lives on in its position, under that number. */
export const notHeld = (desk: Desk, customer: bigint, touched: Touched) => {
  const order = touched.order === null ? undefined : desk.work.order(customer, touched.order)
  if (order === undefined || order.state === 'filled') return notFound
  return refuse({ key: 'order_not_holding', now: order.state, needed: 'holding' })
}

/** Decides one sale: whole or in part, at once or resting. A number of somebody else's is as absent as one that never was. */
export const closePosition = (desk: Desk, command: Command<'trade/sell'>, touched: Touched | null): Answer<SaleRow> => {
  const { caller, input, language } = command
  if (touched === null) return notFound
  if (touched.lot === null) return notHeld(desk, caller.customer, touched)
  const lot = desk.work.lot(caller.customer, touched.lot)
  const instrument = desk.ports.catalogue().byId(touched.instrument)
  if (lot === undefined) return notFound
  if (instrument === undefined) return refuse({ key: 'product_missing_or_delisted', now: lot.instrument.slice(3) })
  const draft = closingDraftOf(input)
  if ('wrong' in draft) return refuse({ key: 'invalid_input', field: draft.wrong })
  const view = desk.view(instrument)
  const refusals = closingRefusals(draft, lot, view, desk.standing(caller, instrument))
  const plan = planClosing(draft, lot, view)
  if (plan === null || refusals.length > 0) return { refusals }
  const sale = desk.ports.numbers.take()
  const closed = closeAtOnce(desk, { lot, draft, plan, view }, sale)
  const left = leaveRest(desk, { lot, draft, plan, view }, sale, closed)
  const context = desk.row(caller, language, instrument)
  const row = lotRow(left, desk.work.saleOf(left) ?? null, context)
  const child = closed === null || closed.rest === null ? null : lotRow(closed.closed, null, context)
  return { data: { ...row, closed: child } }
}
