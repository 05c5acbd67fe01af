import type { ClientFrame, QuoteTuple, ServerFrame } from '@zaraba/contract/live.ts'

export type AccountEvent = Extract<ServerFrame, { kind: 'event' }>
type ClockFrame = Omit<Extract<ServerFrame, { kind: 'clock' }>, 'kind'>
type Listener = (event: AccountEvent) => void

const firstRetryMs = 500
const longestRetryMs = 15_000
/** The server sends the clock at least this often; silence for longer means that the line is dead. */
const silenceMs = 20_000
const pingMs = 8_000

/** A connection, as far as the stream uses one. */
export interface Line {
  isOpen(): boolean
  send(text: string): void
  close(): void
}
export interface LineEvents {
  opened(): void
  heard(text: string): void
  closed(): void
}

export interface LivePorts {
  open(events: LineEvents): Line
  credentials(): { readonly token: string; readonly account: string }
  quotes(list: readonly QuoteTuple[]): void
  clock(frame: ClockFrame): void
  connected(yes: boolean): void
  /** A drop asks the caller to read everything again, because events may have been missed. */
  missed(): void
}

/**
 * The one stream of this page. Screens watch symbols by counting references; quotes that arrive fill a map, and one animation
 * frame drains it into the store, so that a burst costs one rendering.
 */
export const makeLive = (ports: LivePorts) => {
  const watched = new Map<string, number>()
  const waiting = new Map<string, QuoteTuple>()
  const listeners = new Set<Listener>()
  let line: Line | null = null
  let wanted = false
  let attempts = 0
  let lastEvent: string | null = null
  let lastHeard = 0
  let drain = 0
  let sending = 0

  const send = (frame: ClientFrame) => {
    if (line?.isOpen()) line.send(JSON.stringify(frame))
  }
  const sendWatched = () => {
    if (sending !== 0) return
    sending = requestAnimationFrame(() => {
      sending = 0
      send({ kind: 'watch', symbols: [...watched.keys()] })
    })
  }
  const identify = () => {
    const { token, account } = ports.credentials()
    if (token) send({ kind: 'account', token, account, after: lastEvent })
  }
  const flush = () => {
    drain = 0
    ports.quotes([...waiting.values()])
    waiting.clear()
  }
  const receive = (frame: ServerFrame) => {
    if (frame.kind === 'quotes') {
      for (const quote of frame.list) waiting.set(quote[0], quote)
      if (drain === 0) drain = requestAnimationFrame(flush)
    } else if (frame.kind === 'clock') ports.clock(frame)
    else if (frame.kind === 'event') {
      lastEvent = frame.id
      for (const listener of listeners) listener(frame)
    } else if (frame.kind === 'resumed' && !frame.complete) ports.missed()
  }
  const connect = () => {
    if (!wanted || line) return
    const opened: Line = ports.open({
      opened: () => {
        attempts = 0
        lastHeard = performance.now()
        ports.connected(true)
        identify()
        send({ kind: 'watch', symbols: [...watched.keys()] })
      },
      heard: (text) => {
        lastHeard = performance.now()
        receive(JSON.parse(text))
      },
      closed: () => {
        if (line !== opened) return
        line = null
        ports.connected(false)
        const pause = Math.min(longestRetryMs, firstRetryMs * 2 ** attempts)
        attempts += 1
        setTimeout(connect, pause)
      },
    })
    line = opened
  }
  setInterval(() => {
    if (!line) return
    if (line.isOpen() && performance.now() - lastHeard > silenceMs) line.close()
    else send({ kind: 'ping' })
  }, pingMs)

  return {
    start: () => {
      wanted = true
      connect()
    },
    /** Tries at once instead of waiting for the pause to end, as when the browser says that it is online again. */
    hurry: () => {
      attempts = 0
      connect()
    },
    /** Drops the line and opens it again as somebody else, after a log-in or a log-out. */
    restart: () => {
      lastEvent = null
      const old = line
      line = null
      old?.close()
      ports.connected(false)
      connect()
    },
    /** Keeps these symbols (`jpy:7203`) coming until the returned function is called. */
    watch: (symbols: readonly string[]) => {
      for (const symbol of symbols) watched.set(symbol, (watched.get(symbol) ?? 0) + 1)
      sendWatched()
      return () => {
        for (const symbol of symbols) {
          const left = (watched.get(symbol) ?? 1) - 1
          if (left > 0) watched.set(symbol, left)
          else watched.delete(symbol)
        }
        sendWatched()
      }
    },
    onEvent: (listener: Listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
export type Live = ReturnType<typeof makeLive>
