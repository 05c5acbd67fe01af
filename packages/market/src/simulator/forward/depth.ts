import { type Instant, minute, second } from '@zaraba/money/time.ts'
import type { Depth } from '../../feeds/feed.ts'
import { depthBy, type SizeAt, type Touch } from '../book.ts'
import { block, purpose } from '../chacha.ts'
import { slotAt, stepsPerSlot } from '../grid.ts'
import type { Plan } from '../plan.ts'
import type { Course } from './course.ts'
import { keyAtStep } from './draws.ts'

/** A quarter of what stands at a price changes so often, the rest once a minute. */
const beat = second
const beatsPerSlot = 64
/** Slots after the open until the book is as deep as usual. */
const thinSlots = 45
/** Days of usual trading that wait at a locked limit: whoever joins them is not served that day. */
const lockedQueue = 3
/** As many levels on each side lean to where the share is worth more. */
const leaningLevels = 3

const words = new Uint32Array(16)
const slowWords = new Uint32Array(16)

/** Scatters a price by a random word: what stands at a price stays there when the best price moves. */
const scatter = (word: number, price: number): number => {
  const first = Math.imul(word ^ Math.imul(price, 0x9e3779b1), 0x85ebca6b)
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35)
  return (second ^ (second >>> 16)) >>> 0
}

/** The slot and the step that run at an instant, and the milliseconds since the slot began. */
export const stepAt = (
  { grid, session }: Course,
  at: Instant,
): { readonly slot: number; readonly step: number; readonly within: number } => {
  const elapsed = at - session.open
  const slot = Math.max(0, slotAt(grid, elapsed))
  const within = Math.min(minute - 1, Math.max(0, elapsed - (grid.offsets[slot] ?? 0)))
  return { slot, step: Math.floor((within * stepsPerSlot) / minute), within }
}

/**
 * Ten levels on each side of the best prices. Their sizes rest on what the share usually trades, not on the day's volume, which would tell
 * how far the price is still to go. More stands on the side towards which the share is worth: `place` is 0 at the bid, 1 at the ask. That
 * tells a little of the next print, and nothing that pays the spread: what the share is worth lies within it, and goes on from there evenly.
 */
export const livedDepth = (course: Course, plan: Plan, touch: Touch, place: number, at: Instant): Depth => {
  const { grid, character, draws, usual } = course
  const { slot, step, within } = stepAt(course, at)
  const beats = Math.floor(within / beat)
  block(keyAtStep(draws, slot, 0), character.nonce, purpose.depth, slot * beatsPerSlot, slowWords)
  block(keyAtStep(draws, slot, step), character.nonce, purpose.depth, slot * beatsPerSlot + 1 + beats, words)
  const deep = Math.min(32, 12 + Math.floor((slot * 20) / thinSlots))
  const average = (Math.max(60, Math.floor(usual / grid.count)) * deep) / 32
  const sizeAt: SizeAt = (side, level, price) => {
    const word = side === 'bid' ? 0 : 1
    const slow = scatter(slowWords[word] ?? 0, price)
    const shaken = 24 + Math.floor(((slow & 255) * 3 + (scatter(words[word] ?? 0, price) & 255)) / 4)
    // Here and there somebody waits with more.
    const wall = ((slow >>> 8) & 15) === 0 ? 3 : 1
    const shape = level === 0 ? 60 : 90 + Math.min(level, 5) * 14
    const lean = level >= leaningLevels ? 1 : side === 'bid' ? 0.5 + place : 1.5 - place
    return Math.max(1, Math.floor((average * shape * shaken * wall * lean) / 38_000))
  }
  return depthBy(plan, touch, sizeAt, (size) => size + usual * lockedQueue)
}
