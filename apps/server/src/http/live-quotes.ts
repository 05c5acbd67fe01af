import { fragmentBytes } from './live-bytes.ts'

/** A quote as JSON, and a number by which a socket knows whether it has sent it. */
export interface QuoteFragment {
  readonly json: string
  readonly version: number
}
/** Supplied by the market: the fragment of the running moment; `null` for what has no price or does not exist. */
export interface QuoteSource {
  fragmentOf(symbol: string): QuoteFragment | null
}

/** One symbol that somebody watches, read once a frame however many sockets watch it. */
export interface Watched {
  readonly symbol: string
  /** −1 while there is no price. */
  version: number
  bytes: Buffer
  watchers: number
}

const nothing = Buffer.alloc(0)

/** The symbols that are watched by any socket. */
export const watchedSymbols = (source: QuoteSource) => {
  const known = new Map<string, Watched>()
  const look = (watched: Watched): void => {
    const fragment = source.fragmentOf(watched.symbol)
    if (fragment === null || fragment.version === watched.version) return
    watched.version = fragment.version
    watched.bytes = fragmentBytes(fragment.json)
  }
  return {
    add: (symbol: string): Watched => {
      const found = known.get(symbol)
      if (found !== undefined) {
        found.watchers += 1
        return found
      }
      const fresh: Watched = { symbol, version: -1, bytes: nothing, watchers: 1 }
      look(fresh)
      known.set(symbol, fresh)
      return fresh
    },
    drop: (watched: Watched): void => {
      watched.watchers -= 1
      if (watched.watchers === 0) known.delete(watched.symbol)
    },
    refresh: (): void => {
      for (const watched of known.values()) look(watched)
    },
  }
}
export type WatchedSymbols = ReturnType<typeof watchedSymbols>
