import { missing } from '@zaraba/money/missing.ts'
import type { Price } from '@zaraba/money/price.ts'
import { roundToTick, ticksAway } from '../../exchanges/ticks.ts'
import type { Course } from './course.ts'
import { tradeWords } from './draws.ts'
import type { LivedUntil } from './progress.ts'

/** Prints of a slot before they fall into pieces, at most. */
export const mostPrints = 64
const room = () => new Float64Array(mostPrints)
// Each has a constant of its own: `print` and `addBook` run for every step of every day, and read them faster so than from the object.
const [offsets, prices, volumes, untils] = [room(), room(), room(), room()]
const [bookOffsets, bids, asks, worths] = [room(), room(), room(), room()]
const lasting = new Uint8Array(mostPrints)
/** The prints and books of the slot that was lived last; the next slot overwrites them. */
export const tape = {
  count: 0,
  offsets,
  prices,
  volumes,
  /** 1 where a print is near the share's value, so that it may go on until the book can change: at `untils`. */
  lasting,
  untils,
  /** When the next step comes that the share takes part in. */
  until: 0,
  books: 0,
  /** Start of the book, its best prices, and the share's value. */
  bookOffsets,
  bids,
  asks,
  worths,
  /** The words of the slot's trades, and the shares of a usual level of its book. */
  words: new Uint32Array(tradeWords),
  average: 0,
}

/** The band of prices that a value lies in. */
const bandNear = ({ ticks: { upTo } }: Course, value: number): number => {
  for (let band = 0; band < upTo.length; band += 1) if (value <= (upTo[band] ?? missing())) return band
  throw new RangeError('a tick table has an open end')
}

export const tickNear = (course: Course, value: number): number => course.ticks.tick[bandNear(course, value)] ?? missing()

// Prices and ticks are whole numbers below 2^31, of which the floor of a quotient is exact; a remainder would be a call of the C library.
export const down = (course: Course, value: number): number => {
  const tick = tickNear(course, value)
  return Math.max(tick, Math.floor(value / tick) * tick)
}
export const up = (course: Course, value: number): number => {
  const tick = tickNear(course, value)
  return Math.ceil(value / tick) * tick
}
export const nearest = (course: Course, value: number): number =>
  roundToTick(course.instrument.tickTable, Math.max(1, value) as Price, course.session.date, 'nearest')
/** The price `steps` ticks above. */
const above = (course: Course, value: number, steps: number): number => {
  const tick = tickNear(course, value + 1)
  const far = value + tick * steps
  return tickNear(course, far) === tick ? far : ticksAway(course.instrument.tickTable, value as Price, course.session.date, steps)
}

export const within = (state: LivedUntil, value: number): number =>
  state.up > 0 && value > state.up ? state.up : Math.max(value, state.down)

/** Puts the book around the price that the share is worth: it lies in the middle, by chance a little above or below. */
export const quoteAround = (course: Course, state: LivedUntil, value: number): void => {
  if (state.up > 0 && value >= state.up) {
    state.bid = state.up
    state.ask = 0
    return
  }
  if (value <= state.down) {
    state.bid = 0
    state.ask = state.down
    return
  }
  const { spread, ticks } = course
  const band = bandNear(course, value)
  const tick = ticks.tick[band] ?? missing()
  const wantedBid = Math.max(1, Math.floor(value - ((spread - 1) * tick) / 2))
  const reach = (spread + 1) * tick
  // Most books lie within one band; a book across the border of two is found tick by tick.
  const even =
    value + reach <= (ticks.upTo[band] ?? missing()) && value - reach > (band === 0 ? 0 : (ticks.upTo[band - 1] ?? missing()))
  const bid = even ? Math.floor(wantedBid / tick) * tick : down(course, wantedBid)
  // Where ticks are larger above than below, `spread` ticks from the bid may not reach the price itself.
  const ask = even
    ? Math.max(bid + tick * spread, Math.floor(value / tick) * tick + tick)
    : Math.max(above(course, bid, spread), above(course, down(course, value), 1))
  state.bid = bid > value ? 0 : Math.max(bid, state.down)
  state.ask = state.up > 0 && ask > state.up ? state.up : ask
}

export const print = (state: LivedUntil, offset: number, value: number, shares: number): void => {
  const index = tape.count
  if (index >= mostPrints) return
  const before = index > 0 ? (offsets[index - 1] ?? missing()) : -1
  offsets[index] = offset <= before ? before + 1 : offset
  prices[index] = value
  volumes[index] = shares
  lasting[index] = 0
  untils[index] = tape.until
  tape.count = index + 1
  state.last = value
}

/** Adds the book that is valid from a moment on, with the share's value then. */
export const addBook = (state: LivedUntil, offset: number, value: number): void => {
  const index = tape.books
  bookOffsets[index] = offset
  bids[index] = state.bid
  asks[index] = state.ask
  worths[index] = value
  tape.books = index + 1
}

/** Whole lots out of the due shares, at most the size of the level, and at least one lot. */
export const take = (state: LivedUntil, lot: number, part: number, most: number): number => {
  const shares = Math.max(lot, Math.floor(Math.min(state.due * part, most) / lot) * lot)
  state.due -= shares
  return shares
}
