import { missing } from '@zaraba/money/missing.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { QuoteReader, QuoteSource } from '../../base/stream.ts'
import { type Encoded, fragmentBytes } from './bytes.ts'

/** One watched symbol, read once for each frame however many sockets watch it. */
interface Watched {
  readonly symbol: string
  readonly reader: QuoteReader
  /** −1 while there is no price. */
  version: number
  /** The newest quote, encoded for a frame. */
  bytes: Buffer
  readonly watches: Set<Watcher>
  /** Its index in the list of watched symbols. */
  index: number
}

/** A socket as seen by the symbols it watches. */
interface Watcher {
  /** Records that the newest quote has not been sent to this socket. */
  missed(watched: Watched): void
}

/** The symbols of one socket. */
interface SymbolWatch {
  watch(symbols: readonly string[]): void
}
/** Sends the newest quotes of some symbols; false when the socket is too slow to accept them now. */
type Deliver = (quotes: readonly Encoded[], time: Instant) => boolean

const nothing = Buffer.alloc(0)

/** Reads the quote; returns whether it has changed since the last read. */
const readNewest = (watched: Watched, now: Instant): boolean => {
  const fragment = watched.reader.read(now)
  if (fragment === null || fragment.version === watched.version) return false
  watched.version = fragment.version
  watched.bytes = fragmentBytes(fragment.json)
  return true
}

/** The symbols watched by any socket. Each is read when its quote may have changed. */
const watchedList = (source: QuoteSource) => {
  const bySymbol = new Map<string, Watched>()
  const list: Watched[] = []
  // A separate array, so that the check of each frame reads contiguous numbers.
  const due: number[] = []
  let readAt = source.now()
  let generation = source.generation()
  return {
    of: (symbol: string): Watched => {
      const known = bySymbol.get(symbol)
      if (known !== undefined) return known
      const reader = source.reader(symbol)
      const fresh: Watched = { symbol, reader, version: -1, bytes: nothing, watches: new Set(), index: list.length }
      readNewest(fresh, source.now())
      bySymbol.set(symbol, fresh)
      list.push(fresh)
      due.push(reader.dueAt())
      return fresh
    },
    drop: ({ symbol, index }: Watched): void => {
      bySymbol.delete(symbol)
      const last = list.pop()
      const lastDue = due.pop()
      if (last === undefined || lastDue === undefined || last.index === index) return
      last.index = index
      list[index] = last
      due[index] = lastDue
    },
    refresh: (now: Instant): void => {
      // After the clock was set back, earlier quotes must be shown.
      const readAll = now < readAt || source.generation() !== generation
      readAt = now
      generation = source.generation()
      for (let index = 0; index < list.length; index += 1) {
        if (!readAll && now < (due[index] ?? missing())) continue
        const watched = list[index]
        if (watched === undefined) continue
        if (readNewest(watched, now)) for (const watch of watched.watches) watch.missed(watched)
        due[index] = watched.reader.dueAt()
      }
    },
  }
}

interface Delivery extends Watcher, SymbolWatch {
  /** False while there are quotes that the socket could not accept. */
  deliver(time: Instant): boolean
}

/**
 * Changes that one socket has not received. While it keeps up, this is the list of changes since the last frame. When it falls behind, each
 * symbol is in it once, however often its quote changes.
 */
const delivery = (list: ReturnType<typeof watchedList>, send: Deliver, ready: (one: Delivery) => void): Delivery => {
  let symbols: readonly Watched[] = []
  let fresh: Watched[] = []
  const owed = new Set<Watched>()
  let behind = false
  let isQueued = false
  const self: Delivery = {
    missed: (watched) => {
      if (behind) owed.add(watched)
      else fresh.push(watched)
      if (!isQueued) ready(self)
      isQueued = true
    },
    watch: (wanted) => {
      const before = symbols
      fresh = []
      owed.clear()
      // Changes before the first frame are in it once.
      behind = true
      symbols = [...new Set(wanted)].map(list.of)
      for (const each of before) each.watches.delete(self)
      for (const each of symbols) {
        each.watches.add(self)
        if (each.version >= 0) self.missed(each)
      }
      for (const each of before) if (each.watches.size === 0) list.drop(each)
    },
    deliver: (time) => {
      const quotes = behind ? [...owed] : fresh
      const isSent = quotes.length === 0 || send(quotes, time)
      if (isSent && behind) owed.clear()
      if (!isSent) for (const watched of quotes) owed.add(watched)
      fresh = []
      behind = !isSent
      isQueued = behind
      return isSent
    },
  }
  return self
}

/**
 * The symbols of all sockets. A changed quote is passed to its watchers, so that the cost of a frame depends on what has
 * changed, not on what is watched.
 */
export const watchedSymbols = (source: QuoteSource) => {
  const list = watchedList(source)
  let ready: Delivery[] = []
  return {
    /** The watch of a new socket, without symbols. */
    open: (deliver: Deliver): SymbolWatch => delivery(list, deliver, (one) => ready.push(one)),
    /** Reads what has changed and sends it. Slow sockets are tried again at the next frame. */
    refresh: (): void => {
      const time = source.now()
      list.refresh(time)
      const due = ready
      ready = []
      for (const one of due) if (!one.deliver(time)) ready.push(one)
    },
  }
}
export type WatchedSymbols = ReturnType<typeof watchedSymbols>
