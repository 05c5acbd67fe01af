import { createHash } from 'node:crypto'
import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { revealedSeeds } from '@zaraba/market/simulator/seeds.ts'
import { createWorld } from '@zaraba/market/simulator/world.ts'
import { formatPrice } from '@zaraba/money/price.ts'
import { dateText, formatInstant, parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../database.ts'
import { marketDatabase, type TestMarket, testMarket } from './market.ts'

let database: TestDatabase
let tokyo: TestMarket
beforeAll(async () => {
  database = await marketDatabase()
  tokyo = await testMarket(database)
})
afterAll(async () => {
  await tokyo.close()
  await database.drop()
})

const marketOf = { jpy: 'jp', usd: 'us', cny: 'cn' } as const

/** What an outsider can know: the revealed seeds, each checked against its commitment. */
const revealed = async (): Promise<ReadonlyMap<string, Uint8Array>> => {
  const known = new Map<string, Uint8Array>()
  for (const type of ['jpy', 'usd', 'cny'] as const)
    for (const { date, seed, commitment } of (await tokyo.call('market/proof', { type })).list) {
      if (seed === '-') continue
      const bytes = Buffer.from(seed, 'hex')
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(commitment)
      known.set(`${marketOf[type]}/${date}`, bytes)
    }
  return known
}

const first = dateText('2026-11-20')
const shared: readonly Instrument[] = builtInInstruments().filter(({ market }, place) => market === 'jp' && place % 40 === 0)

test('[H-6] with what is published, an outsider computes every price of the past days, and none of the coming one', async () => {
  const now = parseInstant('2026-11-25T09:30:00+09:00')
  await tokyo.market.beforeClockMoves(now)
  tokyo.clock.set(now)
  const outsider = createWorld({ seeds: revealedSeeds(await revealed()), genesis: first, forward: first })
  for (const instrument of shared) {
    const { code } = instrument
    for (const date of ['2026-11-20', '2026-11-24']) {
      const before = `${date}T23:59:00+09:00`
      const { list } = await tokyo.call('market/bars', { code, period: '1m', before, limit: 332 })
      const own = outsider.minuteBars(instrument, dateText(date), parseInstant(before))
      const shown = list.filter(({ time }) => time.startsWith(date))
      expect(shown.length).toBeGreaterThan(100)
      expect(own.map((bar) => [formatInstant(bar.time, 540), formatPrice(bar.open), formatPrice(bar.close), bar.volume])).toEqual(
        shown.map((bar) => [bar.time, bar.open, bar.close, bar.volume]),
      )
    }
    expect(outsider.quote(instrument, now)).toBeNull()
    expect(outsider.minuteBars(instrument, dateText('2026-11-25'), now)).toEqual([])
  }
}, 60_000)
