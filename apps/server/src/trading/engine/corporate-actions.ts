import { previousTradingDay } from '@zaraba/market/exchanges/calendar.ts'
import { isOnTick, tableChangesOn } from '@zaraba/market/exchanges/ticks.ts'
import { closeBefore } from '@zaraba/market/feeds/close-before.ts'
import type { CorporateEvent } from '@zaraba/market/feeds/feed.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { applySplit, countsSharesOf, payDividend, resizeForced } from '@zaraba/rules/trading/company-acts.ts'
import { legsOf } from '@zaraba/rules/trading/exits.ts'
import { endOrder } from '@zaraba/rules/trading/fills/end-order.ts'
import { loweredQueuedAt, lowerOrder } from '@zaraba/rules/trading/lowering.ts'
import { viewMarket } from '@zaraba/rules/trading/market-view.ts'
import type { OrderRecord } from '@zaraba/rules/trading/records.ts'
import { hasLimit } from '@zaraba/rules/trading/stops.ts'
import type { EngineRun } from './engine-run.ts'

/** The prices of an order, and of the exits that it will place, that the exchange takes only on the tick. */
const limitsOf = (order: OrderRecord): readonly Price[] => [
  ...(hasLimit(order.priceType) ? [order.bound] : []),
  ...(order.kind === 'opening' ? legsOf(order).flatMap(({ limit }) => limit ?? []) : []),
]

/**
 * Lets limit orders lapse where a share gets another tick table and they are between the new prices, before the first auction. At the
 * exchange each order is of one day: a broker enters resting orders again every morning, and one off the tick is refused.
 */
const lapseOffTick = async (run: EngineRun, date: DateText, at: Instant): Promise<void> => {
  const { work, rows, instrument } = run
  const { tickTable, market } = instrument
  if (!tableChangesOn(tickTable, previousTradingDay(market, date), date)) return
  work.read(await rows.held())
  for (const order of work.ordersKnown()) {
    if (order.state !== 'pending_order' || limitsOf(order).every((limit) => isOnTick(tickTable, limit, date))) continue
    work.apply(endOrder(order, work.lotOf(order), 'off_the_new_ticks', at))
  }
}

/** Resting orders lapse at a split; those sent for its own date name new shares and their prices, and stay. */
const lapseOrders = ({ work }: EngineRun, date: DateText, at: Instant): void => {
  for (const order of work.ordersKnown()) {
    if (order.state !== 'pending_order' || order.kind === 'forced_sale') continue
    if (countsSharesOf(order) < date) work.apply(endOrder(order, work.lotOf(order), 'split', at))
  }
}

/** Lowers open orders by the dividends of the date, where the market's rule says so. */
const lowerOrders = (
  { work, feed, instrument }: EngineRun,
  events: readonly CorporateEvent[],
  date: DateText,
  at: Instant,
): void => {
  const amount = events.reduce((sum, event) => (event.kind === 'dividend' ? sum + event.amount : sum), 0)
  const { depth } = viewMarket(feed, instrument, loweredQueuedAt(at))
  for (const order of work.ordersKnown()) work.apply(lowerOrder(order, { instrument, date, at, amount, depth }))
}

const resizeForcedSales = ({ work }: EngineRun): void => {
  for (const order of work.ordersKnown()) {
    if (order.state !== 'pending_order' || order.kind !== 'forced_sale') continue
    const lot = work.lotOf(order)
    if (lot !== null) work.apply(resizeForced(order, lot))
  }
}

/**
 * Effects of a date on a share, when its acts begin: on an ex-date dividends of lots held over the night before and splits of all existing
 * lots; on the first day of another tick table the end of orders between its prices.
 */
export const beginDate = async (run: EngineRun, date: DateText, at: Instant): Promise<void> => {
  const { work, rows, feed, instrument } = run
  await lapseOffTick(run, date, at)
  const events = feed.events(instrument, date, date, at).filter((event) => event.kind !== 'earnings' && event.exDate === date)
  if (events.length === 0) return
  work.read(await rows.held())
  const held = () => work.lotsKnown().filter((lot) => lot.state !== 'closed')
  // A dividend is one of each old share: it comes before a split of its date.
  for (const event of events)
    if (event.kind === 'dividend') for (const lot of held()) if (lot.openedOn < date) work.apply(payDividend(lot, event, at))
  if (!events.some(({ kind }) => kind === 'split')) lowerOrders(run, events, date, at)
  for (const event of events) {
    if (event.kind !== 'split') continue
    lapseOrders(run, date, at)
    const close = closeBefore(feed, instrument, date)
    for (const lot of held()) if (lot.openedAt < at) work.apply(applySplit(lot, event, close, at))
    resizeForcedSales(run)
  }
}
