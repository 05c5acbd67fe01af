import { missing } from '@zaraba/money/missing.ts'
import { slotKind } from '../day/grid.ts'
import type { Prints, SlotBooks } from '../day/prints.ts'
import { block, purpose } from '../random/chacha.ts'
import type { Course } from './course.ts'
import { keyWithin } from './draws.ts'
import { mostPrints, tape } from './tape.ts'

const mostPieces = 12
const words = new Uint32Array(16)

const isAuction = (kind: number): boolean => kind === slotKind.single || kind === slotKind.closing

/** Number of pieces of a print, by its lots: a larger one met more orders that waited. */
const countOf = (lots: number, word: number): number =>
  lots < 4 ? 1 : 1 + (word % Math.min(mostPieces, 2 * (31 - Math.clz32(lots)) - 2))

/** The books of the slot that was lived last, by when they begin. */
const booksOfTape = (): SlotBooks => ({
  offsets: tape.bookOffsets.slice(0, tape.books),
  bids: tape.bids.slice(0, tape.books),
  asks: tape.asks.slice(0, tape.books),
  worths: tape.worths.slice(0, tape.books),
})

/**
 * The prints of the last computed slot as the tape shows them: a large order takes from several that waited, at one price. The
 * pieces of a print follow each other within milliseconds, or, where the price is near the share's value, until the share's next
 * step, so that the rest of a print cannot be predicted with profit. They add up to the print: nothing else of the day depends on
 * them.
 */
export const inPieces = ({ draws, character, grid, lot }: Course, slot: number): Prints => {
  const offsets: number[] = []
  const [prices, volumes]: [number[], number[]] = [[], []]
  const kind = grid.kinds[slot] ?? missing()
  for (let index = 0; index < tape.count; index += 1) {
    const [offset, shares, until] = [
      tape.offsets[index] ?? missing(),
      tape.volumes[index] ?? missing(),
      tape.untils[index] ?? missing(),
    ]
    const last = index + 1 === tape.count || tape.untils[index + 1] !== until
    const lots = isAuction(kind) || offset === 0 || !last ? 1 : Math.floor(shares / lot)
    block(keyWithin(draws, slot, offset), character.nonce, purpose.pieces, slot * mostPrints + index, words)
    const room = Math.max(1, until - offset - 1)
    const count = Math.min(countOf(lots, words[0] ?? missing()), room)
    let [sharesLeft, since] = [shares, 0]
    for (let piece = 0; piece < count; piece += 1) {
      const word = words[1 + piece] ?? missing()
      const rest = count - 1 - piece
      const even = Math.floor(sharesLeft / lot / (rest + 1))
      const part =
        rest === 0 ? sharesLeft : Math.max(1, Math.min(Math.floor(sharesLeft / lot) - rest, 1 + (word % (2 * even)))) * lot
      offsets.push(offset + since)
      prices.push(tape.prices[index] ?? missing())
      volumes.push(part)
      sharesLeft -= part
      const gap =
        tape.lasting[index] === 1
          ? 1 + ((word >>> 16) % Math.max(1, Math.floor(((room - since - rest) * 2) / (rest + 1))))
          : 1 + ((word >>> 30) & 3)
      since += Math.min(gap, Math.max(1, room - since - rest))
    }
  }
  return {
    count: offsets.length,
    offsets: Float64Array.from(offsets),
    prices: Float64Array.from(prices),
    volumes: Float64Array.from(volumes),
    books: booksOfTape(),
  }
}
