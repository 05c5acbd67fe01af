import { type Instant, minute } from '@zaraba/money/time.ts'

/** Between two turns of a second practice time flows by a minute at most: what goes further was moved. */
const jump = 10 * minute
/** Turns that a clock which was moved has to flow again: it may be moved on at once. */
const turnsOfRest = 3

/** Says at each turn, a second after the one before, whether the clock flows: not when it was moved, nor in the first turns after. */
export const watchFlow = (from: Instant): ((now: Instant) => boolean) => {
  let seen = from
  let flowed = turnsOfRest
  return (now) => {
    flowed = now - seen > jump ? 0 : flowed + 1
    seen = now
    return flowed >= turnsOfRest
  }
}
