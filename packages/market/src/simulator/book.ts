import type { Price, Shares } from '@zaraba/money/price.ts'
import { ticksAway } from '../exchanges/ticks.ts'
import type { Depth } from '../feeds/feed.ts'
import type { Level } from '../instrument.ts'
import { block, purpose } from './chacha.ts'
import type { Plan } from './plan.ts'

/** Best prices around a last print; `null` where the limit locks a side. In ten-thousandths. */
export interface Touch {
  readonly bid: Price | null
  readonly ask: Price | null
}

/** The width of the spread in ticks: about four hundred-thousandths of the price, at least one tick. */
const spreadOf = (price: number, tick: number): number => Math.max(1, Math.min(5, Math.floor(price / (tick * 2_500))))

/**
 * The last print stands at the bid or at the ask (`buyer` says which side came). At the day's limit the other side is empty.
 */
export const touchOf = (plan: Plan, last: Price, buyer: boolean): Touch => {
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
const levels = 10

/** What stands on a level: a share of a usual day's average minute, more behind the touch than at it, shaken by half a word. */
const sizeOf = (average: number, level: number, half: number): Shares => {
  const shape = level === 0 ? 60 : 90 + Math.min(level, 5) * 14
  const shaken = 24 + (half & 255)
  return Math.max(1, Math.floor((average * shape * shaken) / 32_000)) as Shares
}

/**
 * Ten levels on each side. `moment` numbers the state of the book within the day (slot and print): the same moment has the same
 * book. At a locked limit the remaining side carries a long queue. Sizes rest on what the share usually trades: those of a book that knew
 * the day's volume would tell how far the price is still to go.
 */
export const depthOf = (plan: Plan, touch: Touch, moment: number): Depth => {
  block(plan.key, plan.character.nonce, purpose.book, moment, bookWords)
  return depthBy(plan, touch, bookWords, null)
}

/** The same by sixteen given words. `lockedQueue` is in usual days what waits at a locked limit; `null` for forty times a usual level. */
export const depthBy = (plan: Plan, touch: Touch, words: Uint32Array, lockedQueue: number | null): Depth => {
  const average = Math.max(60, Math.floor(plan.usualVolume / plan.grid.count))
  const side = (best: Price | null, step: 1 | -1, from: number): Level[] => {
    const found: Level[] = []
    let at = best
    for (let level = 0; level < levels && at !== null; level += 1) {
      const word = words[from + (level >> 1)] ?? 0
      const locked = level === 0 && (step === 1 ? touch.bid : touch.ask) === null
      const size = sizeOf(average, level, level % 2 === 0 ? word : word >>> 16)
      const queue = lockedQueue === null ? size * 40 : size + plan.usualVolume * lockedQueue
      found.push([at, (locked ? queue : size) as Shares])
      const next: Price = ticksAway(plan.instrument.tickTable, at, plan.session.date, step)
      const outside = plan.band !== null && (next > plan.band.up || next < plan.band.down)
      at = outside || next === at ? null : next
    }
    return found
  }
  return { bids: side(touch.bid, -1, 0), asks: side(touch.ask, 1, 8) }
}
