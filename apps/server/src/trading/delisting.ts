import type { ListingEnd } from '@zaraba/market/feeds/feed.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { payOut } from '@zaraba/rules/trading/company-acts.ts'
import { endOrder } from '@zaraba/rules/trading/end-order.ts'
import type { EngineRun } from './engine-run.ts'
import { rowsOf } from './engine-store.ts'

/**
 * Ends a share after the last session of its prices: resting orders are cancelled, holds are released, and every position is closed at the
 * last price, so that no customer keeps shares that can never be sold.
 */
export const delist = async (run: EngineRun, end: ListingEnd, date: DateText, at: Instant): Promise<void> => {
  const { work, transaction, instrument, ports } = run
  work.read(await rowsOf(transaction, instrument.id))
  for (const order of work.ordersKnown())
    if (order.state === 'pending_order') work.apply(endOrder(order, work.lotOf(order), 'delisted', at))
  await ports.numbers.reserve(2 * work.lotsKnown().length)
  const source = { take: ports.numbers.take, model: ports.model }
  for (const lot of work.lotsKnown()) if (lot.state !== 'closed') work.apply(payOut(lot, end, date, at, source))
}
