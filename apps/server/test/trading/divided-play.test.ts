import { rng } from '@zaraba/money/rng.ts'
import { type Instant, later, minute, parseInstant } from '@zaraba/money/time.ts'
import { lateOnPurpose } from '@zaraba/world/late-on-purpose.ts'
import { testSeed } from '@zaraba/world/test-seed.ts'
import { expect, test } from 'vitest'
import { openNotices } from '../../src/database/notices.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { partitionOf } from '../../src/time/partition-share.ts'
import { openPartitions } from '../../src/time/partitions.ts'
import { createEngine } from '../../src/trading/engine/advance.ts'
import { createNumbers } from '../../src/trading/numbers.ts'
import { dates, endOfAll, momentOfDay, type Played, walkOfDay } from './lived-and-skipped.ts'
import { instrument, type Person, type TradingWorld, tradingWorld } from './trading-world.ts'

// Two markets with the same prints and the same orders: one is skipped by one server, one is played by three among which its shares are
// divided, and of which two end without a word.

const seed = testSeed()
const listed = Array.from({ length: 24 }, (_, at) => instrument('jp', String(3_001 + at), `Share ${at}`))

const setUp = async (): Promise<Played> => {
  const draw = rng(seed)
  const { below } = draw
  const world = await tradingWorld('2026-11-20T09:05:00+09:00', { instruments: listed })
  for (const share of listed) {
    const moments = () => Array.from({ length: 12 }, () => momentOfDay(draw, 8_900))
    const days = dates.map((date) => [date, walkOfDay(draw, moments())] as const)
    const before = { '2026-11-19': [['15:30', 2_490] as const], '2026-11-20': [['09:00', 2_500] as const] }
    world.feed.script(share, { ...before, ...Object.fromEntries(days) })
  }
  const people: Person[] = []
  for (let each = 0; each < 4; each += 1) {
    const who = await world.person({ JPY: 1_000_000_000n })
    people.push(who)
    for (const { code } of listed) {
      const leverage = 1 + below(3)
      const direction = below(3) === 0 ? 'short' : 'long'
      const held = { code, stock_num: 100 * (1 + below(9)), direction, leverage }
      if (below(2) === 0) await world.callOnlyDone(who, 'trade/buy', held)
      const price = direction === 'long' ? 2_499 - below(90) : 2_501 + below(90)
      const good_till = dates[below(3)] ?? dates[0]
      await world.callOnlyDone(who, 'trade/buy', { ...held, price_type: 'limit', price: String(price), good_till })
    }
  }
  return { world, people }
}

const sorted = (lines: readonly unknown[]): readonly string[] => lines.map((line) => JSON.stringify(line)).toSorted()

/** All that is left of a customer, without numbers and orders of rows, which follow the order in which shares were played. */
const recordOf = async (world: TradingWorld, who: Person) => {
  const rows = await world.callOnlyDone(who, 'trade/userstocklist', {})
  const { list } = await world.callOnlyDone(who, 'trade/orders', { limit: 100 })
  const kinds = ['available', 'margin', 'order_hold', 'accrued']
  return {
    rows: sorted(rows.map(({ order_no: _, parent: __, sales, exits: ___, ...row }) => ({ ...row, sales: sales.length }))),
    orders: sorted(list.map(({ order_no: _, position_no: __, group: ___, exit_of: ____, exits: _____, ...order }) => order)),
    events: sorted(world.told.filter(({ customer }) => customer === who.customer).map(({ kind, at }) => [kind, at])),
    balances: await Promise.all(kinds.map((kind) => world.balance(who, kind))),
  }
}

const expectSameRecords = async (divided: Played, whole: Played): Promise<void> => {
  for (const [index, who] of divided.people.entries()) {
    const other = whole.people[index]
    if (other === undefined) throw new Error('both have the same people')
    expect(await recordOf(divided.world, who)).toEqual(await recordOf(whole.world, other))
  }
}

/** A server of its own on the database of a world, without HTTP. */
const openServer = async (world: TradingWorld, { lies = false } = {}) => {
  const database = openDatabase(world.url)
  const notices = await openNotices(world.url, database)
  const engine = createEngine({ ...world.ports, database, numbers: createNumbers(database) })
  const played = new Set<number>()
  const failures: unknown[] = []
  let ended = false
  const partitions = openPartitions({
    database,
    notices,
    play: async (until, numbers) => {
      for (const number of numbers) played.add(number)
      if (!lies) await engine.advanceTrading(until, numbers)
    },
    isStep: () => true,
    latest: () => world.clock.now(),
    failed: (error) => {
      if (!ended) failures.push(error)
    },
  })
  /** Ends its connections in the middle of whatever it does, as the death of the process would. */
  const die = async () => {
    if (ended) return
    ended = true
    await Promise.all([notices.close(), database.close()])
  }
  const close = async () => {
    await partitions.stop()
    await die()
  }
  return { partitions, played, failures, die, close }
}
type Server = Awaited<ReturnType<typeof openServer>>

