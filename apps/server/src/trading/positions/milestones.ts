import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { minute } from '@zaraba/money/time.ts'
import type { Database } from '../../database/database.ts'
import type { TradingPorts } from '../ports.ts'
import {
  type AuctionFill,
  type FirstRecord,
  firstAuctionFills,
  firstCompared,
  firstFills,
  firstLots,
  firstOrders,
  type StoredMilestone,
} from './milestones-store.ts'

/** The name of something that an order or a position can be the first to do. */
type TradingMilestone = StoredMilestone | 'opening_auction' | 'closing_auction'

/** The auction that a fill was in: the first print of a session is at its open, and the last at its close. */
const auctionOf = ({ market, date, at }: AuctionFill): 'opening_auction' | 'closing_auction' | null => {
  const session = sessionOf(market, date)
  if (session === null) return null
  if (at >= session.close) return 'closing_auction'
  return at < session.open + minute ? 'opening_auction' : null
}

const auctions = async (
  database: Database,
  customer: CustomerNumber,
): Promise<readonly FirstRecord<'opening_auction' | 'closing_auction'>[]> =>
  (await firstAuctionFills(database, customer))
    .toSorted((left, right) => left.at - right.at)
    .flatMap((fill) => {
      const name = auctionOf(fill)
      return name === null ? [] : [{ name, at: fill.at, orderNo: fill.orderNo }]
    })

/** The first order or position of a customer for each milestone that was reached, in the order of their times where there are several. */
export const milestonesOf =
  ({ database, marketClock }: Pick<TradingPorts, 'database' | 'marketClock'>) =>
  async (customer: CustomerNumber): Promise<readonly FirstRecord<TradingMilestone>[]> =>
    (
      await Promise.all([
        firstOrders(database, customer),
        firstLots(database, customer, marketClock.now()),
        firstFills(database, customer),
        firstCompared(database, customer),
        auctions(database, customer),
      ])
    ).flat()
