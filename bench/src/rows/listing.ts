import { createCatalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { syntheticInstruments } from '@zaraba/market/catalogue/synthetic.ts'
import { standingClock } from '@zaraba/money/clock.ts'
import { customerNumber } from '@zaraba/money/customer.ts'
import { priceOf } from '@zaraba/money/price.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { eventWriter } from '@zaraba/server/base/events-store.ts'
import { openDatabase } from '@zaraba/server/base/postgres-database.ts'
import { createTradingFace } from '@zaraba/server/trading/face.ts'
import { createNumbers } from '@zaraba/server/trading/numbers.ts'
import type { TradingPorts } from '@zaraba/server/trading/ports.ts'
import { alternate, type Side, slices } from '../alternate.ts'
import { withDatabase } from '../bare-database.ts'
import { addSubscribers, asOwner } from '../people-store.ts'
import { timeOfFamily } from '../processor-time.ts'
import { type Effort, type Row, whole } from '../row.ts'
import { tapeFeed } from '../tape-feed.ts'
import { openOrderRig, sideOfOrders } from './orders.ts'

const winnersOf = { full: 10_000, quick: 500 } as const satisfies Record<Effort, number>
const start = parseInstant('2026-11-18T08:00:00+09:00')
const cost = 150_000n

/** One listing after another: each makes a position for every winner, in one transaction, from what they have in subscription. */
const listings = async (winners: number, rounds: number, work: (side: Side) => Promise<void>): Promise<void> =>
  withDatabase(async (postgres) => {
    await asOwner(postgres.ownerUrl, (client) => addSubscribers(client, winners, Number(cost) * (rounds + 1)))
    const database = openDatabase(postgres.url)
    const [share] = syntheticInstruments(3, 7).filter(({ market }) => market === 'jp')
    if (share === undefined) throw new Error('there is no share to list')
    const clock = standingClock(start)
    const ports: TradingPorts = {
      database,
      marketClock: clock,
      systemClock: clock,
      writeEvents: eventWriter(() => {}),
      numbers: createNumbers(database),
      catalogue: () => createCatalogue([share]),
      feedOf: () => tapeFeed(priceOf(1_500)),
      overnightHold: () => null,
      model: 'bench',
    }
    const face = createTradingFace(ports)
    let listing = 0
    const slice = async () => {
      listing += 1
      const drafts = Array.from({ length: winners }, (_, index) => {
        const orderNo = `N-${listing * 1_000_000 + index}`
        const from = { source: 'subscription', origin: 'new_share', cause: `ipo/${orderNo}/listed`, orderNo } as const
        const of = { customer: customerNumber(BigInt(index + 1)), market: share.market, code: share.code, shares: 100, cost }
        return { ...of, ...from, boughtAt: start, lockDays: 0 }
      })
      const from = performance.now()
      const lots = await database.transaction((transaction) => face.bringLots(transaction, drafts))
      return { value: (lots.length / (performance.now() - from)) * 1_000, operations: lots.length }
    }
    const own = (): number => {
      const { user, system } = process.cpuUsage()
      return user + system
    }
    try {
      await slice()
      await work({ slice, meters: { server: own, database: () => timeOfFamily(postgres.pid()) } })
    } finally {
      await database.close()
    }
  })

export const listingRow: Row = {
  name: 'listing',
  title: 'a listing with 10,000 winners, lots/s ÷ orders/s of row `orders`',
  better: 'higher',
  must: 0.5,
  aim: 1,
  unit: '',
  run: async (effort) => {
    const winners = winnersOf[effort]
    const { pairs } = slices[effort]
    const rig = await openOrderRig(effort)
    const found: { ratio: number; parts: readonly { readonly name: string; readonly value: string }[] }[] = []
    try {
      // The first seconds of a fresh server belong to its compiler.
      await rig.ordersOf(rig.logins, effort === 'full' ? { warmUp: 6_000 } : {})
      await listings(winners, pairs, async (product) => {
        const {
          ratio,
          product: lots,
          limit: orders,
          parts,
        } = await alternate(pairs, { product, limit: sideOfOrders(rig, slices[effort]) })
        const rates = [
          { name: 'winners', value: whole(winners) },
          { name: 'product', value: `${whole(lots)} lots/s` },
          { name: 'orders', value: `${whole(orders)} orders/s` },
        ]
        found.push({ ratio, parts: [...rates, ...parts] })
      })
    } finally {
      await rig.end()
    }
    const [outcome] = found
    if (outcome === undefined) throw new Error('nothing was listed')
    return { value: outcome.ratio, parts: outcome.parts }
  },
}
