import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerFrame } from '@zaraba/contract/live.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import type { StoredEvent } from '../../base/events-store.ts'
import type { StreamSources } from '../../base/stream.ts'
import { endWith, practiceMark } from '../bare-reply.ts'
import { quoteFrameWriter, textFrame } from './bytes.ts'
import { frameText } from './frames.ts'
import { offersBroadcast } from './offers.ts'
import { watchedSymbols } from './quotes.ts'
import { type LiveAccount, type LiveSocket, liveSocket } from './socket.ts'
import { type LiveSockets, liveSockets } from './sockets.ts'
import { tapeBroadcast } from './tape.ts'

type ClockFrame = Extract<ServerFrame, { kind: 'clock' }>

interface LivePorts extends Pick<StreamSources, 'quotes' | 'tapes' | 'offersLeft'> {
  readonly clockFrame: () => ClockFrame
  readonly account: Pick<LiveAccount, 'stillLive' | 'eventsAfter' | 'latestEvents' | 'count'>
  /** The first socket of a customer follows it; `unfollow` when the last one has left. */
  readonly follow: (customer: CustomerNumber) => void
  readonly unfollow: (customer: CustomerNumber) => void
  /** The most sockets of one address. */
  readonly socketsPerAddress: number
  readonly addressOf: (request: IncomingMessage) => string
  /** Whether the page that opens the stream is of another site. */
  readonly isForeign: (request: IncomingMessage) => boolean
}

export interface Live {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Passes committed events to the sockets of their customers. */
  deliver(events: readonly StoredEvent[]): void
  /**
   * Events of these customers were written by another process, or their log-ins changed; `null` for all customers. @throws when
   * one could not be looked up.
   */
  recheck(customers: ReadonlySet<bigint> | null): Promise<void>
  /** Looks for events without a notice. @throws when they cannot be read now. */
  look(): Promise<void>
  /** Called when the clock moved other than by flowing: all sockets receive it with the next beat. */
  clockChanged(): void
  /** Sends what has changed; a timer calls it four times a second. */
  beat(): void
  sockets(): number
  close(): Promise<void>
}

const path = '/api/vue/stream'
/** Milliseconds between two frames of quotes (docs/api/stream.md). */
export const frameEvery = 250
const framesToClock = 20
const framesToPing = 120
const largestMessage = 16 * 1024
const goingAway = 1001
const farewell = 500
/** The most account look-ups at once: more would only wait for connections to the database, and delay other requests. */
const mostAtOnce = 100

/** Looks up accounts for their sockets. @throws when one could not be looked up. */
const lookUp = async (lookUps: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (let from = 0; from < lookUps.length; from += mostAtOnce) {
    const ends = await Promise.allSettled(lookUps.slice(from, from + mostAtOnce).map((each) => each()))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
}

/**
 * Sends the clock now and then, and with the next beat when it moved other than by flowing, or a session has begun or ended. A
 * clock that moves through a week takes hundreds of steps a second; only the last of each beat is sent.
 */
const clockSender = (sockets: LiveSockets, clockFrame: LivePorts['clockFrame']) => {
  let lastPhases = ''
  let isChanged = false
  return {
    beat: (frames: number): void => {
      const clock = clockFrame()
      const phases = JSON.stringify(clock.phases)
      const due = isChanged || frames % framesToClock === 0 || phases !== lastPhases
      lastPhases = phases
      if (!due) return
      isChanged = false
      const frame = textFrame(frameText(clock))
      for (const socket of sockets.all) socket.sendFrame(frame)
    },
    change: (): void => {
      isChanged = true
    },
  }
}

/** Closes all sockets; those that do not answer the close frame are cut off. */
const sayFarewell = async (sockets: LiveSockets): Promise<void> => {
  for (const socket of sockets.all) socket.close(goingAway)
  for (let waited = 0; sockets.all.size > 0 && waited < farewell; waited += farewell / 10) await sleep(farewell / 10)
  for (const socket of sockets.all) socket.close(0)
}

/** Turns upgraded connections into sockets of the stream. */
const gate = (ports: LivePorts, sockets: LiveSockets, open: (socket: WebSocket, raw: Duplex) => LiveSocket) => {
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: largestMessage,
    clientTracking: false,
  })
  let isClosed = false
  server.on('headers', (headers) => headers.push(...Object.entries(practiceMark).map(([name, value]) => `${name}: ${value}`)))
  server.on('wsClientError', (_error, raw) => endWith(raw, '400 Bad Request', { 'sec-websocket-version': '13' }))
  const upgrade: Live['upgrade'] = (request, raw, head) => {
    if (request.url?.split('?')[0] !== path) return endWith(raw, '404 Not Found')
    if (isClosed) return endWith(raw, '503 Service Unavailable', { 'retry-after': '1' })
    if (ports.isForeign(request)) return endWith(raw, '403 Forbidden')
    const address = ports.addressOf(request)
    const refusal = sockets.refusal(address)
    if (refusal !== null) return endWith(raw, refusal)
    server.handleUpgrade(request, raw, head, (socket) => {
      const leave = sockets.add(address, open(socket, raw))
      socket.on('close', leave)
    })
  }
  const close = (): void => {
    isClosed = true
    server.close()
  }
  return { upgrade, close }
}

/** The stream: quotes of the symbols on screen, the clock, and the account's own events (docs/api/stream.md). */
export const openLive = (ports: LivePorts): Live => {
  const sockets = liveSockets(ports)
  const watched = watchedSymbols(ports.quotes)
  const offers = offersBroadcast(ports.offersLeft)
  const tapes = tapeBroadcast(ports.tapes)
  const writeFrame = quoteFrameWriter()
  const clock = clockSender(sockets, ports.clockFrame)
  let frames = 0
  const account: LiveAccount = {
    ...ports.account,
    now: () => ports.clockFrame().time,
    frames: () => frames,
    join: sockets.join,
    leave: sockets.leave,
  }
  const gateway = gate(ports, sockets, (socket, raw) => {
    const live = liveSocket(socket, raw, { writeFrame, watched, offers, tapes, account })
    live.sendText(frameText(ports.clockFrame()))
    return live
  })
  const beat = (): void => {
    frames += 1
    if (sockets.all.size === 0) return
    clock.beat(frames)
    watched.refresh()
    tapes.beat()
    offers.beat(frames)
    if (frames % framesToPing === 0) for (const socket of sockets.all) if (!socket.ping()) socket.close(0)
  }
  const timer = setInterval(beat, frameEvery)

  return {
    upgrade: gateway.upgrade,
    deliver: (events) => {
      for (const event of events) for (const socket of sockets.of(event.customer)) socket.sendEvents([event])
    },
    recheck: (customers) => {
      const own = [...sockets.byCustomer].filter(([customer]) => customers === null || customers.has(customer))
      return lookUp(own.flatMap(([, each]) => [...each].map((socket) => socket.recheck)))
    },
    look: async () => {
      if (sockets.byCustomer.size === 0) return
      const latest = await ports.account.latestEvents([...sockets.byCustomer.keys()])
      await lookUp(
        [...sockets.byCustomer].flatMap(([customer, each]) =>
          [...each].map((socket) => () => socket.reach(latest.get(customer)?.id ?? 0n)),
        ),
      )
    },
    clockChanged: clock.change,
    beat,
    sockets: () => sockets.all.size,
    close: async () => {
      clearInterval(timer)
      gateway.close()
      await sayFarewell(sockets)
    },
  }
}
