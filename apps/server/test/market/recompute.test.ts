import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { revealedSeeds } from '@zaraba/market/simulator/seeds.ts'
import { createWorld } from '@zaraba/market/simulator/world.ts'
import { formatPrice } from '@zaraba/money/price.ts'
import { dateText, formatInTokyo, parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../database.ts'
import { canRun, programOf, runProgram } from '../http/page-blocks.ts'
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

/** The public data: the revealed seeds, each checked against its commitment. */
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

const shared: readonly Instrument[] = builtInInstruments().filter(({ market }, index) => market === 'jp' && index % 40 === 0)

test('[H-6] with what is published, an outsider computes every price of the past days, and none of the coming one', async () => {
  const now = parseInstant('2026-11-25T09:30:00+09:00')
  await tokyo.market.beforeClockMoves(now)
  tokyo.clock.set(now)
  const { genesis } = await tokyo.call('market/proof', {})
  const outsider = createWorld({ seeds: revealedSeeds(await revealed()), genesis: dateText(genesis) })
  for (const instrument of shared) {
    const { code } = instrument
    for (const date of ['2026-11-20', '2026-11-24']) {
      const before = `${date}T23:59:00+09:00`
      const { list } = await tokyo.call('market/bars', { code, period: '1m', before, limit: 332 })
      const own = outsider.minuteBars(instrument, dateText(date), parseInstant(before))
      const shown = list.filter(({ time }) => time.startsWith(date))
      expect(shown.length).toBeGreaterThan(100)
      expect(own.map((bar) => [formatInTokyo(bar.time), formatPrice(bar.open), formatPrice(bar.close), bar.volume])).toEqual(
        shown.map((bar) => [bar.time, bar.open, bar.close, bar.volume]),
      )
    }
    expect(outsider.quote(instrument, now)).toBeNull()
    expect(outsider.minuteBars(instrument, dateText('2026-11-25'), now)).toEqual([])
  }
})

/** This test's market over HTTP, for a program without other access; `change` may forge an answer. */
const served = async (
  change: (name: string, data: object) => object,
  work: (address: string) => Promise<void>,
): Promise<void> => {
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(Buffer.concat(await Array.fromAsync(request)).toString())
    const name = (request.url ?? '').replace('/api/vue/', '')
    const data = await tokyo.call(name as Parameters<typeof tokyo.call>[0], Object.fromEntries(form) as never)
    response.end(JSON.stringify({ status: 1, msg: 'success', data: change(name, data) }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.close()
  }
}

test.skipIf(!canRun('python'))('[H-6] a stranger’s program holds a seed to its commitment (skipped without Python)', async () => {
  const after = await tokyo.call('market/proof', {})
  const check = (before: object) =>
    runProgram(
      'python',
      programOf('check-the-prices.md', 'python'),
      {},
      {
        'before.json': JSON.stringify(before),
        'after.json': JSON.stringify(after),
      },
    )
  const reported = after.list.filter(({ seed }) => seed !== '-').length
  expect((await check(after)).output.trim()).toBe(`${reported} seeds are those that were committed to`)
  const others = { list: after.list.map((day) => ({ ...day, commitment: '0'.repeat(64) })) }
  expect((await check(others)).output).toContain('the commitment was exchanged')
})

test('[H-6] a stranger’s program recomputes the minutes of a share, and finds a price that was altered', async () => {
  const run = (address: string) => {
    const source = fileURLToPath(new URL('../../../..', import.meta.url))
    const environment = { SOURCE: source, SERVER: address, CODE: '7203', DATE: '2026-11-20' }
    return runProgram('ts', programOf('check-the-prices.md', 'ts'), environment)
  }
  await served(
    (_name, data) => data,
    async (address) => expect((await run(address)).output).toMatch(/^7203 on 2026-11-20: \d{3} minutes are those of the seeds/),
  )
  const altered = (name: string, data: object) =>
    name === 'market/bars' ? JSON.parse(JSON.stringify(data).replace(/"close":"(\d)/g, '"close":"9$1')) : data
  await served(altered, async (address) => expect((await run(address)).output).toMatch(/computed 2026-11-20T09.* shown /))
})
