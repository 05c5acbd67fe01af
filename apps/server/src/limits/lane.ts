import { Unavailable } from '../database/unavailable.ts'

/** Yields to everything else that waits for the event loop. */
const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Milliseconds that a computation may occupy the event loop before it yields. */
const longestHold = 8

/**
 * To be awaited between the steps of a computation: resolves at once, or after yielding when the event loop has been occupied
 * for too long.
 */
export type Rest = () => Promise<void> | undefined

/** For a computation outside of a lane, because a caller waits for it with a transaction open. */
export const resting = (): Rest => {
  let since = performance.now()
  return () => {
    if (performance.now() - since < longestHold) return undefined
    return yieldToEventLoop().then(() => {
      since = performance.now()
    })
  }
}

export interface Lane {
  /**
   * Runs a computation when its turn comes, one at a time, yielding before each. Callers with the key of a waiting computation
   * share it. @throws Unavailable when too many wait, in total or of one account or address (`by`); nothing was done.
   */
  once<Result>(key: string, by: string, work: (rest: Rest) => Promise<Result>): Promise<Result>
}

/**
 * A lane for computations that any request can start: together they use one share of the event loop, and one account or address
 * cannot fill the queue alone.
 */
export const createLane = (mostWaiting: number, mostOfOne: number): Lane => {
  const waiting = new Map<string, Promise<unknown>>()
  const counts = new Map<string, number>()
  let last: Promise<unknown> = Promise.resolve()
  return {
    once: <Result>(key: string, by: string, work: (rest: Rest) => Promise<Result>) => {
      // A key always identifies one kind of computation, so its result has the type that the caller expects.
      const known = waiting.get(key) as Promise<Result> | undefined
      if (known !== undefined) return known
      if (waiting.size >= mostWaiting) throw new Unavailable('nothing', `${waiting.size} computations wait`)
      const own = counts.get(by) ?? 0
      if (own >= mostOfOne) throw new Unavailable('nothing', `${own} computations of one caller wait`)
      counts.set(by, own + 1)
      const turn = last.then(yieldToEventLoop).then(() => work(resting()))
      const leave = (): void => {
        waiting.delete(key)
        const left = (counts.get(by) ?? 1) - 1
        if (left === 0) counts.delete(by)
        else counts.set(by, left)
      }
      last = turn.then(leave, leave)
      waiting.set(key, turn)
      return turn
    },
  }
}
