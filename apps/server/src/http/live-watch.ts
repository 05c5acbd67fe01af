import type { Watched, WatchedSymbols } from './live-quotes.ts'

/** What changed of a socket's symbols since it was last asked: encoded quotes, and their bytes together. */
export interface Changed {
  readonly fragments: readonly Buffer[]
  readonly size: number
}

/** The symbols that one socket watches, and which version of each it has been sent. */
export const symbolWatch = (watched: WatchedSymbols) => {
  let symbols: Watched[] = []
  let sent: number[] = []
  return {
    watch: (wanted: readonly string[]): void => {
      for (const each of symbols) watched.drop(each)
      symbols = [...new Set(wanted)].map((symbol) => watched.add(symbol))
      sent = symbols.map(() => -1)
    },
    take: (): Changed => {
      const fragments: Buffer[] = []
      let size = 0
      for (let index = 0; index < symbols.length; index += 1) {
        const symbol = symbols[index]
        if (symbol === undefined || symbol.version === sent[index]) continue
        sent[index] = symbol.version
        fragments.push(symbol.bytes)
        size += symbol.bytes.length
      }
      return { fragments, size }
    },
  }
}
