import { instant } from '@zaraba/money/time.ts'
import type { Instrument } from '../instrument.ts'
import type { Feed, Quote, Tick } from './feed.ts'

/** What a print took: the book's asks or its bids, or neither in an auction; `unknown` where the book does not tell. */
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
 * Which side of the book a print took, by the book that stood in the instant before it: a print and its past decide, so that whoever
 * reads the tape again, from anywhere on, reads the same.
 */
export const takenSide = (feed: Feed, instrument: Instrument, tick: Tick): TakenSide => {
  if (tick.kind !== 'continuous') return 'auction'
  const before = feed.quote(instrument, instant(tick.at - 1))
  return before === null ? 'unknown' : sideBy(before, tick.price)
}
