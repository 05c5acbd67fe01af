import { previousTradingDay } from '@zaraba/market/exchanges/calendar.ts'
import { isOnTick, tableChangesOn } from '@zaraba/market/exchanges/ticks.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { endOrder } from '@zaraba/rules/trading/end-order.ts'
import type { EngineRun } from './engine-run.ts'
import { rowsOf } from './engine-store.ts'

/**
 * Lets limit orders lapse where a share gets another tick table and they are between the new prices, before the first auction. At the
 * exchange each order is of one day: a broker enters resting orders again every morning, and one off the tick is refused.
 */
export const lapseOffTick = async (run: EngineRun, date: DateText, at: Instant): Promise<void> => {
  const { work, transaction, instrument } = run
  const { tickTable, market } = instrument
  if (!tableChangesOn(tickTable, previousTradingDay(market, date), date)) return
  work.read(await rowsOf(transaction, instrument.id))
  for (const order of work.ordersKnown()) {
    if (order.state !== 'pending_order' || order.priceType !== 'limit' || isOnTick(tickTable, order.bound, date)) continue
    work.apply(endOrder(order, work.lotOf(order), 'off_the_new_ticks', at))
  }
}
