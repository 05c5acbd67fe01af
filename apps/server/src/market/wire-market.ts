import { type Market, type MarketType, marketOfType, readMarketType, typeOfMarket } from '@zaraba/market/markets.ts'

/** On the wire a market is identified by its currency. */

export const marketOf = (type: MarketType): Market => marketOfType[type]
export const typeOf = (market: Market): MarketType => typeOfMarket[market]

/** A symbol of the stream and of the watchlist, for example "jpy:7203". */
export const symbolOf = (market: Market, code: string): string => `${typeOfMarket[market]}:${code}`

const symbolPattern = /^([a-z]{3}):([0-9A-Z.]{1,12})$/

/** Parses a symbol, whether its share exists or not; `null` when the text is not a symbol. */
export const readSymbol = (symbol: string): { readonly market: Market; readonly code: string } | null => {
  const [, name, code] = symbolPattern.exec(symbol) ?? []
  const type = readMarketType(name)
  return code === undefined || type === undefined ? null : { market: marketOfType[type], code }
}
