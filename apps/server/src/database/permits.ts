import { Unavailable } from './unavailable.ts'

interface Permits {
  /** The number of those who wait for a permit. */
  waiting(): number
  /** Resolves with a permit. @throws Unavailable when none is free in time. */
  acquire(): Promise<void>
  /** Returns a permit, for the one who has waited longest. */
  release(): void
}

/** A semaphore: `count` permits, in turn to those who ask; a wait for one ends after `longest` milliseconds. */
export const openPermits = (count: number, longest: number): Permits => {
  let free = count
  const waiting: (() => void)[] = []
  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(new Unavailable('nothing', `no connection was free within ${longest} ms`))
      }, longest)
      waiting.push(go)
    })
  return {
    waiting: () => waiting.length,
    acquire: async () => {
      if (free === 0) return await wait()
      free -= 1
    },
    release: () => {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    },
  }
}
