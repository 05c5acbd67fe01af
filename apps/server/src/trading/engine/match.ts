import { maximumPrice, type Price, price } from '@zaraba/money/price.ts'
import { type DateText, startOfMinute } from '@zaraba/money/time.ts'
import { raiseAlert } from '@zaraba/rules/trading/alerts.ts'
import { isInAuction, metAs, metUnder } from '@zaraba/rules/trading/auction-orders.ts'
import { changes } from '@zaraba/rules/trading/changes.ts'
import { hasExits } from '@zaraba/rules/trading/exits.ts'
import { takingsOf } from '@zaraba/rules/trading/fills/displacement.ts'
import { endOrder } from '@zaraba/rules/trading/fills/end-order.ts'
import { fillOpenings } from '@zaraba/rules/trading/fills/fill-opening.ts'
import { fillSale, type OneFill } from '@zaraba/rules/trading/fills/fill-order.ts'
import { fillByPrint } from '@zaraba/rules/trading/fills/resting-fill.ts'
import { withinBound } from '@zaraba/rules/trading/fills/walk-book.ts'
import { closeByForce } from '@zaraba/rules/trading/forced-sale.ts'
import { endsWithAuction } from '@zaraba/rules/trading/lasting.ts'
import { isCrossed } from '@zaraba/rules/trading/maintenance.ts'
import { closingSide } from '@zaraba/rules/trading/margin.ts'
import type { ForcedSale, OrderRecord } from '@zaraba/rules/trading/records.ts'
import { isArmed, reachesTrigger, takesEachBook } from '@zaraba/rules/trading/stops.ts'
import { mayFollow } from '@zaraba/rules/trading/trails.ts'
import type { Takings } from '../takings-store.ts'
import type { HeldRows } from './engine-rows.ts'
import { bookBefore, type EngineRun, type Stretch, sourceOf } from './engine-run.ts'
import { endMissed, meetAuction, meetsAuction, queueShownTo } from './meet-auctions.ts'
import { meetTrigger, seenBy, takeNext } from './meet-stops.ts'
import { type OwnFillsKept, ownFills } from './own-fills.ts'
import { type Seen, seenAt } from './seen.ts'
import { isLeftByAuction, printsOf, type Slot, slotsOf, type TapePrint } from './tape.ts'

// The tape of one share meets the waiting orders of all customers. A stretch of it may be weeks long, so that it is read coarsely first:
// the orders and positions that any of its prices can reach, then the minutes whose range reaches one of them, and print by print in
// these alone. At a print orders come by seniority, each read again, because the one before may have filled, ended the other of its pair
// or placed exits. A stretch gives the same in one go as in parts: a skipped day equals a lived one.

const bySeniority = (left: OrderRecord, right: OrderRecord): number =>
  left.queuedAt - right.queuedAt || (left.number < right.number ? -1 : 1)

/** Whether the slot's prices reach the trigger of a stop, or the bound of an order that the exchange has. */
const reaches = (order: OrderRecord, slot: Slot): boolean => {
  const { state, side, bound, triggerPrice } = order
  if (state !== 'pending_order') return false
  const auction = meetsAuction(order, slot)
  if (auction !== null) return auction
  if (isArmed(order) && triggerPrice !== null)
    return reachesTrigger(side, triggerPrice, side === 'buy' ? slot.high : slot.low) || mayFollow(order, slot)
  return side === 'buy' ? bound >= slot.low : bound <= slot.high
}

/** Fills what rests; `null` where the lot of a sale is not known. */
const fillOne = (run: EngineRun, order: OrderRecord, fill: OneFill, seen: Seen): OrderRecord | null => {
  const { work } = run
  const part = work.partOf(order)
  if (order.kind === 'opening') {
    const view = () => seenBy(run, order, seen.market())
    const filled = fillOpenings({ ...sourceOf(run), order, part, fills: [fill], view })
    work.apply(filled.changes)
    return filled.order
  }
  const lot = work.lotOf(order)
  if (lot === null) return null
  const filled = fillSale(order, lot, part?.lot ?? null, fill, sourceOf(run))
  work.apply(filled.changes)
  return filled.sale
}

