import type { DateText } from '@zaraba/money/time.ts'
import { changes } from '@zaraba/rules/trading/changes.ts'
import { takeBook } from '@zaraba/rules/trading/fills/take-book.ts'
import { triggerStop } from '@zaraba/rules/trading/fills/trigger-stop.ts'
import type { MarketView } from '@zaraba/rules/trading/market-view.ts'
import type { OrderRecord } from '@zaraba/rules/trading/records.ts'
import { reachesTrigger } from '@zaraba/rules/trading/stops.ts'
import { followed } from '@zaraba/rules/trading/trails.ts'
import { type EngineRun, sourceOf } from './engine-run.ts'
import type { TapePrint } from './tape.ts'

/** The market of a print behind the shares that the owner of an order has taken. */
export const seenBy = ({ work }: EngineRun, { customer, instrument }: OrderRecord, market: MarketView): MarketView => ({
  ...market,
  displaced: work.displacedOf(customer, instrument, market.at),
})

/** An order with its lots, and the market of a print as its owner sees it. */
const withMarket = (run: EngineRun, order: OrderRecord, market: MarketView) => ({
  ...sourceOf(run),
  order,
  lot: run.work.lotOf(order),
  part: run.work.partOf(order),
  view: seenBy(run, order, market),
})

/** A print that no stop is triggered by takes the trigger of a trailing one with it. */
const follow = ({ work, instrument }: EngineRun, order: OrderRecord, print: TapePrint, date: DateText): void => {
  const { bestPrice, triggerPrice, side } = order
  if (bestPrice === null || triggerPrice === null) return
  const before = { bestPrice, triggerPrice }
  const next = followed(side, before, print.price, order, instrument, date)
  if (next !== before) work.apply(changes({ orders: [{ ...order, ...next }] }))
}

interface MomentOfPrint {
  readonly date: DateText
  readonly market: () => MarketView
}
/** A print meets a stop that waits for its trigger. `market` is that of the print. */
export const meetTrigger = (run: EngineRun, order: OrderRecord, print: TapePrint, { date, market }: MomentOfPrint): void => {
  if (order.triggerPrice === null) return
  if (reachesTrigger(order.side, order.triggerPrice, print.price))
    run.work.apply(triggerStop(order, print, withMarket(run, order, market())).changes)
  else follow(run, order, print, date)
}

/** A stop that was sent at the market takes the book of a later print, as far as it goes. */
export const takeNext = (run: EngineRun, order: OrderRecord, market: MarketView): void => {
  run.work.apply(takeBook(withMarket(run, order, market), 'stop').changes)
}
