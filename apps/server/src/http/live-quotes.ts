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
  fragment: QuoteFragment | null
  watchers: number
}

/** The symbols that are watched by any socket. */
export const watchedSymbols = (source: QuoteSource) => {
  const known = new Map<string, Watched>()
  return {
    add: (symbol: string): Watched => {
      const found = known.get(symbol) ?? { symbol, fragment: source.fragmentOf(symbol), watchers: 0 }
      found.watchers += 1
      known.set(symbol, found)
      return found
    },
    drop: (watched: Watched): void => {
      watched.watchers -= 1
      if (watched.watchers === 0) known.delete(watched.symbol)
    },
    refresh: (): void => {
      for (const watched of known.values()) watched.fragment = source.fragmentOf(watched.symbol)
    },
  }
}
export type WatchedSymbols = ReturnType<typeof watchedSymbols>
