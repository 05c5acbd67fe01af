import { createCatalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { syntheticInstruments } from '@zaraba/market/catalogue/synthetic.ts'
import { standingClock } from '@zaraba/money/clock.ts'
import { priceOf } from '@zaraba/money/price.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { eventWriter } from '@zaraba/server/base/events-store.ts'
import { gatheredWrites } from '@zaraba/server/database/gather.ts'
import { openDatabase } from '@zaraba/server/database/postgres-database.ts'
import { offeringsOf } from '@zaraba/server/ipo/offering-store.ts'
import type { OfferingRecord } from '@zaraba/server/ipo/records.ts'
import { applyListing } from '@zaraba/server/ipo/steps/listing.ts'
import { createTradingFace } from '@zaraba/server/trading/face.ts'
import { createNumbers } from '@zaraba/server/trading/numbers.ts'
import type { TradingPorts } from '@zaraba/server/trading/ports.ts'
import { alternate, type Side, slices } from '../alternate.ts'
import { withDatabase } from '../bare-database.ts'
import { plantWinners } from '../offerings-store.ts'
import { addSubscribers, asOwner } from '../people-store.ts'
import { timeOfFamily } from '../processor-time.ts'
import { type Effort, type Row, whole } from '../row.ts'
import { tapeFeed } from '../tape-feed.ts'
import { openOrderRig, sideOfOrders } from './orders.ts'

const winnersOf = { full: 10_000, quick: 500 } as const satisfies Record<Effort, number>
const start = parseInstant('2026-11-18T08:00:00+09:00')
/** Yen for 100 shares. */
const cost = 150_000

/** One listing after another: the product's own step of it makes a position for every winner, from what they have in subscription. */
const listings = async (winners: number, rounds: number, work: (side: Side) => Promise<void>): Promise<void> =>
  withDatabase(async (postgres) => {
    await asOwner(postgres.ownerUrl, (client) => addSubscribers(client, winners, cost * (rounds + 1)))
    const database = openDatabase(postgres.url)
    const shares = syntheticInstruments((rounds + 1) * 3, 7).filter(({ market }) => market === 'jp')
    const catalogue = createCatalogue(shares)
    const codes = shares.map(({ code }) => code)
    const clock = standingClock(start)
    const trading: TradingPorts = {
      database,
      marketClock: clock,
      systemClock: clock,
      writeEvents: eventWriter(() => {}),
      numbers: createNumbers(database),
      catalogue: () => catalogue,
      feedOf: () => tapeFeed(priceOf(1_500)),
      overnightHold: () => null,
      model: 'bench',
    }
    const ports = { trading: createTradingFace(trading), writeEvents: gatheredWrites(trading.writeEvents) }
    // No winner of the bench fails.
    const alone = (customer: bigint) => ({ at: start, kind: 'ipo.step', reference: String(customer) })
    let next: OfferingRecord | undefined
    const prepare = async () => {
      const code = codes.shift() ?? ''
      await asOwner(postgres.ownerUrl, async (client) => {
        const number = await plantWinners(client, code, winners, new Date(start))
        next = (await offeringsOf(database, [number])).get(number)
      })
    }
    const slice = async () => {
      const offering = next
      if (offering === undefined) throw new Error('there is no offering to list')
      const from = performance.now()
      for (let behind: bigint | null = 0n; behind !== null; ) {
        const done: bigint = behind
        behind = await database.transaction((transaction) =>
          applyListing(ports, transaction, offering, start, { behind: done, only: null, alone }),
        )
      }
      return { value: (winners / (performance.now() - from)) * 1_000, operations: winners }
    }
    const own = (): number => {
      const { user, system } = process.cpuUsage()
      return user + system
    }
    try {
      await prepare()
      await slice()
      await work({ prepare, slice, meters: { server: own, database: () => timeOfFamily(postgres.pid()) } })
      const [row] = await database.query<{ lots: number }>({
        text: `select count(*)::int as lots from trading.lot where origin = 'new_share'`,
        values: [],
      })
      if (row?.lots !== winners * (rounds + 1)) throw new Error(`${row?.lots} lots of ${winners * (rounds + 1)}`)
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
