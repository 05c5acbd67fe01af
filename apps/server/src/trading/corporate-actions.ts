import type { CorporateEvent } from '@zaraba/market/feeds/feed.ts'
import type { Price } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { type DateText, type Instant, later } from '@zaraba/money/time.ts'
import { dividendOf, splitShares } from '@zaraba/rules/trading/corporate.ts'
import { withCrossings } from '@zaraba/rules/trading/lot-changes.ts'
import { onDividend, onSettled } from '@zaraba/rules/trading/moves.ts'
import { type LotRecord, lotNo } from '@zaraba/rules/trading/records.ts'
import { settle } from '@zaraba/rules/trading/settle.ts'
import { splitLot } from '@zaraba/rules/trading/split-lot.ts'
import { minorOf } from '@zaraba/rules/trading/value.ts'
import { endOrder } from './end-orders.ts'
import { rowsOf } from './engine-store.ts'
import type { Floor } from './floor.ts'
import { valuesOf } from './work.ts'

type Dividend = Extract<CorporateEvent, { kind: 'dividend' }>
type Split = Extract<CorporateEvent, { kind: 'split' }>

/** A long receives it, a short owes it: it raises the short's accrued cost (docs/product/trading.md). */
const payDividend = ({ work }: Floor, lot: LotRecord, dividend: Dividend, at: Instant): void => {
  const { customer, currency, direction } = lot
  const amount = dividendOf(dividend.amount, lot.shares, direction, currency)
  if (amount === 0n) return
  const position = lotNo(lot.number)
  const changed = direction === 'long' ? { ...lot, carried: lot.carried + amount } : { ...lot, accrued: lot.accrued + amount }
  work.saveLot(withCrossings(changed))
  work.addEntry(customer, `trading/${position}/dividend/${dividend.exDate}`, at, onDividend(currency, amount, direction))
  const event = { customer, position, at, shares: lot.shares, price: dividend.amount, note: dividend.exDate } as const
  work.addEvent({ ...event, kind: 'dividend', amount: direction === 'long' ? amount : -amount })
  const values = valuesOf(lot, { shares: lot.shares, price: dividend.amount, amount: direction === 'long' ? amount : -amount })
  work.tell({ customer, kind: 'dividend', orderNo: position, at, values })
}

/**
 * The fraction of a share that a split leaves is settled at the ex-reference price, its part of cost and margin with it. New shares that
 * are split before their first session have no price yet: their fraction is settled at its cost.
 */
const settleFraction = (
  { work }: Floor,
  lot: LotRecord,
  split: Split,
  units: number,
  close: Price | null,
  at: Instant,
): LotRecord => {
  const { part, rest } = splitLot(lot, units, lot.shares * split.numerator)
  const value = close === null ? null : divide(BigInt(close) * BigInt(units), BigInt(split.numerator), 'half_even')
  const settled = settle(lot.direction, part, value === null ? part.cost : minorOf(value, lot.currency, 'half_even'), [])
  const cause = `trading/${lotNo(lot.number)}/split/${split.exDate}`
  work.addEntry(lot.customer, cause, at, onSettled(lot.currency, settled))
  return { ...lot, ...rest, carried: rest.carried + settled.realised }
}

const applySplit = (floor: Floor, lot: LotRecord, split: Split, close: Price | null, at: Instant): void => {
  const { work } = floor
  const { customer } = lot
  const { shares, fraction } = splitShares(lot.shares, split.numerator, split.denominator)
  const settled = fraction.numerator === 0 ? lot : settleFraction(floor, lot, split, fraction.numerator, close, at)
  const resized = withCrossings({ ...settled, shares, openedShares: Math.max(shares, 1) })
  const ended: Partial<LotRecord> = { state: 'closed', reason: 'split', closedAt: at, realised: settled.carried, alert: 'none' }
  const unwatched = { callDue: null, watchPrice: null, warnPrice: null, callPrice: null, forcePrice: null }
  work.saveLot(shares === 0 ? { ...resized, ...ended, ...unwatched } : resized)
  const position = lotNo(lot.number)
  const note = `${split.numerator}:${split.denominator}`
  work.addEvent({ customer, position, kind: 'split', at, shares, price: 0, amount: 0n, note })
  work.tell({ customer, kind: 'split', orderNo: position, at, values: { ...valuesOf(lot, { shares }), ratio: note } })
}

/** Resting orders lapse at a split; those already placed in the new prices, on its own date, stay. Sales always lapse. */
const lapseOrders = ({ work }: Floor, date: DateText, at: Instant): void => {
  for (const order of work.ordersKnown())
    if (order.state === 'pending_order' && order.reason !== 'forced_close' && (order.lot !== null || order.feeDate < date))
      endOrder(work, order, 'split', at)
}

/** A forced sale that waits over a split sells the new number of shares. */
const resizeForced = ({ work }: Floor): void => {
  for (const order of work.ordersKnown()) {
    if (order.state !== 'pending_order' || order.reason !== 'forced_close' || order.lot === null) continue
    const lot = work.lot(order.customer, order.lot)
    if (lot === undefined) continue
    if (lot.state === 'closed') endOrder(work, order, 'split', order.placedAt)
    else work.saveOrder({ ...order, rest: lot.shares, quantity: lot.shares + order.filled })
  }
}

/** What a company does on its ex-date, at the open: dividends of lots held over the night before, splits of all that stand before it. */
export const actForCompany = async (floor: Floor, date: DateText, at: Instant): Promise<void> => {
  const { work, transaction, feed, instrument } = floor
  const events = feed.events(instrument, date, date, at).filter((event) => event.kind !== 'earnings' && event.exDate === date)
  if (events.length === 0) return
  work.read(await rowsOf(transaction, instrument.id))
  const close = feed.quote(instrument, later(at, -1))?.price ?? null
  const held = () => work.lotsKnown().filter((lot) => lot.state !== 'closed')
  for (const event of events) {
    if (event.kind === 'dividend') for (const lot of held()) if (lot.openedOn < date) payDividend(floor, lot, event, at)
    if (event.kind !== 'split') continue
    lapseOrders(floor, date, at)
    for (const lot of held()) if (lot.openedAt < at) applySplit(floor, lot, event, close, at)
    resizeForced(floor)
  }
}
