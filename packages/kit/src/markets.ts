import type { MarketType } from '@zaraba/contract/shapes.ts'

/** The three markets, for the browser: the contract's own list would bring its schema library along. */
export const marketTypes = ['jpy', 'usd', 'cny'] as const satisfies readonly MarketType[]

/** Reads a market out of an address or a stored value; an unknown or absent one is Japan (E-19). */
export const readMarket = (text: string | null | undefined): MarketType => marketTypes.find((one) => one === text) ?? 'jpy'
