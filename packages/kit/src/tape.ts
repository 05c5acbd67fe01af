import { useEffect } from 'react'
import { live } from './stream.ts'
import { type SeenTrade, useSeenTape } from './tape-store.ts'

/** The trades of a share (`jpy:7203`), newest first, while the component is on screen; undefined until the stream has told them. */
export const useTape = (symbol: string): readonly SeenTrade[] | undefined => {
  useEffect(() => live().watchTape(symbol), [symbol])
  return useSeenTape((seen) => (seen.symbol === symbol ? seen.list : undefined))
}
