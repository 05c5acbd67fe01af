import { accountEvents } from '@zaraba/contract/account-events.ts'
import { quoteFields, type ServerFrame } from '@zaraba/contract/live.ts'
import { until } from '@zaraba/world/until.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { apiPage } from './page-blocks.ts'
import { fundPassword, type RunningApp, runApp, type Tester } from './running-app.ts'

let app: RunningApp
let akiko: Tester
beforeAll(async () => {
  app = await runApp()
  akiko = await app.customer('9088880011')
  await akiko.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  await akiko.call('user/unlockTrade', { fund_password: fundPassword })
})
afterAll(() => app.close())

/** Sends frames, and returns the server's frames up to a matching one. */
const talk = async (said: readonly unknown[], last: (frame: ServerFrame) => boolean): Promise<readonly ServerFrame[]> => {
  const socket = new WebSocket(`${app.address.replace('http', 'ws')}/api/vue/stream`)
  const frames: ServerFrame[] = []
  let done = false
  socket.on('message', (data) => {
    const frame: ServerFrame = JSON.parse(String(data))
    if (done) return
    frames.push(frame)
    done = last(frame)
  })
  await new Promise((resolve) => socket.once('open', resolve))
  for (const frame of said) socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  const only = () => `only came: ${JSON.stringify(frames).slice(0, 500)}`
  await until(only, () => done, { patience: 10_000, every: 5 })
  socket.close()
  return frames
}
/** The only frame of a kind. */
const ofKind = <Kind extends ServerFrame['kind']>(frames: readonly ServerFrame[], kind: Kind) =>
  frames.filter((frame): frame is Extract<ServerFrame, { kind: Kind }> => frame.kind === kind)
const follow = (after: string | null) => ({ kind: 'account', token: akiko.token, account: akiko.account, after })
const page = apiPage('stream.md')

describe('the page of the stream says what a socket says', () => {
  test('the frames have the fields that the page shows', async () => {
    const frames = [
      ...(await talk([{ kind: 'watch', symbols: ['jpy:7203'] }], ({ kind }) => kind === 'quotes')),
      ...(await talk([{ kind: 'tape', symbol: 'jpy:7203' }], ({ kind }) => kind === 'tape')),
      ...(await talk([{ kind: 'ping' }], ({ kind }) => kind === 'pong')),
      ...(await talk([follow(null)], ({ kind }) => kind === 'resumed')),
      ...(await talk(['{"kind":"watch","symbols":["nonsense"]}'], ({ kind }) => kind === 'refused')),
      ...(await talk([follow('0')], ({ kind }) => kind === 'resumed')),
    ]
    const shown = new Map(
      [...page.matchAll(/^\| `(\{"kind":"(\w+)".*?\})` \|/gm)].map(([, text = '', kind = '']) => [kind, text]),
    )
    for (const kind of ['clock', 'quotes', 'tape', 'resumed', 'event', 'pong', 'refused'] as const) {
      const [frame] = ofKind(frames, kind)
      expect([kind, frame]).not.toEqual([kind, undefined])
      for (const field of Object.keys(frame ?? {})) expect(shown.get(kind)).toContain(`"${field}":`)
    }
  })

  test('a quote has the positions that the table names, as the call has them', async () => {
    const frames = await talk([{ kind: 'watch', symbols: ['jpy:7203'] }], ({ kind }) => kind === 'quotes')
    const [quote = []] = ofKind(frames, 'quotes')[0]?.list ?? []
    const { data } = await akiko.call('market/stock', { type: 'jpy', code: '7203' })
    expect(quote).toHaveLength(quoteFields.length)
    const named = Object.fromEntries(quoteFields.map(([name], index) => [name, quote[index]]))
    expect(named.symbol).toBe('jpy:7203')
    expect(named.as_of).toBeTypeOf('number')
    for (const price of ['price', 'high', 'low', 'bid', 'ask'] as const)
      expect([price, Math.abs(Number(named[price]) / Number(data[price]) - 1) < 0.05]).toEqual([price, true])
    expect(JSON.parse(/^\["jpy:7203".*\]$/m.exec(page)?.[0] ?? '[]')).toHaveLength(quoteFields.length)
  })

  test('a tape begins with the newest trades, which the call has too', async () => {
    const frames = await talk([{ kind: 'tape', symbol: 'jpy:7203' }], ({ kind }) => kind === 'tape')
    const [tape] = ofKind(frames, 'tape')
    expect(tape).toMatchObject({ symbol: 'jpy:7203', whole: true })
    expect(tape?.list.length).toBeGreaterThan(0)
    expect(tape?.list.length).toBeLessThanOrEqual(50)
    const { data } = await akiko.call('market/tape', { type: 'jpy', code: '7203', limit: 200 })
    const called = data.list.map(({ time, price, shares, side }) => [Date.parse(time), price, shares, side])
    for (const print of tape?.list ?? []) expect(called).toContainEqual([...print])
  })

  test('what was missed comes first and in order, nothing twice, then the mark that all of it came', async () => {
    await akiko.call('trade/buy', { code: '7203', stock_num: 1 })
    const all = await talk([follow('0')], ({ kind }) => kind === 'resumed')
    const events = ofKind(all, 'event')
    const ids = events.map(({ id }) => Number(id))
    expect(ids).toEqual([...new Set(ids)].toSorted((left, right) => left - right))
    for (const { event } of events) expect(Object.keys(accountEvents)).toContain(event)
    expect(events.map(({ event }) => event)).toContain('order_filled')
    expect(all.at(-1)).toEqual({ kind: 'resumed', complete: true, after: String(ids.at(-1)) })
    const after = await talk([follow(String(ids.at(-1)))], ({ kind }) => kind === 'resumed')
    expect(ofKind(after, 'event')).toEqual([])
    expect(ofKind(await talk([follow(null)], ({ kind }) => kind === 'resumed'), 'event')).toEqual([])
  })

  test('quotes are conflated: four frames a second at most, a symbol once in each', async () => {
    const begun = performance.now()
    let count = 0
    const symbols = ['jpy:7203', 'jpy:6758', 'jpy:9984', 'jpy:8306']
    const frames = await talk([{ kind: 'watch', symbols }], ({ kind }) => {
      count += kind === 'quotes' ? 1 : 0
      return count >= 4
    })
    // The first one may come at any time of a beat.
    expect(performance.now() - begun).toBeGreaterThan(3 * 250 * 0.8)
    for (const { list } of ofKind(frames, 'quotes')) {
      const own = list.map(([symbol]) => symbol)
      expect(own).toEqual([...new Set(own)])
    }
  })
})
