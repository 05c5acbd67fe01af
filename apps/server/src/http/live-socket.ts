import type { Duplex } from 'node:stream'
import type { ClientFrame } from '@zaraba/contract/live.ts'
import type { WebSocket } from 'ws'
import type { StoredEvent } from '../base/events-store.ts'
import type { Caller } from '../base/handler.ts'
import type { QuoteFrameWriter } from './live-bytes.ts'
import { eventText, frameText, readFrame } from './live-frames.ts'
import type { Watched, WatchedSymbols } from './live-quotes.ts'

export interface LiveAccount {
  /** Who holds a token; asking does not keep the log-in alive. */
  stillLive(token: string, account: string): Promise<Caller | null>
  eventsAfter(customer: bigint, after: bigint, limit: number): Promise<readonly StoredEvent[]>
  /** Whether the customer may have another socket; counts it. */
  join(customer: bigint, socket: LiveSocket): boolean
  leave(customer: bigint, socket: LiveSocket): void
  /** Practice time. */
  now(): number
}

export interface LiveSocket {
  /** Sends what changed of the watched symbols since this socket's last frame. */
  sendQuotes(time: number): void
  sendText(text: string): void
  sendEvents(events: readonly StoredEvent[]): void
  /** Looks whether the log-in still holds, and asks for events that may have been missed. */
  recheck(): Promise<void>
  /** Sends a ping; false when the last one was not answered. */
  ping(): boolean
  close(code: number): void
}

/** Beyond this much unsent a client gets no more quotes until it has caught up: then it gets the newest. */
const slowAt = 128 * 1024
/** Beyond this much it is let go; it resumes when it can. */
const deadAt = 2 * 1024 * 1024
/** More missed events than this are not sent one by one: the client asks the calls instead. */
const mostMissed = 500
/** Messages of a client: so many at once, and each frame of quotes earns it some more. */
const mostMessages = 40
const earnedPerFrame = 5
const noReply = 1008

/** One connection: what it watches, whose events it gets, and how fast it may talk. */
export const liveSocket = (
  socket: WebSocket,
  raw: Duplex,
  writeFrame: QuoteFrameWriter,
  watched: WatchedSymbols,
  account: LiveAccount,
): LiveSocket => {
  let symbols: Watched[] = []
  let sent: number[] = []
  let holder: { readonly customer: bigint; readonly token: string; readonly account: string } | null = null
  let lastEvent = 0n
  let answered = true
  let budget = mostMessages
  /** Events that come while the missed ones are being read; `null` when nothing is being read. */
  let held: StoredEvent[] | null = null

  const sendText = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > deadAt) socket.terminate()
    else socket.send(text)
  }

  const watch = (wanted: readonly string[]): void => {
    for (const each of symbols) watched.drop(each)
    symbols = [...new Set(wanted)].map((symbol) => watched.add(symbol))
    sent = symbols.map(() => -1)
  }

  const sendQuotes = (time: number): void => {
    budget = Math.min(mostMessages, budget + earnedPerFrame)
    if (symbols.length === 0 || socket.readyState !== socket.OPEN || socket.bufferedAmount > slowAt) return
    const fragments: Buffer[] = []
    let size = 0
    for (let index = 0; index < symbols.length; index += 1) {
      const symbol = symbols[index]
      if (symbol === undefined || symbol.version === sent[index]) continue
      sent[index] = symbol.version
      fragments.push(symbol.bytes)
      size += symbol.bytes.length
    }
    // Without compression ws has nothing of its own under way, so that whole frames may pass it by.
    if (fragments.length > 0) raw.write(writeFrame(time, fragments, size))
  }

  const sendEvents = (events: readonly StoredEvent[]): void => {
    if (held !== null) {
      held.push(...events)
      return
    }
    for (const event of events) {
      sendText(eventText(event))
      if (event.id > lastEvent) lastEvent = event.id
    }
  }

  const leave = (): void => {
    if (holder !== null) account.leave(holder.customer, self)
    holder = null
  }

  /** Sends what happened after `after`, then what came meanwhile; true when nothing is missing. */
  const resume = async (customer: bigint, after: bigint): Promise<boolean> => {
    held = []
    try {
      const missed = await account.eventsAfter(customer, after, mostMissed + 1)
      const complete = missed.length <= mostMissed
      const known = new Set(missed.map((event) => event.id))
      const meanwhile = held.filter((event) => !known.has(event.id))
      held = null
      lastEvent = after
      sendEvents(complete ? [...missed, ...meanwhile] : meanwhile)
      return complete
    } finally {
      held = null
    }
  }

  const refused = (msg: string): void => sendText(frameText({ kind: 'refused', msg }))

  const follow = async (frame: ClientFrame & { readonly kind: 'account' }): Promise<void> => {
    leave()
    const caller = await account.stillLive(frame.token, frame.account)
    if (caller === null) return refused('please_log_in_again')
    if (!account.join(caller.customer, self)) return refused('submitted_too_frequently')
    holder = { customer: caller.customer, token: frame.token, account: frame.account }
    const complete = frame.after === null || (await resume(caller.customer, BigInt(frame.after)))
    sendText(frameText({ kind: 'resumed', complete }))
  }

  const recheck = async (): Promise<void> => {
    if (holder === null) return
    const { customer, token } = holder
    if ((await account.stillLive(token, holder.account)) !== null) {
      if (lastEvent > 0n) await resume(customer, lastEvent)
      return
    }
    leave()
    refused('please_log_in_again')
  }

  const hear = (text: string): void => {
    budget -= 1
    const frame = budget < 0 ? null : readFrame(text)
    if (budget < 0) socket.close(noReply)
    else if (frame === null) refused('invalid_input')
    else if (frame.kind === 'watch') watch(frame.symbols)
    else if (frame.kind === 'ping') sendText(frameText({ kind: 'pong', time: account.now() }))
    else follow(frame).catch(() => refused('server_busy'))
  }

  socket.on('message', (data, binary) => {
    if (binary) refused('invalid_input')
    else hear(data.toString())
  })
  socket.on('pong', () => {
    answered = true
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    watch([])
    leave()
  })
  const self: LiveSocket = {
    sendQuotes,
    sendText,
    sendEvents,
    recheck,
    ping: () => {
      if (!answered) return false
      answered = false
      socket.ping()
      return true
    },
    close: (code) => (code === 0 ? socket.terminate() : socket.close(code)),
  }
  return self
}
