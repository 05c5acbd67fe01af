import { type Market, type MarketType, marketOfType, readMarketType, typeOfMarket } from '@zaraba/market/markets.ts'

/** A market stands on the wire by its currency. */

export const marketOf = (type: MarketType): Market => marketOfType[type]
export const typeOf = (market: Market): MarketType => typeOfMarket[market]

/** A symbol of the stream and of the watchlist, "jpy:7203". */
export const symbolOf = (market: Market, code: string): string => `${typeOfMarket[market]}:${code}`

const symbolPattern = /^([a-z]{3}):([0-9A-Z.]{1,12})$/

/** The share that a symbol names, whether it exists or not; `null` when the text is no symbol. */
export const readSymbol = (symbol: string): { readonly market: Market; readonly code: string } | null => {
  const [, name, code] = symbolPattern.exec(symbol) ?? []
  const type = readMarketType(name)
  return code === undefined || type === undefined ? null : { market: marketOfType[type], code }
}