/** A print as a customer's waiting orders meet it: what it gave them so far, and how many shares of each side waited for it. */
interface Shared {
  readonly own: OwnFillsKept
  together(order: OrderRecord): number
}

const fillResting = (
  run: EngineRun,
  order: OrderRecord,
  print: TapePrint,
  { seen, date, own, together }: Shared & { readonly seen: Seen; readonly date: DateText },
): OrderRecord => {
  const { work } = run
  const state = {
    ...order,
    ...metUnder(order, print.at),
    minute: order.minuteAt,
  }
  const lockedQueue = seen.lockedQueue(order.side, queueShownTo(run, order, print.at) ? order.queueAhead : null)
  const leftByAuction = isLeftByAuction(run.feed, run.instrument, state, print)
  const met = { ...metAs(order, print), lockedQueue, leftByAuction }
  const found = fillByPrint(state, met, own.others(order, print, together(order)))
  if (found === null) return order
  let current: OrderRecord = { ...order, queueAhead: found.queueAhead }
  if (found.shares > 0) {
    const evidence = seen.evidence(found.rule, found.rule === 'allotment' ? (lockedQueue?.waiting ?? 0) : order.queueAhead)
    const fill = { at: print.at, date, price: found.price, shares: found.shares, evidence }
    current = fillOne(run, { ...current, minuteAt: print.minute, minuteFilled: found.minuteFilled }, fill, seen) ?? current
    own.add(order, print, found.shares)
  } else if (found.queueAhead !== order.queueAhead) work.apply(changes({ orders: [current] }))
  // A market order waits for one auction only, a stop until it is filled: its rest is cancelled at once, money back.
  if (order.priceType === 'market' && !endsWithAuction(order.timeInForce) && current.state === 'pending_order')
    work.apply(endOrder(current, work.lotOf(current), 'unfilled_rest', print.at))
  return current
}

const forceClosed = (run: EngineRun, sale: ForcedSale, print: TapePrint, date: DateText, seen: Seen): void => {
  const { work } = run
  const lot = work.lotOf(sale)
  if (lot === null) throw new Error('a forced sale has a lot')
  const { at, price: printed, kind } = print
  const met = {
    at,
    date,
    price: printed,
    auction: kind !== 'continuous',
    depth: bookBefore(run, print),
    displaced: work.displacedOf(sale.customer, sale.instrument, at)[sale.side],
    evidence: seen.evidence,
  }
  work.apply(closeByForce(sale, lot, work.partOf(sale)?.lot ?? null, met, sourceOf(run)))
}

/** Number of shares that each customer waits for on each side when a print reaches their bounds. */
const waitingFor = (orders: readonly OrderRecord[], print: TapePrint) => {
  const waiting = new Map<string, number>()
  for (const order of orders) {
    const { customer, side, rest, kind } = order
    if (kind === 'forced_sale' || isArmed(order) || !withinBound(side, print.price, metUnder(order, print.at).limit)) continue
    waiting.set(`${customer}/${side}`, (waiting.get(`${customer}/${side}`) ?? 0) + rest)
  }
  return ({ customer, side }: OrderRecord): number => waiting.get(`${customer}/${side}`) ?? 0
}

