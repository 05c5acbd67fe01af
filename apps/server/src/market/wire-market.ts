import type { MarketType } from '@zaraba/contract/shapes.ts'
import type { Market } from '@zaraba/market/instrument.ts'

/** A market stands on the wire by its currency. */
const marketOfType: Readonly<Record<MarketType, Market>> = { jpy: 'jp', usd: 'us', cny: 'cn' }
const typeOfMarket: Readonly<Record<Market, MarketType>> = { jp: 'jpy', us: 'usd', cn: 'cny' }

export const marketOf = (type: MarketType): Market => marketOfType[type]
export const typeOf = (market: Market): MarketType => typeOfMarket[market]

/** A symbol of the stream and of the watchlist, "jpy:7203". */
export const symbolOf = (market: Market, code: string): string => `${typeOfMarket[market]}:${code}`

const symbolPattern = /^(jpy|usd|cny):([0-9A-Z.]{1,12})$/

/** The share that a symbol names, whether it exists or not; `null` when the text is no symbol. */
export const readSymbol = (symbol: string): { readonly market: Market; readonly code: string } | null => {
  const [, type, code] = symbolPattern.exec(symbol) ?? []
  if (code === undefined) return null
  return { market: type === 'usd' ? 'us' : type === 'cny' ? 'cn' : 'jp', code }
}
