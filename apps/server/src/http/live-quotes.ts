import type { Instant } from '@zaraba/money/time.ts'
import { type Encoded, fragmentBytes } from './live-bytes.ts'

/** A quote as JSON, and a number that tells it from the one before. */
export interface QuoteFragment {
  readonly json: string
  readonly version: number
}
/** Reads the quotes of one symbol. */
interface QuoteReader {
  /** The fragment of a moment: `null` while the symbol has no price or does not exist. */
  read(now: Instant): QuoteFragment | null
  /** Nothing else can be read before this moment, unless the generation rises. */
  dueAt(): Instant
}
/** Supplied by the market. */
export interface QuoteSource {
  /** Practice time. */
  now(): Instant
  /** Rises when whatever was read may be otherwise. */
  generation(): number
  reader(symbol: string): QuoteReader
}

/** One symbol that somebody watches, read once a frame however many sockets watch it. */
interface Watched {
  readonly symbol: string
  readonly reader: QuoteReader
  /** −1 while there is no price. */
  version: number
  /** The newest quote as a frame takes it. */
  bytes: Buffer
  readonly watches: Set<Watcher>
  /** Its place in the list of those that are watched. */
  place: number
}

/** Who watches symbols, as they see him. */
interface Watcher {
  /** He has not been sent the newest quote. */
  missed(watched: Watched): void
}

/** The symbols of one socket. */
interface SymbolWatch {
  watch(symbols: readonly string[]): void
}
/** Sends the newest quotes of some symbols; false when the socket is too slow to take them now. */
type Deliver = (quotes: readonly Encoded[], time: Instant) => boolean

const nothing = Buffer.alloc(0)

/** Whether there is another quote than at the last look. */
const readNewest = (watched: Watched, now: Instant): boolean => {
  const fragment = watched.reader.read(now)
  if (fragment === null || fragment.version === watched.version) return false
  watched.version = fragment.version
  watched.bytes = fragmentBytes(fragment.json)
  return true
}

/** The symbols that are watched by any socket, each of which is read when something new is due. */
const watchedList = (source: QuoteSource) => {
  const bySymbol = new Map<string, Watched>()
  const list: Watched[] = []
  // Beside the list, so that a frame runs over numbers that lie next to each other.
  const due: number[] = []
  let readAt = source.now()
  let generation = source.generation()
  return {
    of: (symbol: string): Watched => {
      const known = bySymbol.get(symbol)
      if (known !== undefined) return known
      const reader = source.reader(symbol)
      const fresh: Watched = { symbol, reader, version: -1, bytes: nothing, watches: new Set(), place: list.length }
      readNewest(fresh, source.now())
      bySymbol.set(symbol, fresh)
      list.push(fresh)
      due.push(reader.dueAt())
      return fresh
    },
    drop: ({ symbol, place }: Watched): void => {
      bySymbol.delete(symbol)
      const last = list.pop()
      const lastDue = due.pop()
      if (last === undefined || lastDue === undefined || last.place === place) return
      last.place = place
      list[place] = last
      due[place] = lastDue
    },
    refresh: (now: Instant): void => {
      // A clock that was set back shows what was before.
      const anew = now < readAt || source.generation() !== generation
      readAt = now
      generation = source.generation()
      for (let place = 0; place < list.length; place += 1) {
        if (!anew && now < (due[place] ?? 0)) continue
        const watched = list[place]
        if (watched === undefined) continue
        if (readNewest(watched, now)) for (const watch of watched.watches) watch.missed(watched)
        due[place] = watched.reader.dueAt()
      }
    },
  }
}

interface Delivery extends Watcher, SymbolWatch {
  /** False while there is something that the socket could not take. */
  deliver(time: Instant): boolean
}

/**
 * What one socket has not been sent. While it keeps up that is the list of what changed since the last frame; when it falls behind, each
 * symbol stands there once, however often its quote changes until the socket takes it.
 */
const delivery = (list: ReturnType<typeof watchedList>, send: Deliver, ready: (one: Delivery) => void): Delivery => {
  let symbols: readonly Watched[] = []
  let fresh: Watched[] = []
  const owed = new Set<Watched>()
  let behind = false
  let queued = false
  const self: Delivery = {
    missed: (watched) => {
      if (behind) owed.add(watched)
      else fresh.push(watched)
      if (!queued) ready(self)
      queued = true
    },
    watch: (wanted) => {
      const before = symbols
      fresh = []
      owed.clear()
      // What changes before the first frame stands in it once.
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
      const sent = quotes.length === 0 || send(quotes, time)
      if (sent && behind) owed.clear()
      if (!sent) for (const watched of quotes) owed.add(watched)
      fresh = []
      behind = !sent
      queued = behind
      return sent
    },
  }
  return self
}

/**
 * The symbols that all sockets watch. A quote that changes is handed to those who watch it, so that a frame costs what has changed and
 * not what is watched.
 */
export const watchedSymbols = (source: QuoteSource) => {
  const list = watchedList(source)
  let ready: Delivery[] = []
  return {
    /** The watch of a new socket, which watches nothing yet. */
    open: (deliver: Deliver): SymbolWatch => delivery(list, deliver, (one) => ready.push(one)),
    /** Looks for what has changed, and delivers it; who is slow is tried again the next time. */
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
