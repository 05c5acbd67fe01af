import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { noSeeds } from '@zaraba/market/simulator/seeds.ts'
import { createWorld } from '@zaraba/market/simulator/world.ts'
import { dateText, later, parseInstant, second } from '@zaraba/money/time.ts'
import { watchedSymbols } from '@zaraba/server/http/live-quotes.ts'
import { type LiveAccount, type LiveSocket, liveSocket } from '@zaraba/server/http/live-socket.ts'
import { createBoard } from '@zaraba/server/market/board.ts'
import { quoteFrames } from '@zaraba/server/market/quote-frames.ts'
import { type WebSocket, WebSocketServer } from 'ws'

/** What the process that sends is told to do: the product's own frames, or bytes made beforehand, as fast as the sockets take them. */
export interface SendPlan {
  readonly kind: 'product' | 'bare'
  readonly milliseconds: number
  /** Bytes of a prebuilt message. */
  readonly bytes: number
}
export interface Sent {
  readonly messages: number
  readonly bytes: number
  readonly seconds: number
}

/** Beyond this much unsent a socket is passed over, as the product does. */
const slowAt = 128 * 1024
const instruments = builtInInstruments()
const world = createWorld({ seeds: noSeeds, genesis: dateText('2026-11-19'), room: { chains: 1_000, days: 2_000 } })
let now = parseInstant('2026-11-18T10:40:00+09:00')
const board = createBoard({
  quote: (instrument, at) => world.quote(instrument, at),
  quoteBoard: (list) => world.quoteBoard(list),
  now: () => now,
  elapsed: () => performance.now(),
})
board.replace(instruments)
const watched = watchedSymbols(quoteFrames(board))
const account: LiveAccount = {
  stillLive: async () => null,
  eventsAfter: async () => [],
  join: () => true,
  leave: () => {},
  now: () => now,
}
const sockets: { readonly raw: WebSocket; readonly live: LiveSocket }[] = []
const http = createServer()
const server = new WebSocketServer({ server: http, perMessageDeflate: false })
server.on('connection', (raw) => sockets.push({ raw, live: liveSocket(raw, watched, account) }))

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** One frame to each socket, then the event loop may write. Market time goes on by a second a frame. */
const send = async (plan: SendPlan): Promise<Sent> => {
  const text = 'x'.repeat(plan.bytes)
  let messages = 0
  let bytes = 0
  for (const { raw } of sockets) {
    const original = raw.send.bind(raw)
    raw.send = (data: string) => {
      messages += 1
      bytes += data.length
      original(data)
    }
  }
  const from = performance.now()
  while (performance.now() - from < plan.milliseconds) {
    now = later(now, second)
    if (plan.kind === 'product') watched.refresh()
    for (const { raw, live } of sockets) {
      if (plan.kind === 'product') live.sendQuotes(now)
      else if (raw.bufferedAmount <= slowAt) raw.send(text)
    }
    await turn()
  }
  const seconds = (performance.now() - from) / 1_000
  for (const { raw } of sockets) Reflect.deleteProperty(raw, 'send')
  return { messages, bytes, seconds }
}

http.listen(0, '127.0.0.1', () => {
  const { port } = http.address() as AddressInfo
  process.send?.({
    port,
    symbols: instruments.map(({ market, code }) => `${{ jp: 'jpy', us: 'usd', cn: 'cny' }[market]}:${code}`),
  })
})
process.on('message', (plan: SendPlan) => void send(plan).then((sent) => process.send?.(sent)))
