import { Unavailable } from '../database/unavailable.ts'

/** Lets whatever else waits for the event loop go first. */
const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** So long may a computation hold the event loop before everybody else has a turn. */
const longestHold = 8

/** Resolves at once, or after a breath when the event loop has been held for long enough. A computation awaits it between its steps. */
export type Rest = () => Promise<void> | undefined

/** For a computation that has no place in a lane, because somebody waits for it with a transaction open. */
export const resting = (): Rest => {
  let since = performance.now()
  return () => {
    if (performance.now() - since < longestHold) return undefined
    return breath().then(() => {
      since = performance.now()
    })
  }
}

export interface Lane {
  /**
   * Does a computation when its turn comes, one after another, with a breath before each; who asks for what waits already shares it.
   * @throws Unavailable when too much waits, of all or of who asks (`by`): nothing was done.
   */
  once<Result>(key: string, by: string, work: (rest: Rest) => Promise<Result>): Promise<Result>
}

/**
 * A lane for computations that anybody may ask for: however many do, they get one place of the event loop between them, and nobody alone
 * takes all of the places in which others could wait.
 */
export const createLane = (mostWaiting: number, mostOfOne: number): Lane => {
  const waiting = new Map<string, Promise<unknown>>()
  const counts = new Map<string, number>()
  let last: Promise<unknown> = Promise.resolve()
  return {
    once: <Result>(key: string, by: string, work: (rest: Rest) => Promise<Result>) => {
      // Under one key stands one kind of work, so that its result is that of whoever asks for it.
      const known = waiting.get(key) as Promise<Result> | undefined
      if (known !== undefined) return known
      if (waiting.size >= mostWaiting) throw new Unavailable('nothing', `${waiting.size} computations wait`)
      const own = counts.get(by) ?? 0
      if (own >= mostOfOne) throw new Unavailable('nothing', `${own} computations of one caller wait`)
      counts.set(by, own + 1)
      const turn = last.then(breath).then(() => work(resting()))
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
