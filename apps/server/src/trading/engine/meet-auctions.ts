import { type Instant, instant, minute } from '@zaraba/money/time.ts'
import { auctionOf, isAuctionOf } from '@zaraba/rules/trading/auction-orders.ts'
import { endOrder } from '@zaraba/rules/trading/fills/end-order.ts'
import { endsWithAuction, isForAuctionAlone } from '@zaraba/rules/trading/lasting.ts'
import type { OrderRecord } from '@zaraba/rules/trading/records.ts'
import type { EngineRun } from './engine-run.ts'
import { queueShownAt, type Slot, type TapePrint } from './tape.ts'

/** Until when the auction of an order may come. */
const untilOf = ({ instrument }: EngineRun, order: OrderRecord): Instant => auctionOf(order, instrument)?.until ?? order.expiresAt

const end = ({ work }: EngineRun, order: OrderRecord, at: Instant): void => {
  work.apply(endOrder(order, work.lotOf(order), 'auction_over', at))
}

/**
 * The first print from the moment of its auction on ends an order, filled or not. `fill` fills what the auction gives it and returns what it
 * then is.
 */
export const meetAuction = (
  run: EngineRun,
  order: OrderRecord,
  print: TapePrint,
  fill: (order: OrderRecord) => OrderRecord,
): void => {
  const until = untilOf(run, order)
  const after = print.at < until && isAuctionOf(order, print) ? fill(order) : order
  if (after.state === 'pending_order') end(run, after, instant(Math.min(print.at, until)))
}

/** Ends the orders whose auction never came, as of a moment. */
export const endMissed = (run: EngineRun, at: Instant): void => {
  for (const order of run.work.ordersKnown()) {
    if (order.state !== 'pending_order' || !endsWithAuction(order.timeInForce)) continue
    const until = untilOf(run, order)
    if (until <= at) end(run, order, until)
  }
}

/** Whether the minute of a slot has the auction of an order, or lies after it: then its prints are met whatever their price; `null` for all other orders. */
export const meetsAuction = ({ timeInForce, expiresAt }: OrderRecord, slot: Slot): boolean | null => {
  if (!endsWithAuction(timeInForce)) return null
  if (slot.start + minute > expiresAt) return true
  return isForAuctionAlone(timeInForce) ? false : null
}

/** Whether a queue was shown to an order: none to one that waits for an auction, or has become one at the market there. */
export const queueShownTo = (
  { feed, instrument }: Pick<EngineRun, 'feed' | 'instrument'>,
  order: Pick<OrderRecord, 'timeInForce' | 'expiresAt' | 'queuedAt'>,
  at: Instant,
): boolean => !(endsWithAuction(order.timeInForce) && at >= order.expiresAt) && queueShownAt(feed, instrument, order.queuedAt)
