import type { ClientFrame, QuoteTuple, ServerFrame } from '@zaraba/contract/live.ts'
import { type Line, type LineEvents, makeConnection } from './connection.ts'

export type AccountEvent = Extract<ServerFrame, { kind: 'event' }>
type TapeFrame = Extract<ServerFrame, { kind: 'tape' }>
type ClockFrame = Omit<Extract<ServerFrame, { kind: 'clock' }>, 'kind'>
type Listener = (event: AccountEvent) => void

interface LivePorts {
  open(events: LineEvents): Line
  credentials(): { readonly token: string; readonly account: string }
  quotes(list: readonly QuoteTuple[]): void
  clock(frame: ClockFrame): void
  /** Shares that are left of open grabs, by the ids of their offers. */
  left(list: readonly (readonly [id: string, left: number])[]): void
  /** Trades of the share whose tape is watched. */
  tape(frame: TapeFrame): void
  connected(yes: boolean): void
  /** A drop asks the caller to read everything again, because events may have been missed. */
  missed(): void
  /** The log-in of a token has ended, wherever it was ended. */
  ended(token: string): void
}

/** Counts the screens that show each symbol; `changed` is called at most once a frame, with all symbols that are shown now. */
const makeWatchList = (changed: (symbols: readonly string[]) => void) => {
  const watched = new Map<string, number>()
  let waiting = false
  const notify = () => {
    if (waiting) return
    waiting = true
    requestAnimationFrame(() => {
      waiting = false
      changed([...watched.keys()])
    })
  }
  const drop = (symbols: readonly string[]) => {
    for (const symbol of symbols) {
      const left = (watched.get(symbol) ?? 1) - 1
      if (left > 0) watched.set(symbol, left)
      else watched.delete(symbol)
    }
    notify()
  }
  return {
    symbols: () => [...watched.keys()],
    /** Keeps these symbols (`jpy:7203`) coming until the returned function is called. */
    watch: (symbols: readonly string[]) => {
      for (const symbol of symbols) watched.set(symbol, (watched.get(symbol) ?? 0) + 1)
      notify()
      return () => drop(symbols)
    },
  }
}

/** Gathers quotes, the latest of each symbol, and hands them over once a frame. */
const makeDrain = (drained: (quotes: readonly QuoteTuple[]) => void) => {
  const waiting = new Map<string, QuoteTuple>()
  return (quotes: readonly QuoteTuple[]) => {
    if (waiting.size === 0 && quotes.length > 0)
      requestAnimationFrame(() => {
        drained([...waiting.values()])
        waiting.clear()
      })
    for (const quote of quotes) waiting.set(quote[0], quote)
  }
}

/**
 * The one stream of this page. Screens watch symbols by counting references; quotes that arrive fill a map, and one animation
 * frame drains it into the store, so that a burst costs one rendering.
 */
export const makeLive = (ports: LivePorts) => {
  const listeners = new Set<Listener>()
  let lastEvent: string | null = null
  let followed = ''
  const drain = makeDrain(ports.quotes)
  const send = (frame: ClientFrame) => connection.send(JSON.stringify(frame))
  let listening = 0
  let tape: string | null = null
  const askForTape = (symbol: string | null) => {
    tape = symbol
    send({ kind: 'tape', symbol })
  }
  const watchList = makeWatchList((symbols) => send({ kind: 'watch', symbols }))

  const receive = (frame: ServerFrame) => {
    if (frame.kind === 'quotes') drain(frame.list)
    else if (frame.kind === 'clock') ports.clock(frame)
    else if (frame.kind === 'left') ports.left(frame.list)
    else if (frame.kind === 'tape') {
      if (frame.symbol === tape) ports.tape(frame)
    } else if (frame.kind === 'event') {
      lastEvent = frame.id
      for (const listener of listeners) listener(frame)
    } else if (frame.kind === 'resumed') {
      lastEvent = frame.after
      if (!frame.complete) ports.missed()
    } else if (frame.kind === 'refused' && frame.msg === 'please_log_in_again') ports.ended(followed)
  }
  const connection = makeConnection({
    open: ports.open,
    opened: () => {
      ports.connected(true)
      const { token, account } = ports.credentials()
      followed = token
      if (token) send({ kind: 'account', token, account, after: lastEvent })
      send({ kind: 'watch', symbols: watchList.symbols() })
      if (listening > 0) send({ kind: 'offers', on: true })
      if (tape !== null) send({ kind: 'tape', symbol: tape })
    },
    heard: (text) => receive(JSON.parse(text)),
    closed: () => {
      ports.connected(false)
      // The answer of a call is later than the last frame of the stream.
      ports.left([])
    },
    ping: () => send({ kind: 'ping' }),
  })
  return {
    start: connection.start,
    hurry: connection.hurry,
    /** Opens the line again as somebody else, after a log-in or a log-out. */
    restart: () => {
      lastEvent = null
      connection.restart()
    },
    watch: watchList.watch,
    /** Keeps what is left of open grabs coming until the returned function is called. */
    watchOffers: () => {
      listening += 1
      if (listening === 1) send({ kind: 'offers', on: true })
      return () => {
        listening -= 1
        if (listening === 0) send({ kind: 'offers', on: false })
      }
    },
    /** Keeps the trades of one share coming, instead of those of another, until the returned function is called. */
    watchTape: (symbol: string) => {
      askForTape(symbol)
      return () => {
        if (tape === symbol) askForTape(null)
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
