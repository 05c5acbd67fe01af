import { missing } from '@zaraba/money/missing.ts'
import type { Course } from './course.ts'

/** State of a day between two slots, from which the next slot is computed. Prices are ten-thousandths, 0 is none. */
export interface LivedUntil {
  /** The share's own walk. */
  own: number
  /** How lively it trades, as a logarithm in parts, and shares that are due but not yet printed. */
  activity: number
  due: number
  bid: number
  ask: number
  last: number
  /** The first slot after a halt. */
  haltedUntil: number
  /** Bits of the thresholds that were met. */
  met: number
  /** The first price, the base of thresholds and of Tokyo's first limits. */
  first: number
  up: number
  down: number
  /**
   * Move of the path when a newly listed share found its first price: until then its special quote starts from the level of the
   * open.
   */
  held: number
}

export const progressFields = 12

export const startOf = ({ band }: Course): LivedUntil => ({
  own: 0,
  activity: 0,
  due: 0,
  bid: 0,
  ask: 0,
  last: 0,
  haltedUntil: 0,
  met: 0,
  first: 0,
  held: 0,
  up: band?.up ?? 0,
  down: band?.down ?? 0,
})

export const keep = (state: LivedUntil, into: Float64Array, at: number): void => {
  into[at] = state.own
  into[at + 1] = state.activity
  into[at + 2] = state.due
  into[at + 3] = state.bid
  into[at + 4] = state.ask
  into[at + 5] = state.last
  into[at + 6] = state.haltedUntil
  into[at + 7] = state.met
  into[at + 8] = state.first
  into[at + 9] = state.up
  into[at + 10] = state.down
  into[at + 11] = state.held
}

export const kept = (from: Float64Array, at: number): LivedUntil => ({
  own: from[at] ?? missing(),
  activity: from[at + 1] ?? missing(),
  due: from[at + 2] ?? missing(),
  bid: from[at + 3] ?? missing(),
  ask: from[at + 4] ?? missing(),
  last: from[at + 5] ?? missing(),
  haltedUntil: from[at + 6] ?? missing(),
  met: from[at + 7] ?? missing(),
  first: from[at + 8] ?? missing(),
  up: from[at + 9] ?? missing(),
  down: from[at + 10] ?? missing(),
  held: from[at + 11] ?? missing(),
})
