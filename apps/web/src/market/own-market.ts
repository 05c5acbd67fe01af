import { type MarketType, marketTypes } from '@zaraba/market/markets.ts'
import { create } from 'zustand'

/** A market by which lists of one's own are filtered, or all of them. */
type OwnMarket = MarketType | 'all'
export const ownMarkets: readonly OwnMarket[] = ['all', ...marketTypes]

/** Lists of one's own begin with everything, whatever market is looked at elsewhere; the filter stays while the page lives. */
export const useOwnMarket = create<{ readonly market: OwnMarket }>(() => ({ market: 'all' }))

const inputs = Object.fromEntries(marketTypes.map((type) => [type, [{ type }]]))
const allInputs = marketTypes.map((type) => ({ type }))
/** Inputs of the calls for each chosen market. Returns the same list each time. */
export const inputsOf = (market: OwnMarket): readonly { readonly type: MarketType }[] =>
  market === 'all' ? allInputs : (inputs[market] ?? [])

/** Number of ended rows in a list of the server (docs/api/paging.md). Of several such lists together only the latest ones are complete. */
const endedShown = 200
export const withLatestEnded = <Row>(rows: readonly Row[], isOpen: (row: Row) => boolean): readonly Row[] => {
  let ended = 0
  return rows.filter((row) => {
    if (isOpen(row)) return true
    ended += 1
    return ended <= endedShown
  })
}

/** The wire has each market's times with the offset of its exchange. */
export const isLater = (left: string, right: string): boolean => Date.parse(left) > Date.parse(right)
