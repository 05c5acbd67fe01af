import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { WebSocket } from 'ws'
import type { StoredEvent } from '../../base/events-store.ts'
import type { QuoteFrameWriter } from './bytes.ts'
import { type AccountFrame, accountFollower, type FollowPorts } from './follow.ts'
import { frameText, readFrame } from './frames.ts'
import type { OffersBroadcast } from './offers.ts'
import type { WatchedSymbols } from './quotes.ts'
import type { TapeBroadcast } from './tape.ts'

export interface LiveAccount extends Pick<FollowPorts, 'stillLive' | 'eventsAfter' | 'latestEvents' | 'count'> {
  /** Whether the customer may open another socket; counts it. */
  join(customer: CustomerNumber, socket: LiveSocket): boolean
  leave(customer: CustomerNumber, socket: LiveSocket): void
  /** Practice time in milliseconds. */
  now(): number
  /** The number of quote frames so far. */
  frames(): number
}

export interface LiveSocket {
  /** Sends an encoded frame. */
  sendFrame(frame: Buffer): void
  /** Sends a frame unless the socket is slow; false when a newer one should be sent later. */
  sendWhenReady(frame: Buffer): boolean
  sendText(text: string): void
  sendEvents(events: readonly StoredEvent[]): void
  /** Checks whether the log-in is still valid, and reads events that may have been missed. */
  recheck(): Promise<unknown>
  /** Reads events that were missed, if the customer's latest one was not sent. */
  reach(latest: bigint): Promise<void>
  /** Sends a ping; false when the last one was not answered. */
  ping(): boolean
  close(code: number): void
}

/** Unsent bytes above which a client receives no quotes until it has caught up; then it receives the newest. */
const slowAt = 128 * 1024
/** Unsent bytes above which the connection is closed; the client can reconnect and resume. */
const deadAt = 2 * 1024 * 1024
/** The most messages of a client in a burst; each beat of the stream allows some more. */
const mostMessages = 40
const earnedPerFrame = 5
const noReply = 1008
const followAgainAfter = 1_000

/** Sends a frame, unless the socket is closing or has too many unsent bytes and is closed. */
const sender =
  <Message>(socket: WebSocket, send: (message: Message) => void) =>
  (message: Message): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > deadAt) socket.terminate()
    else send(message)
  }

/** The rate limit of a client's messages: returns whether it may send one more. */
const talkBudget = (frames: () => number): (() => boolean) => {
  let budget = mostMessages
  let heardIn = frames()
  return () => {
    const frame = frames()
    budget = Math.min(mostMessages, budget + (frame - heardIn) * earnedPerFrame) - 1
    heardIn = frame
    return budget >= 0
  }
}

/** Pings a client; false when it did not answer the last ping. */
const pinger = (socket: WebSocket) => {
  let isAnswered = true
  socket.on('pong', () => {
    isAnswered = true
  })
  return (): boolean => {
    if (!isAnswered) return false
    isAnswered = false
    socket.ping()
    return true
  }
}

/** The sources of a connection's data. */
interface LiveSources {
  readonly writeFrame: QuoteFrameWriter
  readonly watched: WatchedSymbols
  readonly offers: OffersBroadcast
  readonly tapes: TapeBroadcast
  readonly account: LiveAccount
}

/** One connection: its symbols, its account's events, and its rate limit. */
export const liveSocket = (
  socket: WebSocket,
  raw: Duplex,
  { writeFrame, watched, offers, tapes, account }: LiveSources,
): LiveSocket => {
  const sendText = sender(socket, (text: string) => socket.send(text))
  /** Sends a frame that a newer one will replace; false when a slow socket cannot accept one now. */
  const sendNewest = (frame: () => Buffer): boolean => {
    if (socket.readyState !== socket.OPEN) return true
    // Without compression ws buffers nothing itself: all unsent bytes are in the socket, and complete frames can bypass ws.
    if (raw.writableLength > slowAt) return false
    raw.write(frame())
    return true
  }
  const symbols = watched.open((quotes, time) => sendNewest(() => writeFrame(time, quotes)))
  const follower = accountFollower({
    stillLive: account.stillLive,
    eventsAfter: account.eventsAfter,
    latestEvents: account.latestEvents,
    count: account.count,
    // When the socket closed during the look-up of its token, it must not be counted, because nothing would remove it.
    join: (customer) => socket.readyState === socket.OPEN && account.join(customer, self),
    leave: (customer) => account.leave(customer, self),
    send: sendText,
  })
  const mayTalk = talkBudget(account.frames)
  const refused = (msg: string): void => sendText(frameText({ kind: 'refused', msg }))
  let wanted: AccountFrame | null = null
  /** When the account cannot be read now, the client gets a frame that says so, and the account is followed as soon as possible. */
  const follow = async (frame: AccountFrame): Promise<void> => {
    wanted = frame
    for (let tries = 0; wanted === frame && socket.readyState === socket.OPEN; tries += 1) {
      try {
        return await follower.follow(frame)
      } catch {
        if (tries === 0) refused('server_busy')
        await sleep(followAgainAfter, undefined, { ref: false })
      }
    }
  }
  const hear = (text: string): void => {
    const frame = readFrame(text)
    if (frame.kind === 'refused') sendText(frameText(frame))
    else if (frame.kind === 'watch') symbols.watch(frame.symbols)
    else if (frame.kind === 'offers') frame.on ? offers.listen(self) : offers.leave(self)
    else if (frame.kind === 'tape') tapes.follow(self, frame.symbol)
    else if (frame.kind === 'ping') sendText(frameText({ kind: 'pong', time: account.now() }))
    else void follow(frame)
  }
  socket.on('message', (data, binary) => {
    if (!mayTalk()) socket.close(noReply)
    else if (binary) refused('invalid_input')
    else hear(data.toString())
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    symbols.watch([])
    offers.leave(self)
    tapes.leave(self)
    follower.leave()
  })
  const self: LiveSocket = {
    sendFrame: sender(socket, (frame: Buffer) => void raw.write(frame)),
    sendWhenReady: (frame) => sendNewest(() => frame),
    sendText,
    sendEvents: follower.deliver,
    recheck: follower.recheck,
    reach: follower.reach,
    ping: pinger(socket),
    close: (code) => (code === 0 ? socket.terminate() : socket.close(code)),
  }
  return self
}
