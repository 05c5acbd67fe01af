import { readStored, writeStored } from '@zaraba/client/storage.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { create } from 'zustand'

/** The market that the customer looks at, kept under the specification's key `stock`; Japan when nothing is stored (E-19). */
export const useChosenMarket = create<{ readonly type: MarketType }>(() => ({
  type: readMarket(readStored('stock')),
}))

export const chooseMarket = (type: MarketType): void => {
  writeStored('stock', type)
  useChosenMarket.setState({ type })
}
