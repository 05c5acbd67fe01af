import { instant } from '@zaraba/money/time.ts'
import type { Instrument } from '../instrument.ts'
import type { Feed, Print, Quote } from './feed.ts'

/**
 * Side of the book that a print took: the asks or the bids, or neither in an auction; `unknown` where the book does not show it.
 */
type TakenSide = 'ask' | 'bid' | 'auction' | 'unknown'

/** The book alone decides, then the middle between its best prices, then the last print (Lee and Ready, 1991). */
const sideBy = ({ bid, ask, price: last }: Quote, price: number): TakenSide => {
  if (ask !== null && price >= ask) return 'ask'
  if (bid !== null && price <= bid) return 'bid'
  const fromMiddle = bid === null || ask === null ? 0 : price * 2 - bid - ask
  const away = fromMiddle === 0 ? price - last : fromMiddle
  return away === 0 ? 'unknown' : away > 0 ? 'ask' : 'bid'
}

/**
 * Side of the book that a print took, by the book of the instant before it: it depends on a print and its past alone, so that the
 * tape reads alike from any starting point.
 */
export const takenSide = (feed: Feed, instrument: Instrument, print: Print): TakenSide => {
  if (print.kind !== 'continuous') return 'auction'
  const before = feed.quote(instrument, instant(print.at - 1))
  return before === null ? 'unknown' : sideBy(before, print.price)
}
