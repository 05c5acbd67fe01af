import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { costOf } from '@zaraba/rules/ipo/money.ts'
import { valuesOf } from '../events.ts'
import type { IpoPorts } from '../ports.ts'
import { type ApplicationRecord, subscriptionNo } from '../records.ts'
import { type Apply, inBatches, moved } from './batches.ts'
import { changeApplications } from './step-store.ts'

type ListingPorts = Pick<IpoPorts, 'trading' | 'writeEvents'>

/**
 * The shares are listed: in one entry for each customer what is held leaves the subscription and the lot appears, at what was paid, without
 * a fee, to be sold from the first session.
 */
export const applyListing: Apply<ListingPorts> = async (ports, transaction, offering, at, turn) => {
  // The share is locked before the wallets of its holders.
  await ports.trading.lockShares(transaction, [offering])
  return bringShares(ports, transaction, offering, at, turn)
}

const bringShares: Apply<ListingPorts> = inBatches(
  ['payment_succeeded'],
  async ({ ports, transaction, offering, at, applications }) => {
    const { trading, writeEvents } = ports
    const { market, code, price } = offering
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
    const listedApplications = applications.map((application, index): ApplicationRecord => {
      const lot = lots[index]
      if (lot === undefined) throw new Error('a paid win becomes a lot')
      return { ...moved(application, 'listed', at), held: 0n, positionNo: lot.orderNo }
    })
    await changeApplications(transaction, 'payment_succeeded', listedApplications)
    const values = valuesOf(offering)
    await writeEvents(
      transaction,
      listedApplications.map(({ customer, number }) => ({
        customer,
        kind: 'newstock_listed',
        orderNo: subscriptionNo(number),
        at,
        values,
      })),
    )
  },
)
