import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useQuotes } from '../../shell/server/quote-store.ts'
import { symbolOf, useWatching } from '../../shell/server/quotes.ts'
import { atPrice, isOpen, type PositionRow } from './position-row.ts'

/** The rows with the prices of the stream. */
export const useLivePositions = (rows: readonly PositionRow[]): readonly PositionRow[] => {
  const symbols = useMemo(() => [...new Set(rows.filter(isOpen).map((row) => symbolOf(readMarket(row.type), row.code)))], [rows])
  useWatching(symbols)
  const prices = useQuotes(useShallow((quotes) => Object.fromEntries(symbols.map((symbol) => [symbol, quotes[symbol]?.price]))))
  return useMemo(() => rows.map((row) => atPrice(row, prices[symbolOf(readMarket(row.type), row.code)])), [rows, prices])
}
