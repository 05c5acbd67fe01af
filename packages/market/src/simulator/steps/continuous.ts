import { missing } from '@zaraba/money/missing.ts'
import type { Course } from './course.ts'
import type { LivedUntil } from './progress.ts'
import { comesBackAfter, leastSize, sizeAt } from './sizes.ts'
import { down, nearest, print, quoteAround, take, tape, tickNear, up, within } from './tape.ts'

/** Prints inside the book come this near to the side at which they happen, as a part of the spread. */
const near = 0.2

/** The last print may go on until the book can be another one. */
const lasts = (): void => {
  tape.lasting[tape.count - 1] = 1
}

/** Where between the best prices the share is worth `value`, 0 at the bid and 1 at the ask. */
const fractionOf = ({ bid, ask }: LivedUntil, value: number): number => Math.max(0, Math.min(1, (value - bid) / (ask - bid)))

/** Shares that earlier prints of the slot took at a price and that may not have come back by a moment. */
const takenBefore = (price: number, offset: number): number => {
  let takenShares = 0
  for (let index = tape.count - 1; index >= 0 && (tape.untils[index] ?? missing()) + comesBackAfter > offset; index -= 1)
    if (tape.prices[index] === price) takenShares += tape.volumes[index] ?? missing()
  return takenShares
}

/** Shares at a price against which a move comes, in the millisecond before it. */
const sharesAt = (course: Course, state: LivedUntil, offset: number, price: number): number => {
  const { bid, ask } = state
  const side = price >= ask ? ('ask' as const) : ('bid' as const)
  const best = side === 'ask' ? ask : bid
  const level = price === best ? 0 : Math.round(Math.abs(price - best) / tickNear(course, best))
  const fraction = fractionOf(state, tape.worths[tape.books - 1] ?? missing())
  return sizeAt(tape, { side, level, price, fraction }, offset - 1, course.lot) - takenBefore(price, offset)
}

/** Shares that a move takes at a price of the book, out of those due. Less than two lots due is one lot, whatever the level has. */
const takeFromBook = (
  course: Course,
  state: LivedUntil,
  { offset, price, part }: { readonly offset: number; readonly price: number; readonly part: number },
): number =>
  take(state, course.lot, part, state.due * part < 2 * course.lot ? course.lot : sharesAt(course, state, offset, price))

/** A move through the book: prints at the best price, and where the path has gone further. */
const sweep = (course: Course, state: LivedUntil, offset: number, value: number, side: 1 | -1): void => {
  const best = side === 1 ? state.ask : state.bid
  const end = within(state, side === 1 ? down(course, value) : up(course, value))
  if (end !== best) {
    const middle = (best + end) / 2
    const between = side === 1 ? down(course, middle) : up(course, middle)
    print(state, offset, best, takeFromBook(course, state, { offset, price: best, part: 0.4 }))
    if (between !== best && between !== end)
      print(state, offset + 1, between, takeFromBook(course, state, { offset, price: between, part: 0.4 }))
    print(state, offset + 2, end, takeFromBook(course, state, { offset, price: end, part: 1 }))
  } else print(state, offset, best, takeFromBook(course, state, { offset, price: best, part: 1 }))
  quoteAround(course, state, value)
  if (state.ask > state.bid && state.bid > 0) {
    const fraction = (value - state.bid) / (state.ask - state.bid)
    if ((end === state.bid && fraction <= near) || (end === state.ask && fraction >= 1 - near)) lasts()
  }
}

/** Whether a share that is locked at a limit trades freely again, being worth less than that, or more. */
const opensLock = (course: Course, state: LivedUntil, value: number): boolean =>
  state.up === 0 || (state.ask === 0 ? down(course, value) < state.up : up(course, value) > state.down)

const openLock = (course: Course, state: LivedUntil, offset: number, value: number): void => {
  const limit = state.ask === 0 ? state.bid : state.ask
  print(
    state,
    offset,
    limit > 0 ? limit : within(state, nearest(course, value)),
    take(state, course.lot, 1, Number.POSITIVE_INFINITY),
  )
  quoteAround(course, state, value)
}

const isLocked = ({ bid, ask }: LivedUntil): boolean => ask === 0 || bid === 0

/** Sets the value of a share from a moment on: orders of the book against it are met, and the book is set around it. */
export const meetBook = (course: Course, state: LivedUntil, offset: number, value: number): boolean => {
  if (isLocked(state)) {
    if (!opensLock(course, state, value)) return false
    openLock(course, state, offset, value)
  } else if (value >= state.ask) sweep(course, state, offset, value, 1)
  else if (value <= state.bid) sweep(course, state, offset, value, -1)
  else return false
  return true
}

/** The book after a pause: set around the new value of the share, with a print where the earlier book would be met. */
export const reopenBook = (course: Course, state: LivedUntil, value: number): void => {
  const isMet = isLocked(state) ? opensLock(course, state, value) : value >= state.ask || value <= state.bid
  if (isMet) print(state, 0, within(state, nearest(course, value)), take(state, course.lot, 1, Number.POSITIVE_INFINITY))
  quoteAround(course, state, value)
}

/** At a locked limit a few sell to the many who wait: about half of a usual day over a whole one, which would else trade thrice as much. */
const trickle = (course: Course, state: LivedUntil, offset: number, word: number): void => {
  if (((word >>> 12) & 255) > 40 || state.due * 0.12 < course.lot) return
  const due = state.due
  print(state, offset, state.bid > 0 ? state.bid : state.ask, take(state, course.lot, 0.12, Number.POSITIVE_INFINITY))
  state.due = Math.min(state.due, due * 0.1)
  lasts()
}

/**
 * Trades against an unchanged book happen where the share is worth nearly as much, and take less than the level has in any second
 * until the share's next step.
 */
const tradeInside = (course: Course, state: LivedUntil, offset: number, value: number, word: number): void => {
  const { lot } = course
  if (((word >>> 12) & 255) > 200 || state.due * 0.3 < lot) return
  const fraction = fractionOf(state, value)
  if (fraction > near && fraction < 1 - near) return
  const side = fraction <= near ? ('bid' as const) : ('ask' as const)
  const price = side === 'bid' ? state.bid : state.ask
  const before = fractionOf(state, tape.worths[tape.books - 1] ?? missing())
  // The side that the share is worth less than leans least where it is worth least.
  const leaning = side === 'bid' ? Math.min(fraction, before) : Math.max(fraction, before)
  const least = leastSize(tape, { side, level: 0, price, fraction: leaning }, lot)
  const offeredShares = least - takenBefore(price, offset) - lot
  if (offeredShares < lot) return
  print(state, offset, price, take(state, lot, 0.3, offeredShares))
  lasts()
}

/** One step of continuous trading: `value` is what the share is worth from then on. */
export const tradeStep = (course: Course, state: LivedUntil, offset: number, value: number, word: number): void => {
  if (meetBook(course, state, offset, value)) return
  if (isLocked(state)) trickle(course, state, offset, word)
  else tradeInside(course, state, offset, value, word)
}
