import { missing } from '@zaraba/money/missing.ts'
import type { Price, Shares } from '@zaraba/money/price.ts'
import { pricesFrom, ticksAway } from '../../exchanges/ticks.ts'
import { type Depth, shownLevels } from '../../feeds/feed.ts'
import type { Level } from '../../instrument.ts'
import type { Plan } from '../day/plan.ts'
import { block, purpose } from '../random/chacha.ts'

/** Best prices around a last print; `null` where the limit locks a side. In ten-thousandths. */
export interface Touch {
  readonly bid: Price | null
  readonly ask: Price | null
}

/** The width of the spread in ticks: about four hundred-thousandths of the price, at least one tick. */
const spreadOf = (price: number, tick: number): number => Math.max(1, Math.min(5, Math.floor(price / (tick * 2_500))))

/** The last print was at the bid or at the ask (`buyer` says which side came). At the day's limit the other side is empty. */
export const touchOf = (plan: Plan, { price: last, buyer }: { readonly price: Price; readonly buyer: boolean }): Touch => {
  const { instrument, session, band } = plan
  const { tickTable } = instrument
  const above = ticksAway(tickTable, last, session.date, 1)
  const spread = spreadOf(last, above - last)
  if (band !== null && last >= band.up) return { bid: band.up, ask: null }
  if (band !== null && last <= band.down) return { bid: null, ask: band.down }
  if (buyer) return { bid: insideDown(plan, ticksAway(tickTable, last, session.date, -spread), last), ask: last }
  return { bid: last, ask: insideUp(plan, ticksAway(tickTable, last, session.date, spread)) }
}

const insideUp = (plan: Plan, value: Price): Price => (plan.band !== null && value > plan.band.up ? plan.band.up : value)
const insideDown = (plan: Plan, value: Price, last: Price): Price | null => {
  if (value >= last) return null
  return plan.band !== null && value < plan.band.down ? plan.band.down : value
}

const bookWords = new Uint32Array(16)

/** Size of a level of the book, in shares. */
export type SizeAt = (side: 'bid' | 'ask', level: number, price: Price) => number

/** A share of a usual day's average minute, more behind the touch than at it, shaken by half a word. */
const sizeOf = (average: number, level: number, half: number): number => {
  const shape = level === 0 ? 60 : 90 + Math.min(level, 5) * 14
  const shaken = 24 + (half & 255)
  return Math.max(1, Math.floor((average * shape * shaken) / 32_000))
}

/**
 * Ten levels on each side. `moment` numbers the state of the book within the day (slot and print): the same moment has the same
 * book. At a locked limit the remaining side carries a long queue. Sizes rest on what the share usually trades: those of a book that knew
 * the day's volume would show how far the price is still to go.
 */
export const depthOf = (plan: Plan, touch: Touch, moment: number): Depth => {
  block(plan.key, plan.character.nonce, purpose.book, moment, bookWords)
  const average = Math.max(60, Math.floor(plan.usualVolume / plan.grid.count))
  const sizeAt: SizeAt = (side, level) => {
    const word = bookWords[(side === 'bid' ? 0 : 8) + (level >> 1)] ?? missing()
    return sizeOf(average, level, level % 2 === 0 ? word : word >>> 16)
  }
  return depthBy(plan, touch, { levels: shownLevels, sizeAt, queueOf: (size) => size * 40 })
}

interface Sizes {
  /** Levels of a side at most. */
  readonly levels: number
  readonly sizeAt: SizeAt
  /** The queue at a locked limit, from the size of a usual level. */
  readonly queueOf: (size: number) => number
}

/** The book with given sizes. */
export const depthBy = (plan: Plan, touch: Touch, { levels, sizeAt, queueOf }: Sizes): Depth => {
  const { instrument, session, band } = plan
  const levelsOf = (side: 'bid' | 'ask', best: Price | null): Level[] => {
    if (best === null) return []
    const isLocked = (side === 'bid' ? touch.ask : touch.bid) === null
    const bookLevels: Level[] = []
    for (const at of pricesFrom(instrument.tickTable, best, session.date, side === 'bid' ? -1 : 1, levels)) {
      const level = bookLevels.length
      if (level > 0 && band !== null && (at > band.up || at < band.down)) break
      const size = sizeAt(side, level, at)
      bookLevels.push([at, (isLocked && level === 0 ? queueOf(size) : size) as Shares])
    }
    return bookLevels
  }
  return { bids: levelsOf('bid', touch.bid), asks: levelsOf('ask', touch.ask) }
}
