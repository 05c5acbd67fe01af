import type { ServerFrame } from '@zaraba/contract/live.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { writeEventElsewhere } from '../written-elsewhere.ts'
import { type RunningApp, runApp, type Tester } from './running-app.ts'

let app: RunningApp
let elsewhere: pg.Pool
beforeAll(async () => {
  app = await runApp()
  elsewhere = new pg.Pool({ connectionString: app.database.ownerUrl, max: 8 })
})
afterAll(async () => {
  await elsewhere.end()
  await app.close()
})

const open = async () => {
  const frames: ServerFrame[] = []
  const socket = new WebSocket(`${app.address.replace('http', 'ws')}/api/vue/stream`)
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  await new Promise((resolve) => socket.once('open', resolve))
  const count = (kind: ServerFrame['kind']): number => frames.filter((frame) => frame.kind === kind).length
  return {
    follow: ({ token, account }: Tester, after: string | null = null) =>
      socket.send(JSON.stringify({ kind: 'account', token, account, after })),
    resumed: () => frames.filter((frame) => frame.kind === 'resumed'),
    count,
    orders: () => frames.flatMap((frame) => (frame.kind === 'event' ? [frame.order_no] : [])),
    heard: (kind: ServerFrame['kind'], times: number) => expect.poll(() => count(kind)).toBe(times),
    close: () => socket.close(),
  }
}

/** An event that another process writes, with its notification. */
const writeElsewhere = async ({ account }: Tester, order: string): Promise<void> => {
  const { customer } = await writeEventElsewhere(elsewhere, { account, orderNo: order })
  await elsewhere.query(`select pg_notify('zaraba_events', $1)`, [`elsewhere ${customer}`])
}

test('each event of an account comes once, however many notices come at once', async () => {
  const akiko = await app.customer('9066680001')
  const socket = await open()
  socket.follow(akiko)
  await socket.heard('resumed', 1)
  const orders = Array.from({ length: 60 }, (_, index) => `P-${index + 1}`)
  for (const order of orders) {
    await writeElsewhere(akiko, order)
    // A change of log-ins is notified too, and checked together with the events.
    await elsewhere.query(`select pg_notify('zaraba_identity', number::text) from identity.customer where account = $1`, [
      akiko.account,
    ])
  }
  // An event that came twice would come before the next one.
  await writeElsewhere(akiko, 'P-61')
  await expect.poll(socket.orders).toContain('P-61')
  expect(socket.orders()).toEqual([...orders, 'P-61'])
  socket.close()
})

test('a socket that names two accounts at once follows the last one only', async () => {
  const akiko = await app.customer('9066680002')
  const bob = await app.customer('9066680003')
  // More often than the limit of one customer's sockets: none of them may stay counted.
  for (let turn = 0; turn < 25; turn += 1) {
    const socket = await open()
    socket.follow(akiko)
    socket.follow(bob)
    await socket.heard('resumed', 2)
    if (turn === 0) {
      await writeElsewhere(akiko, 'P-1')
      await writeElsewhere(bob, 'P-2')
      await expect.poll(socket.orders).toContain('P-2')
      await writeElsewhere(akiko, 'P-3')
      await writeElsewhere(bob, 'P-4')
      await expect.poll(socket.orders).toContain('P-4')
      expect(socket.orders()).toEqual(['P-2', 'P-4'])
    }
    socket.close()
  }
})

test('an event without a notice comes before the next one, and by itself within seconds', async () => {
  const akiko = await app.customer('9066680004')
  const socket = await open()
  socket.follow(akiko)
  await socket.heard('resumed', 1)
  await writeEventElsewhere(elsewhere, { account: akiko.account, orderNo: 'P-1' })
  await writeElsewhere(akiko, 'P-2')
  await expect.poll(socket.orders).toEqual(['P-1', 'P-2'])
  await writeEventElsewhere(elsewhere, { account: akiko.account, orderNo: 'P-3' })
  await expect.poll(socket.orders, { timeout: 10_000 }).toEqual(['P-1', 'P-2', 'P-3'])
  socket.close()
})

test('a socket goes on from where the answer says, whether an event came or none', async () => {
  const akiko = await app.customer('9066680005')
  await writeElsewhere(akiko, 'P-1')
  const socket = await open()
  socket.follow(akiko)
  await expect.poll(socket.resumed).toHaveLength(1)
  const [first] = socket.resumed()
  socket.close()
  await writeElsewhere(akiko, 'P-2')
  const again = await open()
  again.follow(akiko, first?.after)
  await expect.poll(again.resumed).toHaveLength(1)
  expect(again.orders()).toEqual(['P-2'])
  expect(again.resumed()).toEqual([{ kind: 'resumed', complete: true, after: String(BigInt(first?.after ?? 0) + 1n) }])
  again.close()
})

test('a number that was never given is of another time: the client has to read the state again, and hears the events that come', async () => {
  const akiko = await app.customer('9066680006')
  const socket = await open()
  socket.follow(akiko, '1000000')
  await expect.poll(socket.resumed).toHaveLength(1)
  const [{ complete, after } = { complete: true, after: '' }] = socket.resumed()
  expect([complete, Number(after) < 1_000_000]).toEqual([false, true])
  await writeElsewhere(akiko, 'P-1')
  await expect.poll(socket.orders).toEqual(['P-1'])
  socket.close()
})
