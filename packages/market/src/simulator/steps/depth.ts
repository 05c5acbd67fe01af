import { missing } from '@zaraba/money/missing.ts'
import type { Depth } from '../../feeds/feed.ts'
import type { Plan } from '../day/plan.ts'
import type { Prints } from '../day/prints.ts'
import { depthBy, type SizeAt, type Touch } from '../quotes/book.ts'
import type { Course } from './course.ts'
import { tradeWords, tradeWordsOf } from './draws.ts'
import { averageSize, comesBackAfter, reach, sizeAt } from './sizes.ts'

/** Queue at a locked limit, in days of usual trading: an order that joins it is not served that day. */
const lockedQueue = 3

const words = new Uint32Array(tradeWords)

/** Shares that prints of the slot took at a price and that have not come back yet. */
const takenAt = ({ count, offsets, prices, volumes }: Prints, price: number, within: number): number => {
  let takenShares = 0
  for (let index = count - 1; index >= 0; index -= 1) {
    const ago = within - (offsets[index] ?? missing())
    if (ago >= comesBackAfter) break
    if (ago >= 0 && prices[index] === price)
      takenShares += ((volumes[index] ?? missing()) * (comesBackAfter - ago)) / comesBackAfter
  }
  return takenShares
}

/** Where in a day a book is looked at: its slot with its prints, and the milliseconds since it began. */
interface DepthMoment {
  readonly slot: number
  readonly within: number
  readonly prints: Prints
}

/**
 * A hundred levels on each side of the best prices; those behind the tenth are thinner the further they are away. Their sizes depend on
 * the share's usual trading, not on the day's volume, which would show how far the price is still to go; shares that a print took are
 * missing for some seconds. The side towards which the share's value lies is larger: `fraction` is 0 at the bid, 1 at the ask. That
 * predicts a little of the next print, and nothing that pays the spread: the value is within it, and moves evenly from there.
 */
export const livedDepth = (
  course: Course,
  plan: Plan,
  touch: Touch,
  fraction: number,
  { slot, within, prints }: DepthMoment,
): Depth => {
  const { usual, draws, character, lot } = course
  tradeWordsOf(draws, character.nonce, slot, words)
  const ofSlot = { words, average: averageSize(course, slot) }
  const sizes: SizeAt = (side, level, price) => {
    const sharesLeft = sizeAt(ofSlot, { side, level, price, fraction }, within, lot) - takenAt(prints, price, within)
    return Math.max(lot, Math.floor(sharesLeft / lot) * lot)
  }
  return depthBy(plan, touch, { levels: reach, sizeAt: sizes, queueOf: (size) => size + usual * lockedQueue })
}
