import type { ListingEnd } from '@zaraba/market/feeds/feed.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { reviewAlert } from '@zaraba/rules/trading/alerts.ts'
import { chargeHolding } from '@zaraba/rules/trading/close-lot.ts'
import { payOut } from '@zaraba/rules/trading/company-acts.ts'
import { endOrder } from '@zaraba/rules/trading/fills/end-order.ts'
import { endsWithAuction } from '@zaraba/rules/trading/lasting.ts'
import { type EngineRun, sourceOf } from './engine-run.ts'

/**
 * Ends a share after the last session of its prices: resting orders are cancelled, holds are released, and every position is closed at the
 * last price, so that no customer keeps shares that can never be sold.
 */
const delist = async (run: EngineRun, end: ListingEnd, date: DateText, at: Instant): Promise<void> => {
  const { work, rows, numbers } = run
  work.read(await rows.held())
  for (const order of work.ordersKnown())
    if (order.state === 'pending_order') work.apply(endOrder(order, work.lotOf(order), 'delisted', at))
  await numbers.reserve(2 * work.lotsKnown().length)
  for (const lot of work.lotsKnown()) if (lot.state !== 'closed') work.apply(payOut(lot, end, date, at, sourceOf(run)))
}

/** The end of a session: orders of the day lapse, holding costs accrue, calls are reviewed. */
export const endSession = async (run: EngineRun, date: DateText, at: Instant): Promise<void> => {
  const { work, rows, instrument, feed, numbers } = run
  work.read(await rows.atClose(at))
  for (const order of work.ordersKnown())
    if (order.state === 'pending_order' && order.expiresAt <= at)
      work.apply(endOrder(order, work.lotOf(order), endsWithAuction(order.timeInForce) ? 'auction_over' : 'expired', at))
  await numbers.reserve(work.lotsKnown().length)
  const close = feed.quote(instrument, at)?.price ?? null
  for (const known of work.lotsKnown()) {
    if (known.state === 'closed' || known.openedAt > at) continue
    const { lot, changes: charged } = chargeHolding(known, date, at)
    if (lot.accrued !== known.accrued) work.apply({ ...charged, lots: [lot] })
    if (close === null || lot.alert === 'none' || lot.alert === 'forced') continue
    work.apply(reviewAlert(lot, work.salesOf(lot), numbers.take, { at, date, price: close }))
  }
  const end = feed.end(instrument)
  if (end !== null && end.date <= date) await delist(run, end, date, at)
}
