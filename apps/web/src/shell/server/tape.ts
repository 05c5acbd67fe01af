import { useEffect } from 'react'
import { live } from './stream.ts'
import { type SeenTrade, useSeenTape } from './tape-store.ts'

/**
 * The trades of a share (`jpy:7203`), newest first, while the component is on the screen: undefined before the first answer; `fromStream` is true
 * once the stream has sent some.
 */
export const useTape = (symbol: string): { readonly trades: readonly SeenTrade[] | undefined; readonly fromStream: boolean } => {
  useEffect(() => live().watchTape(symbol), [symbol])
  const trades = useSeenTape((seen) => (seen.symbol === symbol ? seen.list : undefined))
  const fromStream = useSeenTape((seen) => seen.symbol === symbol && seen.fromStream)
  return { trades, fromStream }
}
