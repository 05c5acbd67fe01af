import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { costOf } from '@zaraba/rules/ipo/money.ts'
import type { Transaction } from '../../database/database.ts'
import { valuesOf } from '../events.ts'
import type { IpoPorts } from '../ports.ts'
import { type ApplicationRecord, type OfferingRecord, subscriptionNo } from '../records.ts'
import { moved, nextBatch } from './batches.ts'
import { changeApplications } from './step-store.ts'

/**
 * The shares are listed: in one entry for each customer what is held leaves the subscription and the lot appears, at what was paid, without
 * a fee, to be sold from the first session.
 */
export const applyListing = async (
  { trading, writeEvents }: Pick<IpoPorts, 'trading' | 'writeEvents'>,
  transaction: Transaction,
  offering: OfferingRecord,
  at: Instant,
  behind: bigint,
): Promise<bigint | null> => {
  const { market, code, price } = offering
  await trading.lockShares(transaction, [{ market, code }])
  const { applications, last } = await nextBatch(transaction, offering, ['payment_succeeded'], behind)
  if (applications.length === 0) return last
  const lots = await trading.bringLots(
    transaction,
    applications.map(({ customer, number, won, held }) => {
      const cost = costOf(offering, price, won)
      if (held !== cost) throw new Error(`${subscriptionNo(number)} holds ${held} for shares that cost ${cost}`)
      const orderNo = subscriptionNo(number)
      return {
        customer,
        market,
        code,
        shares: won,
        cost,
        orderNo,
        boughtAt: at,
        lockDays: 0,
        source: 'subscription',
        cause: `ipo/${orderNo}/listed`,
        origin: 'new_share',
        sellableFrom: localDate(market, offering.listedAt),
      } as const
    }),
  )
  const listed = applications.map((application, index): ApplicationRecord => {
    const lot = lots[index]
    if (lot === undefined) throw new Error('a paid win becomes a lot')
    return { ...moved(application, 'listed', at), held: 0n, positionNo: lot.orderNo }
  })
  await changeApplications(transaction, 'payment_succeeded', listed)
  const values = valuesOf(offering)
  await writeEvents(
    transaction,
    listed.map(({ customer, number }) => ({ customer, kind: 'newstock_listed', orderNo: subscriptionNo(number), at, values })),
  )
  return last
}
