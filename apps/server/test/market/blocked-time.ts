import { PerformanceObserver } from 'node:perf_hooks'

interface Span {
  /** Milliseconds since the start of the process. */
  readonly from: number
  readonly to: number
}
interface Step extends Span {
  /** Milliseconds of processor time of the thread. */
  readonly used: number
}

const overlapOf = (one: Span, other: Span): number => Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from))

/**
 * The longest occupation of the event loop and the sum of all, in milliseconds of processor time of the thread, from now until the answer
 * is called. The collection of garbage is left out: when it comes is the engine's choice, and no step of the program.
 */
export const measureBlockedTime = (): (() => Promise<{ readonly longest: number; readonly all: number }>) => {
  const steps: Step[] = []
  const collections: Span[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) collections.push({ from: startTime, to: startTime + duration })
  })
  observer.observe({ entryTypes: ['gc'] })
  let [before, from, over] = [process.threadCpuUsage(), performance.now(), false]
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    const to = performance.now()
    steps.push({ from, to, used: (user + system) / 1_000 })
    before = process.threadCpuUsage()
    from = to
    if (!over) setImmediate(look)
  }
  setImmediate(look)
  return async () => {
    over = true
    // The last collections are reported in a later turn of the event loop.
    for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    observer.disconnect()
    const own = steps.map((step) =>
      Math.max(
        0,
        collections.reduce((left, each) => left - overlapOf(step, each), step.used),
      ),
    )
    return { longest: own.reduce((most, each) => Math.max(most, each), 0), all: own.reduce((sum, each) => sum + each, 0) }
  }
}
