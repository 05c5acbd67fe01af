import type { DateText, Instant } from '@zaraba/money/time.ts'
import { reviewAlert } from '@zaraba/rules/trading/alerts.ts'
import { chargeHolding } from '@zaraba/rules/trading/close-lot.ts'
import { endOrder } from '@zaraba/rules/trading/end-order.ts'
import { delist } from './delisting.ts'
import type { EngineRun } from './engine-run.ts'
import { rowsAtClose } from './engine-store.ts'

/** The end of a session: orders of the day lapse, holding costs accrue, calls are reviewed. */
export const endSession = async (run: EngineRun, date: DateText, at: Instant): Promise<void> => {
  const { work, transaction, instrument, feed, ports } = run
  work.read(await rowsAtClose(transaction, instrument.id, at))
  for (const order of work.ordersKnown())
    if (order.state === 'pending_order' && order.expiresAt <= at) work.apply(endOrder(order, work.lotOf(order), 'expired', at))
  await ports.numbers.reserve(work.lotsKnown().length)
  const close = feed.quote(instrument, at)?.price ?? null
  for (const known of work.lotsKnown()) {
    if (known.state === 'closed' || known.openedAt > at) continue
    const { lot, changes: charged } = chargeHolding(known, date, at)
    if (lot.accrued !== known.accrued) work.apply({ ...charged, lots: [lot] })
    if (close === null || lot.alert === 'none' || lot.alert === 'forced') continue
    work.apply(reviewAlert(lot, work.saleOf(lot) ?? null, ports.numbers.take, at, date, close))
  }
  const end = feed.end(instrument)
  if (end !== null && end.date <= date) await delist(run, end, date, at)
}
