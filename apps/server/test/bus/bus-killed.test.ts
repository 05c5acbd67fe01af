import type { ServerFrame } from '@zaraba/contract/live.ts'
import { lateOnPurpose } from '@zaraba/world/late-on-purpose.ts'
import { hasNats, type NatsServer, natsServer } from '@zaraba/world/nats-server.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { fundPassword, type RunningApp, runApp, type Tester } from '../http/running-app.ts'

/** The numbers of the orders whose events a socket at a server has had, in the order in which they came. */
const listen = async (at: RunningApp, { token, account }: Tester) => {
  const frames: ServerFrame[] = []
  const socket = new WebSocket(`${at.address.replace('http', 'ws')}/api/vue/stream`)
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ kind: 'account', token, account, after: null }))
  await expect.poll(() => frames.some(({ kind }) => kind === 'resumed')).toBe(true)
  return {
    orders: () => frames.flatMap((frame) => (frame.kind === 'event' && frame.event === 'order_filled' ? [frame.order_no] : [])),
    close: () => socket.close(),
  }
}

const trader = async (app: RunningApp, account: string): Promise<Tester> => {
  const who = await app.customer(account)
  await who.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  await who.call('user/unlockTrade', { fund_password: fundPassword })
  return who
}
let taps = 0
const buy = async (who: Tester): Promise<string> => {
  taps += 1
  const { msg, data } = await who.call('trade/buy', { code: '7203', stock_num: 1 }, { 'idempotency-key': `tap-${taps}` })
  expect(msg).toBe('purchase_success')
  return data.order_no
}
const metricsToken = 'a-collector-of-this-test'
const metricsOf = async (app: RunningApp): Promise<string> =>
  (await fetch(`${app.address}/api/ops/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text()
const connected = async (app: RunningApp): Promise<string> => {
  return (
    /^zaraba_bus_connected\{bus="(.*)"\} (\d)$/m
      .exec(await metricsOf(app))
      ?.slice(1)
      .join(' ') ?? ''
  )
}

const twoServers = async (environment: Readonly<Record<string, string>>) => {
  const both = { METRICS_TOKEN: metricsToken, ...environment }
  const first = await runApp({ environment: both })
  const second = await runApp({ environment: both, database: first.database })
  const close = async (): Promise<void> => {
    await second.close()
    await first.close()
  }
  return { first, second, close }
}

describe('PostgreSQL’s notices between two servers', () => {
  let servers: Awaited<ReturnType<typeof twoServers>>
  let owner: pg.Client
  beforeAll(async () => {
    servers = await twoServers({})
    owner = new pg.Client({ connectionString: servers.first.database.superuserUrl })
    await owner.connect()
  })
  afterAll(async () => {
    await owner?.end()
    await servers?.close()
  })

  test('an event made at one reaches the socket at the other; what is lost with the connection is found by number', async () => {
    const { first, second } = servers
    const akiko = await trader(first, '9066690001')
    const heard = await listen(second, akiko)
    const orders = [await buy(akiko)]
    await expect.poll(heard.orders).toEqual(orders)
    expect(await connected(second)).toBe('postgresql 1')
    expect(await metricsOf(first)).toMatch(/^zaraba_notices_sent_total [1-9]/m)
    expect(await metricsOf(second)).toMatch(/^zaraba_notices_heard_total [1-9]/m)
    // No connection for notices lasts while these are made: none of them is heard.
    for (let turn = 0; turn < 5; turn += 1) {
      await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'zaraba-notices' and datname = current_database()`)
      orders.push(await buy(akiko))
      await lateOnPurpose(40)
    }
    await expect.poll(heard.orders).toEqual(orders)
    orders.push(await buy(akiko))
    await expect.poll(heard.orders).toEqual(orders)
    await expect.poll(() => connected(second)).toBe('postgresql 1')
    heard.close()
  })
})

describe.skipIf(!hasNats)('NATS between two servers (skipped without nats-server)', () => {
  let nats: NatsServer
  let servers: Awaited<ReturnType<typeof twoServers>>
  beforeAll(async () => {
    nats = await natsServer()
    servers = await twoServers({ NATS_URL: nats.url })
  })
  afterAll(async () => {
    nats?.thaw()
    await servers?.close()
    await nats?.kill()
  })

  test('both start without it; an event reaches the other server before it is there, with it, without it, and with it again', async () => {
    const { first, second } = servers
    const akiko = await trader(first, '9066690002')
    const heard = await listen(second, akiko)
    expect(await connected(first)).toBe('nats 0')
    const orders = [await buy(akiko)]
    await expect.poll(heard.orders).toEqual(orders)

    await nats.start()
    await expect.poll(() => Promise.all([connected(first), connected(second)])).toEqual(['nats 1', 'nats 1'])
    orders.push(await buy(akiko))
    await expect.poll(heard.orders).toEqual(orders)

    await nats.kill()
    orders.push(await buy(akiko), await buy(akiko))
    await expect.poll(heard.orders).toEqual(orders)
    expect(await connected(first)).toBe('nats 0')
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200)

    await nats.start()
    await expect.poll(() => Promise.all([connected(first), connected(second)])).toEqual(['nats 1', 'nats 1'])
    orders.push(await buy(akiko))
    await expect.poll(heard.orders).toEqual(orders)
    heard.close()
  })

  test('a NATS that goes silent with its connections open is noticed, and what it swallowed is found', async () => {
    const { first, second } = servers
    const ren = await trader(first, '9066690003')
    const heard = await listen(second, ren)
    nats.freeze()
    const orders = [await buy(ren)]
    await expect.poll(heard.orders, { timeout: 20_000 }).toEqual(orders)
    // Either of the two may have noticed first.
    await expect.poll(() => connected(first)).toBe('nats 0')
    nats.thaw()
    await expect.poll(() => Promise.all([connected(first), connected(second)])).toEqual(['nats 1', 'nats 1'])
    orders.push(await buy(ren))
    await expect.poll(heard.orders).toEqual(orders)
    heard.close()
  })
})
