import type { RequestOf } from '@zaraba/contract/calls.ts'
import type { MarketType, WalletType } from '@zaraba/contract/shapes.ts'

// The browser takes the contract's types only: its own lists of names would bring the schema library along.

export const marketTypes = ['jpy', 'usd', 'cny'] as const satisfies readonly MarketType[]

/** The wallets: those of the markets first, then those that only the exchange fills (K-02). */
export const walletTypes = [...marketTypes, 'twd', 'hkd', 'thb', 'vnd', 'myr', 'krw'] as const satisfies readonly WalletType[]
export const readWallet = (text: string | null | undefined): WalletType | undefined => walletTypes.find((one) => one === text)

/** Reads a market out of an address or a stored value; an unknown or absent one is Japan (E-19). */
export const readMarket = (text: string | null | undefined): MarketType => marketTypes.find((one) => one === text) ?? 'jpy'

export type BarPeriod = NonNullable<RequestOf<'market/bars'>['period']>
export type BarAdjustment = NonNullable<RequestOf<'market/bars'>['adjust']>
export const barPeriods = [
  'time',
  '1m',
  '5m',
  '15m',
  '30m',
  'day',
  'week',
  'month',
  'year',
] as const satisfies readonly BarPeriod[]
export const barAdjustments = ['none', 'forward', 'backward'] as const satisfies readonly BarAdjustment[]
