import type { MarketType } from '@zaraba/contract/shapes.ts'
import { marketTypes } from '@zaraba/kit/markets.ts'
import { readStored, writeStored } from '@zaraba/kit/storage.ts'
import { create } from 'zustand'

/** The market that the customer looks at, kept under the specification's key `stock`; Japan when nothing is stored (E-19). */
export const useChosenMarket = create<{ readonly type: MarketType }>(() => ({
  type: marketTypes.find((one) => one === readStored('stock')) ?? 'jpy',
}))

export const chooseMarket = (type: MarketType): void => {
  writeStored('stock', type)
  useChosenMarket.setState({ type })
}

/** Reads a market out of an address; an unknown or absent one is Japan. */
export const readMarketType = (text: string | null): MarketType => marketTypes.find((one) => one === text) ?? 'jpy'
