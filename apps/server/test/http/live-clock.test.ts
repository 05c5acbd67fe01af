import type { ServerFrame } from '@zaraba/contract/live.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type RunningApp, runApp, type Tester } from './running-app.ts'

let app: RunningApp
let host: Tester
beforeAll(async () => {
  app = await runApp()
  host = await app.customer('9066670001')
})
afterAll(() => app.close())

/** Frames of quotes and of the clock a second at most. */
const framesASecond = 4

const open = async (...symbols: readonly string[]) => {
  const frames: ServerFrame[] = []
  const socket = new WebSocket(`${app.address.replace('http', 'ws')}/api/vue/stream`)
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  await new Promise((resolve) => socket.once('open', resolve))
  if (symbols.length > 0) socket.send(JSON.stringify({ kind: 'watch', symbols }))
  return { frames, close: () => socket.close() }
}

test('a clock that moves over days tells each beat of the stream once, and everybody hears where it arrived', async () => {
  const silent = await open()
  const watching = await open('jpy:7203')
  await expect.poll(() => silent.frames.length).toBeGreaterThan(0)
  await expect.poll(() => watching.frames.map(({ kind }) => kind)).toContain('quotes')
  silent.frames.length = 0
  const began = performance.now()
  expect((await host.call('clock/move', { to: 'next_day' })).msg).toBe('clock_moved')
  await expect.poll(async () => (await host.call('clock/state')).data.moving, { timeout: 60_000 }).toBe(false)
  const told = () => silent.frames.at(-1)
  await expect.poll(told).toMatchObject({ kind: 'clock', moving: false })
  const beats = Math.ceil(((performance.now() - began) / 1_000) * framesASecond) + 1
  // The way from Friday to Monday takes more than a hundred steps of at most half an hour, each of which changes the clock.
  expect(silent.frames.map(({ kind }) => kind)).toEqual(silent.frames.map(() => 'clock'))
  expect(silent.frames.length).toBeLessThanOrEqual(beats)

  const arrived = parseInstant((await host.call('clock/state')).data.now)
  const last = silent.frames.at(-1)
  expect(last?.kind === 'clock' && [last.moving, arrived - last.time < 20_000]).toEqual([false, true])
  await expect
    .poll(
      async () => {
        const { data } = await host.call('market/stock', { type: 'jpy', code: '7203' })
        const quotes = watching.frames.flatMap((frame) => (frame.kind === 'quotes' ? frame.list : []))
        return JSON.stringify(quotes.at(-1)).includes(String(data.price))
      },
      { timeout: 10_000 },
    )
    .toBe(true)
  silent.close()
  watching.close()
})
