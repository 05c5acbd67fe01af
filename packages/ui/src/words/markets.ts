import type { RequestOf } from '@zaraba/contract/calls.ts'
import { type MarketType, perType, readMarketType, rowOfType } from '@zaraba/market/markets.ts'
import { language } from './language.ts'

/** Reads a market out of an address or a stored value; an unknown or absent one is Japan (E-19). */
export const readMarket = (text: string | null | undefined): MarketType => readMarketType(text) ?? 'jpy'

type BarPeriod = NonNullable<RequestOf<'market/bars'>['period']>
type BarAdjustment = NonNullable<RequestOf<'market/bars'>['adjust']>
export const barPeriods = [
  'time',
  '1m',
  '5m',
  '15m',
  '30m',
  '60m',
  '2h',
  '4h',
  'day',
  'week',
  'month',
  'year',
] as const satisfies readonly BarPeriod[]
export const barAdjustments = ['none', 'forward', 'backward'] as const satisfies readonly BarAdjustment[]

/** The shares of each market as the reader calls them, and the city of its exchange. */
export const marketNames = perType((type) => rowOfType[type].shares[language])
export const cityNames = perType((type) => rowOfType[type].city[language])
