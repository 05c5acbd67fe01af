import { takeBook } from '@zaraba/rules/trading/fills/take-book.ts'
import { triggerStop } from '@zaraba/rules/trading/fills/trigger-stop.ts'
import type { MarketView } from '@zaraba/rules/trading/market-view.ts'
import type { OrderRecord } from '@zaraba/rules/trading/records.ts'
import { reachesTrigger } from '@zaraba/rules/trading/stops.ts'
import { type EngineRun, sourceOf } from './engine-run.ts'
import type { TapePrint } from './tape.ts'

/** An order with its lots, and the market of a print behind the shares that its owner has taken. */
const withMarket = (run: EngineRun, order: OrderRecord, market: MarketView) => ({
  ...sourceOf(run),
  order,
  lot: run.work.lotOf(order),
  part: run.work.partOf(order),
  view: { ...market, displaced: run.work.displacedOf(order.customer, order.instrument, market.at) },
})

/** A print meets a stop that waits for its trigger. `market` is that of the print. */
export const meetTrigger = (run: EngineRun, order: OrderRecord, print: TapePrint, market: MarketView): void => {
  if (order.triggerPrice === null || !reachesTrigger(order.side, order.triggerPrice, print.price)) return
  run.work.apply(triggerStop(order, print, withMarket(run, order, market)).changes)
}

/** A stop that was sent at the market takes the book of a later print, as far as it goes. */
export const takeNext = (run: EngineRun, order: OrderRecord, market: MarketView): void =>
  run.work.apply(takeBook(withMarket(run, order, market), 'stop').changes)
