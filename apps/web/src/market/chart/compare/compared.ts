import { type CurrencyPair, currencyPairs } from '@zaraba/contract/market/lists.ts'
import { type MarketType, marketTypes } from '@zaraba/market/markets.ts'

/** More lines could not be distinguished. */
export const mostCompared = 3

/** A share or an index by its market and code, or a currency, which each chart reads in the hours of its own market. */
type Compared =
  | { readonly kind: 'listed'; readonly type: MarketType; readonly code: string }
  | { readonly kind: 'currency'; readonly pair: CurrencyPair }

export const listedKey = (type: MarketType, code: string): string => `${type}:${code}`

/** The subject of a key; null for a text that is none. */
export const comparedOf = (key: string): Compared | null => {
  const pair = currencyPairs.find((each) => each === key)
  if (pair !== undefined) return { kind: 'currency', pair }
  const [market, code, more] = key.split(':')
  const type = marketTypes.find((each) => each === market)
  return type === undefined || !code || more !== undefined ? null : { kind: 'listed', type, code }
}

/** The kept keys, as far as they are some. */
export const readCompared = (kept: unknown): readonly string[] =>
  Array.isArray(kept)
    ? [...new Set(kept)]
        .filter((key): key is string => typeof key === 'string' && comparedOf(key) !== null)
        .slice(0, mostCompared)
    : []

/** The keys that concern a chart: nothing is compared with itself. */
export const comparedWith = (keys: readonly string[], type: MarketType, code: string): readonly string[] =>
  keys.filter((key) => key !== listedKey(type, code))

/** USD/JPY. */
export const pairName = (pair: CurrencyPair): string => `${pair.slice(0, 3)}/${pair.slice(3)}`
