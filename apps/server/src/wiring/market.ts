import { marketOfType, marketTypes } from '@zaraba/market/markets.ts'
import type { Advancer } from '../base/due.ts'
import type { Language } from '../base/handler.ts'
import type { MarketFace } from '../market/face.ts'
import type { MarketSlice } from '../market/open-market.ts'

/** No day opens without its commitment: the market commits before time passes. */
export const marketAdvancer = (market: MarketSlice): Advancer => {
  let committedFrom = 0
  const commitEvery = 60_000
  return {
    name: 'market',
    prepare: async (_now, until) => {
      if (until - committedFrom < commitEvery) return
      await market.beforeClockMoves(until)
      committedFrom = until
    },
    advance: async () => {},
  }
}

/** The name of a share in a language; its code when no market has it. */
export const nameIn =
  (face: MarketFace) =>
  (type: string, code: string, language: Language): string => {
    const known = marketTypes.find((each) => each === type)
    const instrument = known === undefined ? null : face.instrumentOf(marketOfType[known], code)
    return instrument?.names[language] ?? code
  }
