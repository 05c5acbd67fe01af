import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { type LotRecord, lotNo } from '@zaraba/rules/trading/records.ts'
import { chargeHolding } from './close-positions.ts'
import { delist } from './delisting.ts'
import { endOrder } from './end-orders.ts'
import { rowsAtClose } from './engine-store.ts'
import type { Floor } from './floor.ts'
import { startForcedSale } from './margin-calls.ts'
import { relaxed } from './top-up.ts'

/** Alerts at a close: cleared where the price or a top-up did so; a call that is due and stands closes the position. */
const reviewAlert = (floor: Floor, lot: LotRecord, close: Price, at: Instant, date: DateText): void => {
  const { work } = floor
  const eased = relaxed(lot, close)
  if (eased !== lot) {
    work.saveLot(eased)
    if (lot.alert !== 'called') return
    const event = {
      customer: lot.customer,
      position: lotNo(lot.number),
      at,
      shares: lot.shares,
      price: close,
      amount: 0n,
    } as const
    work.addEvent({ ...event, kind: 'call_cleared', note: '' })
  } else if (lot.alert === 'called' && lot.callDue !== null && lot.callDue <= date) startForcedSale(floor, lot, at, date, close)
}

/** The end of a session: orders of the day lapse, holding costs accrue, calls are reviewed. */
export const endSession = async (floor: Floor, date: DateText, at: Instant): Promise<void> => {
  const { work, transaction, instrument, feed, ports } = floor
  work.read(await rowsAtClose(transaction, instrument.id, at))
  for (const order of work.ordersKnown())
    if (order.state === 'pending_order' && order.expiresAt <= at) endOrder(work, order, 'expired', at)
  await ports.numbers.reserve(work.lotsKnown().length)
  const close = feed.quote(instrument, at)?.price ?? null
  for (const known of work.lotsKnown()) {
    if (known.state === 'closed' || known.openedAt > at) continue
    const lot = chargeHolding(work, known, date, at)
    if (lot.accrued !== known.accrued) work.saveLot(lot)
    if (close !== null && lot.alert !== 'none' && lot.alert !== 'forced') reviewAlert(floor, lot, close, at, date)
  }
  const end = feed.end(instrument)
  if (end !== null && end.date <= date) await delist(floor, end, date, at)
}
