import { afterEach, expect, test } from 'vitest'
import { openPair, type Pair } from '../../apps/server/test/postgres/pair.ts'
import { type Installation, openInstallation } from '../src/installation.ts'
import { lateOnPurpose } from '../src/late-on-purpose.ts'
import { type Person, person, trader } from '../src/person.ts'
import { until } from '../src/until.ts'
import { isWholeRun } from '../src/whole-run.ts'

let pair: Pair | undefined
const servers: Installation[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill()
  await pair?.close()
})

const openServer = async (url: string, data?: string): Promise<Installation> => {
  const server = await openInstallation({
    practiceStart: '2026-11-20T09:30:00+09:00',
    environment: { DATABASE_URL: url },
    ...(data === undefined ? {} : { data }),
    patience: 120_000,
  })
  servers.push(server)
  return server
}

/** A customer's log-in used at another server. */
const at = ({ address }: Installation, someone: Person): Person => {
  const other = person(address, someone.account)
  return {
    ...other,
    ask: (name, request, headers = {}) => other.ask(name, request, { token: someone.token(), ...headers }),
    must: (name, request, headers = {}) => other.must(name, request, { token: someone.token(), ...headers }),
  }
}

interface Sent {
  readonly key: string
  readonly orderNo: string
  readonly at: number
}

/** Orders without a pause at one server until it is stopped. What is not answered is sent again with its key, as the app does. */
const tradeOn = async (who: Person, name: string) => {
  const { price: last } = await who.must('market/stock', { code: '7203' })
  const order = { code: '7203', stock_num: '1', price_type: 'limit', price: String(Math.ceil(Number(last) * 0.9)) } as const
  const acknowledged: Sent[] = []
  let over = false
  let isLost = false
  const send = async (key: string): Promise<void> => {
    const answered = async (): Promise<boolean> => {
      if (isLost) return true
      const answer = await who.ask('trade/buy', order, { 'idempotency-key': key }).catch(() => null)
      if (answer?.http === 200 && answer.body.status === 1) {
        acknowledged.push({ key, orderNo: answer.body.data.order_no, at: performance.now() })
        return true
      }
      if (answer !== null && answer.http === 200) throw new Error(JSON.stringify(answer.body))
      return false
    }
    await until(`an answer to ${key}`, answered, { patience: 180_000, every: 100 })
  }
  const running = (async () => {
    for (let turn = 0; !over; turn += 1) {
      await send(`${name}-${turn}`)
      await lateOnPurpose(100)
    }
  })()
  return {
    acknowledged,
    stop: async () => {
      over = true
      await running
    },
    /** Does not insist on an answer of a server that ends. */
    giveUp: async () => {
      isLost = true
      over = true
      await running
    },
  }
}

const numbersIn = async ({ standby }: Pair): Promise<ReadonlySet<string>> =>
  new Set(
    (await standby.sql<{ number: string }>('select number::text as number from trading.orders')).map(({ number }) => number),
  )

/** Acknowledged orders that the promoted standby does not have. */
const missing = async (of: Pair, sent: readonly Sent[]): Promise<readonly string[]> => {
  const kept = await numbersIn(of)
  return sent.map(({ orderNo }) => orderNo).filter((orderNo) => !kept.has(orderNo.replace(/^\D*/, '')))
}

test('the primary is killed during trading, the standby is promoted: nothing acknowledged is lost or doubled, and trading goes on', async () => {
  pair = await openPair()
  const first = await openServer(pair.url)
  const second = await openServer(pair.url)
  const akiko = await trader(first.address, '9011112222')
  const ren = await trader(first.address, '9033334444')
  const trades = [await tradeOn(akiko, 'akiko'), await tradeOn(at(second, ren), 'ren')]
  await expect.poll(() => Math.min(...trades.map(({ acknowledged }) => acknowledged.length))).toBeGreaterThan(5)
  await pair.primary.kill()
  const killed = performance.now()
  await lateOnPurpose(1_000)
  await pair.standby.sql('select pg_promote()')
  const promoted = performance.now()
  const since = () => trades.map(({ acknowledged }) => acknowledged.filter(({ at: when }) => when > promoted))
  await expect.poll(() => Math.min(...since().map((each) => each.length)), { timeout: 40_000 }).toBeGreaterThan(5)
  for (const trade of trades) await trade.stop()
  const again = Math.max(...since().map((each) => (each[0]?.at ?? Number.POSITIVE_INFINITY) - promoted))
  console.log(
    `promoted ${Math.round(promoted - killed)} ms after the end of the primary, both trade ${Math.round(again)} ms later`,
  )
  expect(again).toBeLessThan(10_000)

  const sent = trades.flatMap(({ acknowledged }) => acknowledged)
  expect(await missing(pair, sent)).toEqual([])
  expect(new Set(sent.map(({ orderNo }) => orderNo)).size).toBe(sent.length)
  expect((await numbersIn(pair)).size).toBe(sent.length)
  const { code, output } = await second.zaraba('verify')
  expect(output).not.toMatch(/[1-9]\d* wrong/)
  expect(code).toBe(0)

  // The old primary comes back by itself: a start finds two, and uses neither.
  await pair.primary.start()
  await expect(openServer(pair.url)).rejects.toThrow('say that they are the primary')
  // A server that runs stays where it is.
  const now = await akiko.ask('trade/orders', { limit: '1' })
  expect([now.http, now.body.status]).toEqual([200, 1])
})

