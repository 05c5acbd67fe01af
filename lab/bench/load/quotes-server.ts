import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mock } from 'node:test'
import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { typeOfMarket } from '@zaraba/market/markets.ts'
import { dateText, later, parseInstant, second } from '@zaraba/money/time.ts'
import { openLive } from '@zaraba/server/http/stream/live.ts'
import { createBoard } from '@zaraba/server/market/quotes/board.ts'
import { quoteFrames } from '@zaraba/server/market/quotes/quote-frames.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import { drawnWorld } from '../drawn-world.ts'

/** Orders for the process that sends: the product's own frames, or bytes made beforehand, as fast as the sockets take them. */
export interface SendPlan {
  readonly kind: 'product' | 'bare'
  readonly milliseconds: number
  /** Bytes of a prebuilt message. */
  readonly bytes: number
}
export interface Port {
  readonly port: number
  readonly symbols: readonly string[]
}

/** A socket with more bytes unsent is skipped, as the product does. */
const slowAt = 128 * 1024
/** Milliseconds from one of the stream's frames to the next. */
const frameEvery = 250

const instruments = builtInInstruments()
const world = drawnWorld(dateText('2026-11-17'), { chains: 1_000, days: 2_000 })
/** The afternoon of Tokyo and of Shanghai: nothing pauses for more than an hour. */
const begin = parseInstant('2026-11-18T14:01:00+09:00')
let now = begin
const board = createBoard({
  quote: (instrument, at) => world.timedQuote(instrument, at),
  quoteBoard: (list) => world.quoteBoard(list),
  shares: ({ sharesOutstanding }) => sharesOutstanding,
  now: () => now,
  elapsed: () => performance.now(),
})
board.replace(instruments)

// The stream's own timer, which this process turns by hand: frames follow each other as fast as they can be sent.
mock.timers.enable({ apis: ['setInterval'] })
const live = openLive({
  offersLeft: async () => [],
  quotes: quoteFrames(board),
  tapes: { read: () => null },
  clockFrame: () => ({ kind: 'clock', time: now, speed: 1, moving: false, waits: false, phases: {} }),
  account: { stillLive: async () => null, eventsAfter: async () => [], latestEvents: async () => new Map(), count: () => {} },
  follow: () => {},
  unfollow: () => {},
  socketsPerAddress: 1_000,
  addressOf: () => '127.0.0.1',
  isForeign: () => false,
})
const bareServer = new WebSocketServer({ noServer: true, perMessageDeflate: false })
const bare: WebSocket[] = []
const http = createServer()
http.on('upgrade', (request, socket, head) => {
  if (request.url === '/bare')
    bareServer.handleUpgrade(request, socket, head, (acceptedWebSocket) => bare.push(acceptedWebSocket))
  else live.upgrade(request, socket, head)
})

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** One frame to each socket, then the event loop may write. Market time goes on by a second a frame, from the same moment each time. */
const send = async (plan: SendPlan): Promise<void> => {
  const text = 'x'.repeat(plan.bytes)
  now = begin
  const from = performance.now()
  while (performance.now() - from < plan.milliseconds) {
    now = later(now, second)
    if (plan.kind === 'product') mock.timers.tick(frameEvery)
    else for (const socket of bare) if (socket.bufferedAmount <= slowAt) socket.send(text)
    await turn()
  }
}

http.listen(0, '127.0.0.1', () => {
  const { port } = http.address() as AddressInfo
  const startedPort: Port = { port, symbols: instruments.map(({ market, code }) => `${typeOfMarket[market]}:${code}`) }
  process.send?.(startedPort)
})
process.on('message', (plan: SendPlan) => void send(plan).then(() => process.send?.('sent')))
