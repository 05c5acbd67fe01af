import type { QuoteTuple, ServerFrame } from '@zaraba/contract/live.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Line, LineEvents } from '../src/connection.ts'
import { type AccountEvent, makeLive } from '../src/live.ts'

/** A line that the test holds at its other end. */
class TestLine implements Line {
  readonly sent: unknown[] = []
  open = false
  private readonly events: LineEvents
  constructor(events: LineEvents) {
    this.events = events
  }
  isOpen = () => this.open
  send = (text: string) => void this.sent.push(JSON.parse(text))
  close = () => {
    this.open = false
    this.events.closed()
  }
  accept() {
    this.open = true
    this.events.opened()
  }
  say(frame: ServerFrame) {
    this.events.heard(JSON.stringify(frame))
  }
}

const world = () => {
  const sockets: TestLine[] = []
  const drained: (readonly QuoteTuple[])[] = []
  const links: boolean[] = []
  const missed = vi.fn()
  const ended = vi.fn()
  const tapes: (readonly [string, boolean, number])[] = []
  const left: (readonly (readonly [string, number])[])[] = []
  const stream = makeLive({
    open: (events) => {
      const line = new TestLine(events)
      sockets.push(line)
      return line
    },
    credentials: () => ({ token: 'token', account: '9012345678' }),
    quotes: (list) => drained.push(list),
    clock: () => undefined,
    connected: (yes) => links.push(yes),
    left: (list) => left.push(list),
    tape: ({ symbol, whole, list }) => tapes.push([symbol, whole, list.length]),
    missed,
    ended,
  })
  return { stream, sockets, drained, links, missed, ended, left, tapes }
}
const quote = (symbol: string, price: string): QuoteTuple => [
  symbol,
  price,
  '1',
  '0.1',
  price,
  price,
  100,
  '100',
  price,
  price,
  0,
]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => Number(setTimeout(draw, 16)) || 1)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a symbol is watched as long as somebody looks at it', () => {
  const { stream, sockets } = world()
  stream.start()
  sockets[0]!.accept()
  const first = stream.watch(['jpy:7203'])
  const second = stream.watch(['jpy:7203', 'usd:AAPL'])
  vi.advanceTimersByTime(20)
  expect(sockets[0]!.sent.at(-1)).toEqual({ kind: 'watch', symbols: ['jpy:7203', 'usd:AAPL'] })
  second()
  vi.advanceTimersByTime(20)
  expect(sockets[0]!.sent.at(-1)).toEqual({ kind: 'watch', symbols: ['jpy:7203'] })
  first()
  vi.advanceTimersByTime(20)
  expect(sockets[0]!.sent.at(-1)).toEqual({ kind: 'watch', symbols: [] })
})

test('a burst of quotes is drained once a frame, the latest of each symbol only', () => {
  const { stream, sockets, drained } = world()
  stream.start()
  sockets[0]!.accept()
  for (const price of ['1', '2', '3'])
    sockets[0]!.say({ kind: 'quotes', time: 0, list: [quote('jpy:7203', price), quote('usd:AAPL', '9')] })
  vi.advanceTimersByTime(20)
  expect(drained).toHaveLength(1)
  expect(drained[0]?.map(([symbol, price]) => `${symbol} ${price}`)).toEqual(['jpy:7203 3', 'usd:AAPL 9'])
})

test('after a drop it comes back by itself, resumes behind the last event, and says when something was missed', () => {
  const { stream, sockets, links, missed } = world()
  const events: AccountEvent[] = []
  stream.onEvent((event) => events.push(event))
  stream.start()
  sockets[0]!.accept()
  sockets[0]!.say({ kind: 'event', id: '41', event: 'order_filled', order_no: 'O-1', time: 0, values: {} })
  sockets[0]!.close()
  vi.advanceTimersByTime(600)
  sockets[1]!.accept()
  expect(sockets[1]!.sent[0]).toEqual({ kind: 'account', token: 'token', account: '9012345678', after: '41' })
  sockets[1]!.say({ kind: 'resumed', complete: false, after: '700' })
  expect(events.map(({ event }) => event)).toEqual(['order_filled'])
  expect(links).toEqual([true, false, true])
  expect(missed).toHaveBeenCalledOnce()
  sockets[1]!.close()
  vi.advanceTimersByTime(1_200)
  sockets[2]!.accept()
  expect(sockets[2]!.sent[0]).toMatchObject({ after: '700' })
})

test('what is left of grabs is forgotten when the line ends, and asked for again behind the next one', () => {
  const { stream, sockets, left } = world()
  stream.start()
  stream.watchOffers()
  sockets[0]!.accept()
  expect(sockets[0]!.sent).toContainEqual({ kind: 'offers', on: true })
  sockets[0]!.say({ kind: 'left', list: [['g-1', 400]] })
  sockets[0]!.close()
  expect(left).toEqual([[['g-1', 400]], []])
  vi.advanceTimersByTime(600)
  sockets[1]!.accept()
  expect(sockets[1]!.sent).toContainEqual({ kind: 'offers', on: true })
})

test('each failed try waits longer, up to fifteen seconds, and silence counts as a drop', () => {
  const { stream, sockets } = world()
  stream.start()
  for (const pause of [500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
    sockets.at(-1)!.close()
    const before = sockets.length
    vi.advanceTimersByTime(pause - 1)
    expect(sockets).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(before + 1)
  }
  const silent = sockets.at(-1)!
  silent.accept()
  vi.advanceTimersByTime(28_000)
  expect(silent.isOpen()).toBe(false)
})

test('one tape at a time, asked for again after a drop; frames of another share are left out', () => {
  const { stream, sockets, tapes } = world()
  stream.start()
  sockets[0]?.accept()
  const leaveToyota = stream.watchTape('jpy:7203')
  const print = [1, '3044', 100, 'ask'] as const
  sockets[0]?.say({ kind: 'tape', symbol: 'jpy:7203', whole: true, list: [print] })
  const leaveSony = stream.watchTape('jpy:6758')
  leaveToyota()
  sockets[0]?.say({ kind: 'tape', symbol: 'jpy:7203', whole: false, list: [print] })
  sockets[0]?.say({ kind: 'tape', symbol: 'jpy:6758', whole: true, list: [] })
  expect(tapes).toEqual([
    ['jpy:7203', true, 1],
    ['jpy:6758', true, 0],
  ])
  const asked = (line: TestLine | undefined) =>
    line?.sent.filter((each) => typeof each === 'object' && each !== null && 'kind' in each && each.kind === 'tape')
  expect(asked(sockets[0])).toEqual([
    { kind: 'tape', symbol: 'jpy:7203' },
    { kind: 'tape', symbol: 'jpy:6758' },
  ])
  sockets[0]?.close()
  vi.advanceTimersByTime(1_000)
  sockets[1]?.accept()
  expect(asked(sockets[1])).toEqual([{ kind: 'tape', symbol: 'jpy:6758' }])
  leaveSony()
  expect(asked(sockets[1])).toHaveLength(2)
})

test('a log-in that was ended elsewhere is reported, with its token; another refusal is not', () => {
  const { stream, sockets, ended } = world()
  stream.start()
  sockets[0]?.accept()
  sockets[0]?.say({ kind: 'refused', msg: 'invalid_input', field: 'symbols' })
  expect(ended).not.toHaveBeenCalled()
  sockets[0]?.say({ kind: 'refused', msg: 'please_log_in_again' })
  expect(ended.mock.calls).toEqual([['token']])
})