test.runIf(isWholeRun)(
  'the standby dies: nothing is acknowledged until it is back or the primary goes on without it (in a whole run)',
  async () => {
    pair = await openPair()
    const first = await openServer(pair.url)
    const akiko = await trader(first.address, '9011112222')
    const trade = await tradeOn(akiko, 'akiko')
    await expect.poll(() => trade.acknowledged.length).toBeGreaterThan(2)
    await pair.standby.kill()
    const ready = async (path = '/readyz') => (await fetch(first.address + path)).status
    await expect.poll(() => ready(), { timeout: 60_000 }).toBe(503)
    await expect.poll(async () => (await akiko.must('clock/state')).waits).toBe(true)
    const refused = await akiko.ask('trade/buy', { code: '7203', stock_num: '1' }, { 'idempotency-key': 'refused' })
    expect([refused.http, refused.body.msg]).toEqual([503, 'changes_wait'])
    expect(await ready('/readyz/reading')).toBe(200)
    expect((await akiko.ask('user/getUserinfo', { type: 'jpy' })).body.status).toBe(1)
    const [before, { now }] = [trade.acknowledged.length, await akiko.must('clock/state')]
    await lateOnPurpose(5_000)
    expect(trade.acknowledged.length).toBe(before)
    expect((await akiko.must('clock/state')).now).toBe(now)
    const alone = await first.zaraba('standby', 'alone', '--reason', 'its machine burnt')
    expect([alone.code, alone.output]).toEqual([0, expect.stringContaining('The primary goes on without standby')])
    await expect.poll(() => trade.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 3)
    expect(await ready()).toBe(200)
    await trade.stop()
    const [row] = await pair.primary.sql<{ count: number }>('select count(*)::int as count from trading.orders')
    expect(row?.count).toBe(trade.acknowledged.length)
    const early = await first.zaraba('standby', 'wait', 'standby', '--reason', 'too early')
    expect([early.code, early.output]).toEqual([1, expect.stringContaining('standby does not follow the primary now')])
    await pair.standby.start()
    await expect.poll(async () => (await first.zaraba('standby')).output).toContain('standby follows: streaming')
    const back = await first.zaraba('standby', 'wait', 'standby', '--reason', 'it is back')
    expect([back.code, back.output]).toEqual([0, expect.stringContaining('Each commit waits for standby again')])
    const [setting] = await pair.primary.sql(`select current_setting('synchronous_standby_names') as names`)
    expect(setting).toEqual({ names: 'standby' })
    const decided = `select subject, reason from base.audit where action = 'standby' order by number`
    expect(await pair.primary.sql(decided)).toEqual([
      { subject: 'alone', reason: 'its machine burnt' },
      { subject: 'standby', reason: 'it is back' },
    ])
  },
)

test.runIf(isWholeRun)(
  'planted: with a standby that is not in sync an acknowledged order is missing; a server that has seen what is missing ends, and starts again when that is accepted (in a whole run)',
  async () => {
    pair = await openPair({ asynchronous: true })
    const first = await openServer(pair.url)
    const akiko = await trader(first.address, '9011112222')
    const trade = await tradeOn(akiko, 'akiko')
    await expect.poll(() => trade.acknowledged.length).toBeGreaterThan(2)
    // The standby loses its connection, and the primary acknowledges without it.
    await pair.standby.sql(`alter system set primary_conninfo = ''`)
    await pair.standby.sql('select pg_reload_conf()')
    const before = trade.acknowledged.length
    await expect.poll(() => trade.acknowledged.length, { timeout: 40_000 }).toBeGreaterThan(before + 10)
    await pair.primary.kill()
    await pair.standby.sql('select pg_promote()')
    await trade.giveUp()
    expect((await missing(pair, trade.acknowledged)).length).toBeGreaterThan(0)
    await expect.poll(() => first.process.exitCode, { timeout: 60_000 }).toBe(1)
    expect(first.printed()).toContain('The database has gone back')
    const promoted = `postgresql://zaraba_owner@127.0.0.1:${pair.standby.port}/zaraba`
    await expect(openServer(promoted, first.data)).rejects.toThrow('accept-older --reason TEXT')
    const { code, output } = await first.zaraba('accept-older', '--reason', 'the old primary burnt')
    expect([code, output]).toEqual([0, expect.stringContaining('Servers go on with this database as it is')])
    const again = await openServer(promoted, first.data)
    expect((await at(again, akiko).ask('trade/orders', { limit: '1' })).body.status).toBe(1)
  },
)
