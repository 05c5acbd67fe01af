import type { Load } from './child.ts'

/** Counts what is done between the end of the warm-up and the end of the measurement. */
interface Pace {
  readonly over: () => boolean
  readonly note: (startedAt: number, refusal: string | null) => void
  readonly result: () => Load
}

/** `warmUp` and `length` in milliseconds. A request counts when it is answered within the measured span. */
export const startPace = (warmUp: number, length: number): Pace => {
  const from = performance.now() + warmUp
  const until = from + length
  const latencies: number[] = []
  let refused = 0
  let firstRefusal = ''
  return {
    over: () => performance.now() >= until,
    note: (startedAt, refusal) => {
      if (refusal !== null) {
        refused += 1
        firstRefusal ||= refusal
        return
      }
      const now = performance.now()
      if (now >= from && now < until) latencies.push(now - startedAt)
    },
    result: () => {
      latencies.sort((left, right) => left - right)
      const at = (part: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? 0
      return { done: latencies.length, refused, firstRefusal, seconds: length / 1000, p50: at(0.5), p99: at(0.99) }
    },
  }
}
