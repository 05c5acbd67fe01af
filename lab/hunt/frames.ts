import type { Rng } from '@zaraba/money/rng.ts'
import { second } from '@zaraba/money/time.ts'
import { frameLength } from './customer.ts'
import type { Watch } from './watch.ts'

const fiveSeconds = Math.round((5 * second) / frameLength)

/** The usual size of what all shares of a market have just moved together, as it has been so far. */
export class Usual {
  #square = 0
  #seen = 0

  /** Whether a move is an outlier among those before it; it counts among them from now on. */
  standsOut(move: number): boolean {
    const isFound = this.#seen > 50 && move ** 2 > (4 * this.#square) / this.#seen
    this.#square = this.#square * 0.998 + move ** 2
    this.#seen = this.#seen * 0.998 + 1
    return isFound
  }
}

/**
 * Which frames are looked at, each at most five seconds after something that could be seen: some in the window's first five seconds, as many after a
 * share changed, whichever, and as many just after a market moved together as it seldom does.
 */
export const framesOf = (watch: Watch, count: number, usual: Usual, random: Rng): readonly number[] => {
  const chosen = new Set<number>()
  const add = (frame: number): void => {
    if (frame < watch.ends) chosen.add(frame)
  }
  const together: number[] = []
  for (let frame = watch.first; frame < watch.ends; frame += 1) if (usual.standsOut(watch.together(frame))) together.push(frame)
  for (let each = 0; each < count; each += 1) {
    add(watch.first + random.below(fiveSeconds))
    add((watch.changes[random.below(Math.max(1, watch.changes.length))] ?? watch.first) + random.below(fiveSeconds + 1))
    const jump = together[random.below(Math.max(1, together.length))]
    if (jump !== undefined) add(jump + random.below(3))
  }
  return [...chosen].toSorted((left, right) => left - right)
}
