import { useEffect } from 'react'
import { live } from './stream.ts'
import { type SeenTrade, useSeenTape } from './tape-store.ts'

/**
 * The trades of a share (`jpy:7203`), newest first, while the component is on screen: undefined until somebody has told them; `told` once
 * the stream has.
 */
export const useTape = (symbol: string): { readonly trades: readonly SeenTrade[] | undefined; readonly told: boolean } => {
  useEffect(() => live().watchTape(symbol), [symbol])
  const trades = useSeenTape((seen) => (seen.symbol === symbol ? seen.list : undefined))
  const told = useSeenTape((seen) => seen.symbol === symbol && seen.told)
  return { trades, told }
}
