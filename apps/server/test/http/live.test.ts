import type { ServerFrame } from '@zaraba/contract/live.ts'
import { lateOnPurpose } from '@zaraba/world/late-on-purpose.ts'
import { until } from '@zaraba/world/until.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { writeEventElsewhere } from '../written-elsewhere.ts'
import { password, type RunningApp, runApp } from './running-app.ts'

let app: RunningApp
beforeAll(async () => {
  app = await runApp()
})
afterAll(() => app.close())

interface Listener {
  readonly frames: ServerFrame[]
  send(frame: unknown): void
  /** The first matching frame, already received or still to come. */
  next<Kind extends ServerFrame['kind']>(
    kind: Kind,
    fits?: (frame: Extract<ServerFrame, { kind: Kind }>) => boolean,
  ): Promise<Extract<ServerFrame, { kind: Kind }>>
  closed: Promise<number>
  close(): void
}

const listen = async (to: RunningApp): Promise<Listener> => {
  const socket = new WebSocket(`${to.address.replace('http', 'ws')}/api/vue/stream`)
  const frames: ServerFrame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return {
    frames,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    next: (kind, fits = () => true) =>
      until(
        () => `no frame ${kind} came: ${JSON.stringify(frames).slice(0, 500)}`,
        () => frames.filter((frame) => isKind(frame, kind)).find(fits) ?? null,
        { patience: 8_000, every: 5 },
      ),
    closed,
    close: () => socket.close(),
  }
}
const isKind = <Kind extends ServerFrame['kind']>(
  frame: ServerFrame,
  kind: Kind,
): frame is Extract<ServerFrame, { kind: Kind }> => frame.kind === kind

describe('the stream', () => {
  test('it begins with the clock, and sends quotes of the symbols that are watched', async () => {
    const socket = await listen(app)
    const clock = await socket.next('clock')
    expect(Object.keys(clock.phases)).toEqual(['jpy', 'usd', 'cny'])
    socket.send({ kind: 'watch', symbols: ['jpy:7203', 'usd:AAPL', 'jpy:0000'] })
    const { list } = await socket.next('quotes')
    expect(list.map(([symbol]) => symbol).sort()).toEqual(['jpy:7203', 'usd:AAPL'])
    socket.close()
  })

  test('a quote that has not changed is not sent again', async () => {
    const socket = await listen(app)
    socket.send({ kind: 'watch', symbols: ['usd:MSFT'] })
    await socket.next('quotes')
    await lateOnPurpose(1_200)
    expect(socket.frames.filter(({ kind }) => kind === 'quotes')).toHaveLength(1)
    socket.close()
  })

  test('an account hears its own events, and what it missed after a drop', async () => {
    const akiko = await app.customer('9066666601')
    const socket = await listen(app)
    socket.send({ kind: 'account', token: akiko.token, account: akiko.account, after: '0' })
    const welcome = await socket.next('event')
    expect(welcome).toMatchObject({ event: 'message', values: { template: 'welcome' } })
    expect(await socket.next('resumed')).toMatchObject({ complete: true })
    socket.close()
    const again = await listen(app)
    again.send({ kind: 'account', token: akiko.token, account: akiko.account, after: welcome.id })
    await again.next('resumed')
    expect(again.frames.filter(({ kind }) => kind === 'event')).toHaveLength(0)
    again.close()
  })

  test('a token of another account, or an unknown one, is refused', async () => {
    const akiko = await app.customer('9066666602')
    const bob = await app.customer('9066666603')
    const socket = await listen(app)
    socket.send({ kind: 'account', token: akiko.token, account: bob.account, after: null })
    expect(await socket.next('refused')).toMatchObject({ msg: 'please_log_in_again' })
    socket.close()
  })

  test('a log-out is heard by the sockets of that log-in', async () => {
    const akiko = await app.customer('9066666604')
    const socket = await listen(app)
    socket.send({ kind: 'account', token: akiko.token, account: akiko.account, after: null })
    await socket.next('resumed')
    await akiko.call('user/logout')
    expect(await socket.next('refused')).toMatchObject({ msg: 'please_log_in_again' })
    socket.close()
  })

  test('nonsense is refused, too much of it closes the socket', async () => {
    const socket = await listen(app)
    for (const frame of [
      'nonsense',
      '[]',
      '{"kind":"watch"}',
      { kind: 'watch', symbols: Array(101).fill('jpy:7203') },
      { kind: 'account' },
      { kind: 'tape', symbol: 'nonsense' },
    ])
      socket.send(frame)
    const refused = () => socket.frames.filter(({ kind }) => kind === 'refused')
    await expect.poll(() => refused().length).toBe(6)
    expect(refused()).toEqual([
      { kind: 'refused', msg: 'invalid_input' },
      { kind: 'refused', msg: 'invalid_input' },
      { kind: 'refused', msg: 'invalid_input', field: 'symbols' },
      { kind: 'refused', msg: 'invalid_input', field: 'symbols', now: '101', needed: '100' },
      { kind: 'refused', msg: 'invalid_input', field: 'token' },
      { kind: 'refused', msg: 'invalid_input', field: 'symbol' },
    ])
    for (let turn = 0; turn < 200; turn += 1) socket.send({ kind: 'ping' })
    expect(await socket.closed).toBe(1008)
    const large = await listen(app)
    large.send('x'.repeat(20_000))
    expect(await large.closed).toBe(1009)
  })

  test('an upgrade to another path is refused', async () => {
    const socket = new WebSocket(`${app.address.replace('http', 'ws')}/api/vue/other`)
    const { message } = await new Promise<Error>((resolve) => socket.once('error', resolve))
    expect(message).toContain('404')
  })

  test('events that another process wrote, and log-ins that it ended, are heard here', async () => {
    const other = await runApp({ database: app.database })
    try {
      const akiko = await app.customer('9066666605')
      const socket = await listen(other)
      socket.send({ kind: 'account', token: akiko.token, account: akiko.account, after: '0' })
      await socket.next('resumed')
      const client = new pg.Client({ connectionString: app.database.ownerUrl })
      await client.connect()
      const { customer } = await writeEventElsewhere(client, { account: akiko.account })
      await client.query(`select pg_notify('zaraba_events', $1)`, [`elsewhere ${customer}`])
      await client.end()
      expect(await socket.next('event', ({ event }) => event === 'dividend')).toMatchObject({ order_no: 'P-1' })
      expect((await fetchInfo(other, akiko)).status).toBe(200)
      await akiko.call('user/logout')
      await socket.next('refused')
      expect((await fetchInfo(other, akiko)).status).toBe(401)
      socket.close()
    } finally {
      await other.close()
    }
  })

  test('the end of the server says goodbye', async () => {
    const other = await runApp({ database: app.database })
    const socket = await listen(other)
    await other.close()
    expect(await socket.closed).toBe(1001)
    expect((await app.visitor('x').call('user/login', { account: '9066666601', password })).status).toBe(1)
  })
})

const fetchInfo = (to: RunningApp, { token, account }: { readonly token: string; readonly account: string }) =>
  fetch(`${to.address}/api/vue/user/getUserinfo`, { method: 'POST', headers: { token, account } })
