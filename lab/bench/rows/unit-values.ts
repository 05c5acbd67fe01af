import { builtInInstruments, createCatalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { markets } from '@zaraba/market/markets.ts'
import { historyFrom } from '@zaraba/market/simulator/factors/factors.ts'
import { noSeeds } from '@zaraba/market/simulator/seeds.ts'
import { createWorld } from '@zaraba/market/simulator/world.ts'
import { standingClock } from '@zaraba/money/clock.ts'
import { dateText, parseInstant } from '@zaraba/money/time.ts'
import { codesIn, productsIn } from '@zaraba/rules/copy/products.ts'
import { createRecords, type RecordPorts } from '@zaraba/server/copy/records.ts'
import { openDatabase } from '@zaraba/server/database/postgres-database.ts'
import { alternate, noMeters } from '../alternate.ts'
import { withDatabase } from '../bare-database.ts'
import { type Effort, milliseconds, type Row, whole } from '../row.ts'
import { readUnitValues, storeUnitValues } from '../unit-values-store.ts'

const pairsOf = { full: 24, quick: 2 } as const satisfies Record<Effort, number>
const now = parseInstant('2026-11-19T00:00:00Z')
const all = markets.flatMap((market) => productsIn(market).map(({ id }) => id))

/** The shares that the products choose from, in a world of public history. */
const marketOfProducts = (): RecordPorts['market'] => {
  const shares = builtInInstruments().filter(({ market, code }) => codesIn(market).includes(code))
  const catalogue = createCatalogue(shares)
  const room = { chains: shares.length + 10, days: 16 }
  const world = createWorld({ seeds: noSeeds, genesis: dateText('2026-11-19'), room })
  return {
    historyFrom,
    catalogue: () => catalogue,
    instrumentOf: (market, code) => catalogue.byCode(market, code) ?? null,
    feedOf: () => world,
    // A product's values do not depend on the indices.
    indices: () => [],
  }
}

/**
 * Work of a product page on the records, in a process that has just started: every value, and the figures that follow from them.
 */
export const unitValuesRow: Row = {
  name: 'unit-values',
  title: 'unit values of all products over ten years, cold ÷ reading as many rows',
  better: 'lower',
  must: 1,
  aim: 0.5,
  unit: '',
  run: async (effort) =>
    withDatabase(async (postgres) => {
      const database = openDatabase(postgres.url)
      const ports: RecordPorts = { database, marketClock: standingClock(now), market: marketOfProducts(), failed: () => {} }
      const openedAgain = async () => {
        const records = createRecords(ports)
        const found = await Promise.all(markets.map((market) => records.of(market)))
        records.close()
        return found.flatMap((each) => [...each].map(([id, { values }]) => ({ id, values })))
      }
      try {
        const before = performance.now()
        const stored = await openedAgain()
        const founded = performance.now() - before
        const rows = stored.reduce((sum, { values }) => sum + values.length, 0)
        await storeUnitValues(postgres.ownerUrl, stored)
        const side = (work: () => Promise<number>) => ({
          meters: noMeters,
          slice: async () => {
            const from = performance.now()
            const count = await work()
            if (count !== rows) throw new Error(`${count} values of ${rows}`)
            return { value: performance.now() - from, operations: 1 }
          },
        })
        const { ratio, product, limit, parts } = await alternate(pairsOf[effort], {
          product: side(async () => (await openedAgain()).reduce((sum, { values }) => sum + values.length, 0)),
          limit: side(async () => (await readUnitValues(database, all)).length),
        })
        return {
          value: ratio,
          parts: [
            { name: 'unit values', value: `${whole(rows)} of ${stored.length} products` },
            { name: 'cold', value: `${milliseconds(product)}, figures among it` },
            { name: 'rows read', value: milliseconds(limit) },
            { name: 'reckoned once, at the first look of an installation', value: milliseconds(founded) },
            ...parts,
          ],
        }
      } finally {
        await database.close()
      }
    }),
}
