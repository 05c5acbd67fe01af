import { lateOnPurpose } from '@zaraba/world/late-on-purpose.ts'
import { hasNats, type NatsServer, natsServer } from '@zaraba/world/nats-server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bus } from '../../src/bus/bus.ts'
import { natsAddressOf } from '../../src/bus/nats-address.ts'
import { natsBus } from '../../src/bus/nats-bus.ts'
import { postgresBus } from '../../src/bus/postgres-bus.ts'
import { type Notices, openNotices } from '../../src/database/notices.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

describe('the address of a NATS', () => {
  test('names servers, the log-in and whether the connection is encrypted', () => {
    expect(natsAddressOf('nats://bus')).toEqual({ servers: ['bus:4222'], user: '', password: '', encrypted: false })
    expect(natsAddressOf('tls://ann:p%40ss@a:4223,tls://b')).toEqual({
      servers: ['a:4223', 'b:4222'],
      user: 'ann',
      password: 'p@ss',
      encrypted: true,
    })
    for (const wrong of [
      '',
      'bus:4222',
      'http://bus',
      'nats://',
      'nats://a,tls://b',
      'nats://a/path',
      'nats://a?x=1',
      'nats://ann:100%@a',
    ])
      expect([wrong, natsAddressOf(wrong)]).toEqual([wrong, null])
  })
})

describe.skipIf(!hasNats)('news of customers at NATS (skipped without nats-server)', () => {
  let nats: NatsServer
  let database: TestDatabase
  let pool: OpenDatabase
  const opened: { readonly notices: Notices; readonly bus: Bus }[] = []
  const open = async (): Promise<Bus> => {
    const notices = await openNotices(database.ownerUrl, pool)
    const address = natsAddressOf(nats.url)
    if (address === null) throw new Error('the address cannot be read')
    const bus = natsBus({ address, subject: 'zaraba-test', fallback: postgresBus(notices) })
    opened.push({ notices, bus })
    await expect.poll(bus.connected).toBe(true)
    return bus
  }
  beforeAll(async () => {
    nats = await natsServer()
    await nats.start()
    database = await testDatabase()
    pool = openDatabase(database.ownerUrl, 3)
  })
  afterAll(async () => {
    for (const { notices, bus } of opened) {
      await bus.close()
      await notices.close()
    }
    await nats?.kill()
    await pool?.close()
    await database?.drop()
  })

  test('come only to servers that follow the customer, never back to the sender, and end when it is not followed any more', async () => {
    const [sender, hearer] = [await open(), await open()]
    const heard: bigint[] = []
    const echoes: bigint[] = []
    hearer.onNews((customers) => heard.push(...customers))
    sender.onNews((customers) => echoes.push(...customers))
    sender.follow(5n)
    hearer.follow(5n)
    hearer.follow(7n)
    // Each follows with one look for what came before NATS knew of it.
    await expect.poll(() => [heard.length, echoes.length]).toEqual([2, 1])
    sender.publish(new Set([4n, 5n, 6n]))
    sender.publish(new Set([7n]))
    await expect.poll(() => heard).toEqual([5n, 7n, 5n, 7n])
    hearer.unfollow(5n)
    sender.publish(new Set([5n, 7n]))
    await expect.poll(() => heard).toEqual([5n, 7n, 5n, 7n, 7n])
    expect(echoes).toEqual([5n])
  })

  test('a missed word is reported each second while NATS is away, and once more when it is back', async () => {
    const bus = await open()
    let gaps = 0
    bus.onGap(() => {
      gaps += 1
    })
    await nats.kill()
    await expect.poll(() => gaps).toBeGreaterThan(3)
    expect(bus.connected()).toBe(false)
    await nats.start()
    await expect.poll(bus.connected).toBe(true)
    const silence = async (): Promise<number> => {
      const then = gaps
      await lateOnPurpose(2_500)
      return gaps - then
    }
    await expect.poll(silence).toBe(0)
  })
})
