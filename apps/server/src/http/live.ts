import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerFrame } from '@zaraba/contract/live.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import type { StoredEvent } from '../base/events-store.ts'
import { quoteFrameWriter } from './live-bytes.ts'
import { frameText } from './live-frames.ts'
import { type QuoteSource, watchedSymbols } from './live-quotes.ts'
import { type LiveAccount, type LiveSocket, liveSocket } from './live-socket.ts'

export type ClockFrame = Extract<ServerFrame, { kind: 'clock' }>

export interface LivePorts {
  readonly quotes: QuoteSource
  readonly clockFrame: () => ClockFrame
  readonly account: Pick<LiveAccount, 'stillLive' | 'eventsAfter'>
  /** Sockets of one address. */
  readonly socketsPerAddress: number
  readonly addressOf: (request: IncomingMessage) => string
}

export interface Live {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** What has been committed, for the sockets of those concerned. */
  tell(events: readonly StoredEvent[]): void
  /** Events of these customers were written elsewhere, or their log-ins changed; `null`: anybody's may have. */
  recheck(customers: ReadonlySet<bigint> | null): void
  /** The clock moved otherwise than by flowing. */
  clockChanged(): void
  /** Sends what has changed; a timer does it four times a second. */
  beat(): void
  sockets(): number
  close(): Promise<void>
}

const path = '/api/vue/stream'
/** Four frames of quotes a second at most (api.md). */
const frameEvery = 250
const framesToClock = 20
const framesToPing = 120
const mostSockets = 20_000
const socketsPerCustomer = 20
const largestMessage = 16 * 1024
const goingAway = 1001
const farewell = 500

const refuseUpgrade = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nx-practice-money: 1\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/** The stream: quotes of the symbols on screen, the clock, and the account's own events (api.md). */
export const openLive = (ports: LivePorts): Live => {
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: largestMessage,
    clientTracking: false,
  })
  server.on('headers', (headers) => headers.push('x-practice-money: 1'))
  const watched = watchedSymbols(ports.quotes)
  const writeFrame = quoteFrameWriter()
  const sockets = new Set<LiveSocket>()
  const byAddress = new Map<string, number>()
  const byCustomer = new Map<bigint, Set<LiveSocket>>()
  let frames = 0
  let lastPhases = ''

  const account: LiveAccount = {
    ...ports.account,
    now: () => ports.clockFrame().time,
    join: (customer, socket) => {
      const own = byCustomer.get(customer) ?? new Set()
      if (own.size >= socketsPerCustomer) return false
      byCustomer.set(customer, own.add(socket))
      return true
    },
    leave: (customer, socket) => {
      const own = byCustomer.get(customer)
      own?.delete(socket)
      if (own?.size === 0) byCustomer.delete(customer)
    },
  }

  const everybody = (text: string): void => {
    for (const socket of sockets) socket.sendText(text)
  }
  const sendClock = (): void => {
    if (sockets.size > 0) everybody(frameText(ports.clockFrame()))
  }
  const beat = (): void => {
    frames += 1
    if (sockets.size === 0) return
    const clock = ports.clockFrame()
    const phases = JSON.stringify(clock.phases)
    if (frames % framesToClock === 0 || phases !== lastPhases) everybody(frameText(clock))
    lastPhases = phases
    watched.refresh()
    for (const socket of sockets) socket.sendQuotes(clock.time)
    if (frames % framesToPing === 0) for (const socket of sockets) if (!socket.ping()) socket.close(0)
  }
  const timer = setInterval(beat, frameEvery)

  const accept = (socket: WebSocket, raw: Duplex, address: string): void => {
    const live = liveSocket(socket, raw, writeFrame, watched, account)
    sockets.add(live)
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1)
    socket.on('close', () => {
      sockets.delete(live)
      const left = (byAddress.get(address) ?? 1) - 1
      if (left === 0) byAddress.delete(address)
      else byAddress.set(address, left)
    })
    live.sendText(frameText(ports.clockFrame()))
  }

  return {
    upgrade: (request, socket, head) => {
      if (request.url?.split('?')[0] !== path) return refuseUpgrade(socket, '404 Not Found')
      const address = ports.addressOf(request)
      if (sockets.size >= mostSockets) return refuseUpgrade(socket, '503 Service Unavailable')
      if ((byAddress.get(address) ?? 0) >= ports.socketsPerAddress) return refuseUpgrade(socket, '429 Too Many Requests')
      server.handleUpgrade(request, socket, head, (accepted) => accept(accepted, socket, address))
    },
    tell: (events) => {
      for (const event of events) for (const socket of byCustomer.get(event.customer) ?? []) socket.sendEvents([event])
    },
    recheck: (customers) => {
      for (const [customer, own] of byCustomer)
        if (customers === null || customers.has(customer)) for (const socket of own) socket.recheck().catch(() => {})
    },
    clockChanged: sendClock,
    beat,
    sockets: () => sockets.size,
    close: async () => {
      clearInterval(timer)
      server.close()
      for (const socket of sockets) socket.close(goingAway)
      // Who does not answer the farewell is let go without one.
      for (let waited = 0; sockets.size > 0 && waited < farewell; waited += farewell / 10) await sleep(farewell / 10)
      for (const socket of sockets) socket.close(0)
    },
  }
}
