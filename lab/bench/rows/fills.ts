import { createCatalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { syntheticInstruments } from '@zaraba/market/catalogue/synthetic.ts'
import { standingClock } from '@zaraba/money/clock.ts'
import { priceOf } from '@zaraba/money/price.ts'
import { later, parseInstant, second } from '@zaraba/money/time.ts'
import { eventWriter } from '@zaraba/server/base/events-store.ts'
import { openDatabase } from '@zaraba/server/database/postgres-database.ts'
import { createEngine } from '@zaraba/server/trading/engine/advance.ts'
import { createNumbers } from '@zaraba/server/trading/numbers.ts'
import type { TradingPorts } from '@zaraba/server/trading/ports.ts'
import { withDatabase } from '../bare-database.ts'
import { perSecond } from '../load/child.ts'
import { asOwner } from '../people-store.ts'
import { addResting, countFills } from '../resting-store.ts'
import { median, milliseconds, type Row, whole } from '../row.ts'
import { tapeFeed } from '../tape-feed.ts'
import { openOrderRig, roundsOf } from './orders.ts'

/** Each print reaches all orders of one instrument. */
const perInstrument = 1_000
const prints = 5
const start = parseInstant('2026-11-18T09:30:00+09:00')
const steps = { full: [10_000, 50_000, 100_000], quick: [6_000] } as const

/** Milliseconds that the engine needs for a print that fills a thousand of `resting` orders. */
const fillTime = (resting: number): Promise<number> =>
  withDatabase(async (postgres) => {
    const instruments = syntheticInstruments(3 * (resting / perInstrument), 7).filter(({ market }) => market === 'jp')
    await asOwner(postgres.ownerUrl, (client) =>
      addResting(client, {
        instruments: instruments.map(({ id }) => id),
        perInstrument,
        customers: perInstrument,
        near: priceOf(1_000),
        far: priceOf(900),
        reached: prints,
        placedAt: '2026-11-18T09:30:00+09:00',
        expiresAt: '2026-11-18T15:30:00+09:00',
      }),
    )
    const database = openDatabase(postgres.url)
    const feed = tapeFeed(priceOf(1_010))
    const catalogue = createCatalogue(instruments)
    const clock = standingClock(start)
    const ports: TradingPorts = {
      database,
      marketClock: clock,
      systemClock: clock,
      writeEvents: eventWriter(() => {}),
      numbers: createNumbers(database),
      catalogue: () => catalogue,
      feedOf: () => feed,
      overnightHold: () => null,
      model: 'bench',
    }
    const engine = createEngine(ports)
    let now = later(start, second)
    clock.set(now)
    await engine.advanceTrading(now)
    const times: number[] = []
    for (const instrument of instruments.slice(0, prints)) {
      now = later(now, second)
      clock.set(now)
      feed.print(instrument, { at: now, price: priceOf(999), volume: 100_000_000, kind: 'continuous' })
      const before = performance.now()
      await engine.advanceTrading(now)
      times.push(performance.now() - before)
    }
    let filled = 0
    await asOwner(postgres.ownerUrl, async (client) => {
      filled = await countFills(client)
    })
    await database.close()
    if (filled !== prints * perInstrument) throw new Error(`${filled} orders were filled, not ${prints * perInstrument}`)
    return median(times)
  })

export const fillsRow: Row = {
  name: 'fills',
  title: 'a print that fills 1,000 of 100,000 resting orders, fills/s ÷ orders/s of row `orders`',
  better: 'higher',
  must: 0.5,
  aim: 0.8,
  unit: '',
  run: async (effort) => {
    const points: (readonly [number, number])[] = []
    for (const resting of steps[effort]) points.push([resting, await fillTime(resting)])
    const rig = await openOrderRig(effort)
    const rates: number[] = []
    try {
      for (let round = 0; round < roundsOf(effort); round += 1) rates.push(perSecond(await rig.ordersOf(rig.logins)))
    } finally {
      await rig.end()
    }
    const [resting = 0, time = 0] = points.at(-1) ?? []
    const rate = (perInstrument / time) * 1_000
    return {
      value: rate / median(rates),
      parts: [
        { name: 'resting', value: whole(resting) },
        { name: 'a thousand fills', value: `${milliseconds(time)}, ${whole(rate)} fills/s` },
        { name: 'orders', value: `${whole(median(rates))} orders/s` },
      ],
      growth: { title: 'A print that fills 1,000 orders', across: 'resting orders', up: 'milliseconds', points },
    }
  },
}
