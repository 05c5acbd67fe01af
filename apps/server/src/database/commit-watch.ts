import type { Database } from './database.ts'
import { Unavailable } from './unavailable.ts'
import { countWaitingCommits } from './waiting-commits-store.ts'

/** Milliseconds between two looks, while heartbeats are not acknowledged. */
const lookEvery = 250
/** Heartbeats of the clock come four times a second; after this many milliseconds without one it is looked why. */
const shortSilence = 1_000
/** After this many milliseconds without a heartbeat, and with commits that wait for a standby, changes are refused. */
const longestWait = 1_500
/** After this many milliseconds without an answer the database counts as away. */
export const longestSilence = 2_500

/** Whether the database can be changed and read: reading goes on while commits wait for a standby that is away. */
export interface CommitWatch {
  /** Whether commits wait for a standby, so that nothing can be changed. */
  waits(): boolean
  /** Whether a reading is answered. */
  answers(): boolean
  /** The result of work that changes something. @throws Unavailable, with an unknown outcome, as soon as commits wait: the work goes on. */
  unlessWaiting<Result>(work: Promise<Result>): Promise<Result>
  /** Called when commits begin to wait, and when they no longer do. */
  onChange(heard: () => void): void
  stop(): void
}

/** `silence` returns the milliseconds since the last heartbeat that was acknowledged. */
export const watchCommits = (database: Database, silence: () => number): CommitWatch => {
  let waits = false
  let answeredAt = Number.NEGATIVE_INFINITY
  let looking = false
  const listeners: (() => void)[] = []
  const interrupts = new Set<() => void>()

  const tell = (next: boolean): void => {
    if (next === waits) return
    waits = next
    if (waits) for (const interrupt of interrupts) interrupt()
    for (const heard of listeners) heard()
  }
  const look = async (): Promise<void> => {
    const count = await countWaitingCommits(database)
    answeredAt = performance.now()
    tell(count > 0 && silence() >= longestWait)
  }
  const timer = setInterval(() => {
    if (silence() < shortSilence) return tell(false)
    if (looking) return
    looking = true
    look()
      .catch(() => tell(false))
      .finally(() => {
        looking = false
      })
  }, lookEvery)
  timer.unref()

  return {
    waits: () => waits,
    answers: () => silence() < longestSilence || performance.now() - answeredAt < longestSilence,
    unlessWaiting: (work) =>
      new Promise((resolve, reject) => {
        const interrupt = (): void => reject(new Unavailable('unknown', 'commits wait for a standby'))
        interrupts.add(interrupt)
        work.then(resolve, reject).finally(() => interrupts.delete(interrupt))
      }),
    onChange: (heard) => listeners.push(heard),
    stop: () => clearInterval(timer),
  }
}