/** Until each server knows of its equal part: what it has not looked at yet is held twice. */
const untilDivided = (servers: readonly Server[]) =>
  expect
    .poll(() => servers.map(({ partitions }) => partitions.held()).toSorted(), { timeout: 20_000 })
    .toEqual(servers.length === 2 ? [8, 8] : [5, 5, 6])

const advance = async (world: TradingWorld, { partitions }: Server, at: Instant): Promise<number> => {
  world.clock.set(at)
  const began = performance.now()
  await partitions.advance(at)
  return performance.now() - began
}

test('days that three servers play together, two of which die, end as days that one server skips', async () => {
  const [one, three] = [await setUp(), await setUp()]
  expect(new Set(listed.map(({ id }) => partitionOf(id))).size).toBeGreaterThan(8)
  const { world } = three
  const servers = [await openServer(world), await openServer(world), await openServer(world)] as const
  await untilDivided(servers)
  const { below } = rng(seed + 1)
  const end = parseInstant(endOfAll)
  const start = world.clock.now()
  const deaths = [servers[1], servers[0]]
  let driver: Server = servers[0]
  let longest = 0
  for (let at = start; at < end; ) {
    at = parseInstant(endOfAll) - at < 90 * minute ? end : later(at, minute * (1 + below(180)))
    const dead = at - start > ((end - start) * (3 - deaths.length)) / 3 ? deaths.shift() : undefined
    if (dead !== undefined) {
      // In the middle of a step that it was asked to play.
      const [dying] = await Promise.allSettled([dead === driver ? advance(world, driver, at) : dead.die(), dead.die()])
      expect(dead === driver || dying.status === 'fulfilled').toBe(true)
      if (dead === driver) driver = servers[2]
    }
    longest = Math.max(longest, await advance(world, driver, at))
  }
  expect(deaths).toEqual([])
  for (const { played, failures } of servers) expect([played.size >= 5, failures]).toEqual([true, []])
  // A lease of four seconds, and what the machine is late.
  expect(longest).toBeLessThan(15_000)
  await one.world.until(endOfAll)
  await world.verify()
  await expectSameRecords(three, one)
  for (const server of servers) await server.close()
  await one.world.close()
  await world.close()
}, 180_000)

test('a table that asks for years to come, or says that they were played, changes nothing', async () => {
  const [one, two] = [await setUp(), await setUp()]
  const servers = [await openServer(two.world), await openServer(two.world)] as const
  await untilDivided(servers)
  const end = '2026-11-25T16:00:00+09:00'
  for (const [column, at] of [
    ['goal', '2026-11-24T12:00:00+09:00'],
    ['worked', '2026-11-25T10:00:00+09:00'],
    ['goal', end],
  ] as const) {
    await two.world.database.query({ text: `update base.partition set ${column} = '2030-01-01'`, values: [] })
    // Long enough for each server to look by itself.
    await lateOnPurpose(1_200)
    await advance(two.world, servers[0], parseInstant(at))
  }
  await one.world.until(end)
  await two.world.verify()
  await expectSameRecords(two, one)
  for (const server of servers) expect([server.played.size >= 8, server.failures]).toEqual([true, []])
  for (const server of servers) await server.close()
  await one.world.close()
  await two.world.close()
}, 120_000)

test('planted: a server that says it has played and has not leaves another record', async () => {
  const [one, two] = [await setUp(), await setUp()]
  const servers = [await openServer(two.world), await openServer(two.world, { lies: true })] as const
  await untilDivided(servers)
  const at = parseInstant('2026-11-24T16:00:00+09:00')
  await advance(two.world, servers[0], at)
  await one.world.until('2026-11-24T16:00:00+09:00')
  const [who, other] = [two.people[0], one.people[0]]
  if (who === undefined || other === undefined) throw new Error('both have people')
  expect(await recordOf(two.world, who)).not.toEqual(await recordOf(one.world, other))
  for (const server of servers) await server.close()
  await one.world.close()
  await two.world.close()
}, 120_000)
