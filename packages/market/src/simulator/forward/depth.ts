import { type Instant, minute, second } from '@zaraba/money/time.ts'
import type { Depth } from '../../feeds/feed.ts'
import { depthBy, type Touch } from '../book.ts'
import { block, purpose } from '../chacha.ts'
import { slotAt, stepsPerSlot } from '../grid.ts'
import type { Plan } from '../plan.ts'
import type { Course } from './course.ts'
import { keyAtStep } from './draws.ts'

/** The sizes on the levels change so often. */
const beat = 2 * second
const beatsPerSlot = 32

const words = new Uint32Array(16)

/**
 * Ten levels on each side of the best prices. Their sizes belong to the beat in which they are looked at, and rest on what the share
 * usually trades: those of a book that knew the day's volume would tell how far the price is still to go.
 */
export const livedDepth = (course: Course, plan: Plan, touch: Touch, at: Instant): Depth => {
  const { grid, session, character, draws } = course
  const elapsed = at - session.open
  const slot = Math.max(0, slotAt(grid, elapsed))
  const within = Math.min(minute - 1, Math.max(0, elapsed - (grid.offsets[slot] ?? 0)))
  const started = Math.floor(within / beat)
  const step = Math.floor((started * beat) / (minute / stepsPerSlot))
  block(keyAtStep(draws, slot, step), character.nonce, purpose.depth, slot * beatsPerSlot + started, words)
  return depthBy(plan, touch, words, lockedQueue)
}

/** Days of usual trading that wait at a locked limit: whoever joins them is not served that day. */
const lockedQueue = 3