const playPrint = (run: EngineRun, orders: readonly OrderRecord[], print: TapePrint, date: DateText, own: OwnFillsKept): void => {
  const { work, numbers } = run
  const seen = seenAt(run, print, date)
  const due = orders.flatMap(({ customer, number }) => {
    const order = work.order(customer, number)
    return order === undefined || order.state !== 'pending_order' || order.queuedAt >= print.at ? [] : [order]
  })
  const shared = { seen, date, own, together: waitingFor(due, print) }
  for (const { customer, number } of due) {
    // An order may have ended the other one of its pair.
    const order = work.order(customer, number)
    if (order?.state !== 'pending_order') continue
    if (order.kind === 'forced_sale') forceClosed(run, order, print, date, seen)
    else if (isArmed(order)) meetTrigger(run, order, print, { date, market: seen.market })
    else if (isInAuction(order, print.at)) meetAuction(run, order, print, (met) => fillResting(run, met, print, shared))
    else if (takesEachBook(order) && print.kind === 'continuous') takeNext(run, order, seen.market())
    else fillResting(run, order, print, shared)
  }
  for (const lot of work.lotsKnown()) {
    if (lot.state === 'closed' || lot.openedAt >= print.at || !isCrossed(lot.direction, lot.watchPrice, print.price)) continue
    const alerted = raiseAlert(lot, work.salesOf(lot), numbers.take, { at: print.at, date, price: print.price })
    work.apply(alerted.changes)
    if (alerted.sale !== null) forceClosed(run, alerted.sale, print, date, seen)
  }
}

/** The extremes of a stretch; `null` when nothing was printed. */
export const rangeOf = (slots: readonly Slot[]): { readonly low: Price; readonly high: Price } | null => {
  const [first] = slots
  if (first === undefined) return null
  let { low, high } = first as { low: number; high: number }
  for (const slot of slots) {
    low = Math.min(low, slot.low)
    high = Math.max(high, slot.high)
  }
  return { low: price(low), high: price(high) }
}

/** The takings that forced sales and stops may go on from: of lots whose levels are in reach, and of those that wait. */
const takersOf = ({ orders, lots }: HeldRows): readonly Takings[] => [
  ...lots.map(({ customer, instrument, direction }) => ({ customer, takings: takingsOf(instrument, closingSide(direction)) })),
  ...orders
    .filter((order) => order.kind === 'forced_sale' || isArmed(order) || takesEachBook(order))
    .map(({ customer, instrument, side }) => ({ customer, takings: takingsOf(instrument, side) })),
  ...orders
    .filter((order) => order.kind === 'opening' && hasExits(order))
    .map(({ customer, instrument, direction }) => ({ customer, takings: takingsOf(instrument, closingSide(direction)) })),
]

/** The most numbers that a print takes for one order: a lot, its two exits, and the closed child of a profit that the book pays at once. */
const numbersOfOne = 4

/** A range that no price crosses. */
const nothingPrinted = { low: price(maximumPrice), high: price(1) }

/** Plays a stretch of one session's tape: only minutes whose prices reach something are read print by print. */
export const match = async (run: EngineRun, stretch: Stretch): Promise<void> => {
  const slots = slotsOf(run.feed, run.instrument, stretch)
  const range = rangeOf(slots) ?? nothingPrinted
  const { work, rows, numbers } = run
  const crossed = await rows.crossed({ ...range, to: stretch.to })
  work.read({ ...crossed, taken: await rows.taken(takersOf(crossed)) })
  const own = ownFills()
  const owners = new Set(crossed.orders.map(({ customer }) => customer))
  if (owners.size > 0) own.read(await rows.filledSince(startOfMinute(stretch.from), [...owners]))
  for (const slot of slots) {
    /** Those that a print before it placed, a forced sale or an exit, are met as well. */
    const waiting = () =>
      work
        .ordersKnown()
        .filter((order) => reaches(order, slot))
        .toSorted(bySeniority)
    const watched = work
      .lotsKnown()
      .some(
        (lot) =>
          lot.state !== 'closed' && isCrossed(lot.direction, lot.watchPrice, lot.direction === 'long' ? slot.low : slot.high),
      )
    if (!watched && waiting().length === 0) continue
    for (const print of printsOf(run.feed, run.instrument, slot, stretch)) {
      const orders = waiting()
      await numbers.reserve(numbersOfOne * (orders.length + work.lotsKnown().length) + 16)
      playPrint(run, orders, print, stretch.date, own)
    }
  }
  endMissed(run, stretch.to)
}
