import { type Changes, changes, joined, noChanges, valuesOf } from '../changes.ts'
import { type ClosingDraft, type ClosingPlan, planClosing } from '../decisions/closing.ts'
import { saleOf } from '../decisions/decide-closing.ts'
import { type ExitLeg, exitsUntil, legsOf } from '../exits.ts'
import type { MarketView } from '../market-view.ts'
import { type Closing, type LotRecord, lotNo, type Opening, orderNumber, type Sale, shownPrice } from '../records.ts'
import { nothingTraded } from '../value.ts'
import type { FillSource } from './fill-order.ts'
import { sellIntoBook } from './sell-into-book.ts'
import { queueAt } from './walk-book.ts'

/** A lot that an order has filled, and the market of that moment as its owner sees it. */
interface FilledLot extends FillSource {
  readonly order: Opening
  readonly lot: LotRecord
  /** The sales that waited on it before: none of a new lot. */
  readonly sales: readonly Closing[]
  readonly added: number
  readonly view: MarketView
}

/** The message of a sale that waits, for a number of its shares. */
export const salePlaced = (sale: Closing, shares: number, at: Sale['placedAt']): Changes => {
  const { customer } = sale
  const position = lotNo(sale.lot)
  const shown = { shares, price: shownPrice(sale) }
  return changes({
    orders: [sale],
    events: [{ customer, position, kind: 'sale_placed', at, ...shown, amount: 0n, note: '' }],
    accountEvents: [{ customer, kind: 'order_placed', orderNo: position, at, values: valuesOf(sale, shown) }],
  })
}

/** A sale of the whole lot that waits: for its trigger, for the first session in which the lot may be closed, or in the queue. */
const waiting = (plan: ClosingPlan, { view }: FilledLot): ClosingPlan => ({
  ...plan,
  fills: [],
  traded: nothingTraded,
  rest: plan.shares,
  cancelled: 0,
  queueAhead: plan.queuedAt > view.at ? 0 : plan.queueAhead,
})

const saleOfLeg = (leg: ExitLeg, filledLot: FilledLot): Sale | null => {
  const { order, lot, view } = filledLot
  const goodTill = exitsUntil(view.instrument.market, lot.sellableFrom)
  const draft: ClosingDraft = { ...leg, worst: null, shares: null, goodTill }
  const plan = planClosing(draft, { ...lot, ordered: 0 }, view)
  if (plan === null) return null
  return {
    ...saleOf({ draft, clientNo: null }, lot, orderNumber(filledLot.take()), waiting(plan, filledLot), view.at),
    exitOf: order.number,
  }
}

/** A profit that the market has passed before the order was filled is taken from the book, as its owner would take it. */
const takeProfit = (sale: Sale | undefined, lot: LotRecord, { view, take, model }: FilledLot): Changes =>
  sale === undefined || sale.triggerPrice !== null || sale.queuedAt > view.at
    ? noChanges
    : sellIntoBook({ order: sale, lot, part: null, view, take, model }, 'book').changes

const placeOn = (filledLot: FilledLot, legs: readonly ExitLeg[]): Changes => {
  const newSales = legs.flatMap((leg) => saleOfLeg(leg, filledLot) ?? [])
  const [first] = newSales
  const sales = newSales.length > 1 && first ? newSales.map((sale) => ({ ...sale, groupNo: first.number })) : newSales
  if (sales.length === 0) return noChanges
  const lot: LotRecord = { ...filledLot.lot, state: 'preparing_to_close' }
  const placedChanges = sales.map((sale) => salePlaced(sale, sale.rest, sale.placedAt))
  return joined([changes({ lots: [lot] }), ...placedChanges, takeProfit(sales[0], lot, filledLot)])
}

/** A sale of as many shares more. In a queue it goes to the end, as a larger order does at an exchange. */
const grown = (sale: Closing, { added, view }: FilledLot): Closing => {
  const more = { ...sale, rest: sale.rest + added, quantity: sale.quantity + added }
  if (sale.triggerPrice !== null || sale.queuedAt > view.at) return more
  return { ...more, queuedAt: view.at, queueAhead: queueAt(sale.side === 'buy' ? view.depth.bids : view.depth.asks, sale.bound) }
}

/** The exits of the shares that a fill brought: sales of a new lot, or as many shares more of those that wait on it (decision 0072). */
export const addExits = (filledLot: FilledLot): Changes => {
  const legs = legsOf(filledLot.order)
  if (filledLot.sales.length === 0) return placeOn(filledLot, legs)
  return joined(filledLot.sales.map((sale) => salePlaced(grown(sale, filledLot), filledLot.added, filledLot.view.at)))
}
