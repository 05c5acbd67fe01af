import type { QuoteTuple } from '@zaraba/contract/live.ts'
import { create } from 'zustand'

/** A quote as it last came over the stream. Prices are decimal texts; `asOf` is practice time in milliseconds. */
export interface LiveQuote {
  readonly symbol: string
  readonly price: string
  readonly change: string
  readonly changePercent: string
  readonly high: string
  readonly low: string
  readonly volume: number
  readonly turnover: string
  readonly bid: string
  readonly ask: string
  readonly asOf: number
}
export const useQuotes = create<Readonly<Record<string, LiveQuote>>>(() => ({}))
/** Whether the stream is connected; while it is not, every figure is the last known one. */
export const useLink = create<{ readonly connected: boolean }>(() => ({ connected: false }))

const quoteOf = (tuple: QuoteTuple): LiveQuote => {
  const [symbol, price, change, changePercent, high, low, volume, turnover, bid, ask, asOf] = tuple
  return { symbol, price, change, changePercent, high, low, volume, turnover, bid, ask, asOf }
}
export const storeQuotes = (tuples: readonly QuoteTuple[]): void =>
  useQuotes.setState(Object.fromEntries(tuples.map((tuple) => [tuple[0], quoteOf(tuple)])))

/** The clock was moved: what the stream said before is of another time. */
export const forgetQuotes = (): void => useQuotes.setState({}, true)

/** Remaining shares of open grabs by the ids of their offers, as of the stream’s last frame. */
export const useOffersLeft = create<Readonly<Record<string, number>>>(() => ({}))
export const storeLeft = (list: readonly (readonly [id: string, left: number])[]): void =>
  useOffersLeft.setState(Object.fromEntries(list))
