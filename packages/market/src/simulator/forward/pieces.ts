import { minute } from '@zaraba/money/time.ts'
import { block, purpose } from '../chacha.ts'
import { slotKind, stepsPerSlot } from '../grid.ts'
import type { Prints } from '../prints.ts'
import type { Course } from './course.ts'
import { keyAtStep } from './draws.ts'
import { tape } from './tape.ts'

const mostPieces = 12
const stepLength = minute / stepsPerSlot
const words = new Uint32Array(16)

const isAuction = (kind: number): boolean => kind === slotKind.single || kind === slotKind.closing

/** Into how many pieces a print of so many lots falls: what is worth more was bought from more who waited. */
const countOf = (lots: number, word: number): number =>
  lots < 4 ? 1 : 1 + (word % Math.min(mostPieces, 2 * (31 - Math.clz32(lots)) - 2))

/**
 * The prints of the slot that was lived last as the tape tells them: whoever takes much takes it from several who waited, at one price. The
 * pieces of a print follow each other within milliseconds, or, where the price stands near what the share is worth, until its step ends, so
 * that nobody can know of a print to come that pays. They add up to what was printed: nothing else of the day rests on them.
 */
export const inPieces = ({ draws, character, grid, lot }: Course, slot: number): Prints => {
  const offsets: number[] = []
  const [prices, volumes, bids, asks]: [number[], number[], number[], number[]] = [[], [], [], []]
  const kind = grid.kinds[slot] ?? 0
  for (let place = 0; place < tape.count; place += 1) {
    const [offset, shares] = [tape.offsets[place] ?? 0, tape.volumes[place] ?? 0]
    const step = Math.floor(offset / stepLength)
    const last = place + 1 === tape.count || Math.floor((tape.offsets[place + 1] ?? 0) / stepLength) > step
    const lots = isAuction(kind) || offset === 0 || !last ? 1 : Math.floor(shares / lot)
    block(keyAtStep(draws, slot, step), character.nonce, purpose.pieces, slot * stepsPerSlot + step, words)
    const room = Math.floor((step + 1) * stepLength) - offset - 1
    const count = Math.min(countOf(lots, words[0] ?? 0), room)
    let [left, since] = [shares, 0]
    for (let piece = 0; piece < count; piece += 1) {
      const word = words[1 + piece] ?? 0
      const rest = count - 1 - piece
      const even = Math.floor(left / lot / (rest + 1))
      const part = rest === 0 ? left : Math.max(1, Math.min(Math.floor(left / lot) - rest, 1 + (word % (2 * even)))) * lot
      offsets.push(offset + since)
      prices.push(tape.prices[place] ?? 0)
      volumes.push(part)
      bids.push(tape.bids[place] ?? 0)
      asks.push(tape.asks[place] ?? 0)
      left -= part
      const gap =
        tape.lasting[place] === 1
          ? 1 + ((word >>> 16) % Math.max(1, Math.floor(((room - since - rest) * 2) / (rest + 1))))
          : 1 + ((word >>> 30) & 3)
      since += Math.min(gap, Math.max(1, room - since - rest))
    }
  }
  return {
    count: offsets.length,
    ...{ offsets: Float64Array.from(offsets), prices: Float64Array.from(prices), volumes: Float64Array.from(volumes) },
    ...{ bids: Float64Array.from(bids), asks: Float64Array.from(asks) },
  }
}
