import type { MarketType } from '@zaraba/market/markets.ts'
import { useEffect } from 'react'
import { type LiveQuote, useQuotes } from './quote-store.ts'
import { live } from './stream.ts'

export const symbolOf = (type: MarketType, code: string): string => `${type}:${code}`

/** Watches symbols while the component is on screen. */
export const useWatching = (symbols: readonly string[]): void => {
  const list = symbols.join(',')
  useEffect(() => (list === '' ? undefined : live().watch(list.split(','))), [list])
}

/** The live quote of one share, watched while the component is on screen; undefined until the first one has come. */
export const useQuote = (symbol: string): LiveQuote | undefined => {
  useWatching([symbol])
  return useQuotes((quotes) => quotes[symbol])
}
