import { readMarketType } from '@zaraba/market/markets.ts'

/** More columns could not be read beside each other. */
export const mostSideBySide = 6

const keyPattern = /^(?:jpy|usd|cny):[0-9A-Z.]{1,12}$/

/** The shares of an address, `jpy:7203,usd:AAPL`, each once. */
export const readShares = (text: string | null): readonly string[] =>
  [...new Set((text ?? '').split(',').filter((key) => keyPattern.test(key)))].slice(0, mostSideBySide)

/** With a share that was missing, at the end while there is room, or without one that was there. */
export const toggledShare = (keys: readonly string[], key: string): readonly string[] => {
  if (keys.includes(key)) return keys.filter((one) => one !== key)
  return keys.length < mostSideBySide ? [...keys, key] : keys
}

/** The market and code of a share that an address names. */
export const shareOf = (key: string) => {
  const [market, code = ''] = key.split(':')
  return { type: readMarketType(market) ?? 'jpy', code }
}
