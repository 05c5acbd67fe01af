import type { ListingEnd } from '@zaraba/market/feeds/feed.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { LotRecord } from '@zaraba/rules/trading/records.ts'
import { nothingTraded, tradedAt } from '@zaraba/rules/trading/value.ts'
import { chargeHolding, closeFilled } from './close-positions.ts'
import { endOrder } from './end-orders.ts'
import { rowsOf } from './engine-store.ts'
import type { Floor } from './floor.ts'

/** Pays a lot out at the last price, whatever its lock, leverage or alert, without a fee. */
const payOut = (floor: Floor, lot: LotRecord, { price }: ListingEnd, date: DateText, at: Instant): void => {
  const { work, ports } = floor
  const order = ports.numbers.take()
  const fill = tradedAt(price, lot.shares)
  const charged = chargeHolding(work, lot, date, at)
  const sold = { before: nothingTraded, fill, charges: [], at, reason: 'delisted', into: null } as const
  const { closed } = closeFilled(floor, charged, order, sold)
  const receipt = { customer: lot.customer, orderNumber: order, lot: closed.number, opening: false, sessionDate: date }
  const evidence = { rule: 'delisted', model: ports.model, bid: null, ask: null, queueAhead: 0, minuteVolume: 0, book: [] }
  work.addFill({ ...receipt, ...evidence, at, price, shares: lot.shares, charges: [] })
}

/**
 * The share's prices end with this session: what rests is cancelled, holds go home, and every position is closed at the last price, so
 * that nobody keeps something that can never be sold.
 */
export const delist = async (floor: Floor, end: ListingEnd, date: DateText, at: Instant): Promise<void> => {
  const { work, transaction, instrument, ports } = floor
  work.read(await rowsOf(transaction, instrument.id))
  for (const order of work.ordersKnown()) if (order.state === 'pending_order') endOrder(work, order, 'delisted', at)
  await ports.numbers.reserve(2 * work.lotsKnown().length)
  for (const lot of work.lotsKnown()) if (lot.state !== 'closed') payOut(floor, lot, end, date, at)
}
