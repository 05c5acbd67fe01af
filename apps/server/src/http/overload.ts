import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * The number of requests in flight above which new ones are rejected early. Running batches and those that collect meanwhile
 * reach this number; more would only wait longer (decision 0014, `npm run bench -- overload`).
 */
export const mostInFlight = 450
const mostWaiting = 4_000
const longestDelay = 1_000

/** The longest delay of the event loop in the last half second, in milliseconds. */
const loopDelay = () => {
  const resolution = 20
  const histogram = monitorEventLoopDelay({ resolution })
  histogram.enable()
  let worst = 0
  const timer = setInterval(() => {
    worst = histogram.max / 1e6 - resolution
    histogram.reset()
  }, 500)
  timer.unref()
  return {
    worst: () => worst,
    stop: () => {
      clearInterval(timer)
      histogram.disable()
    },
  }
}

export interface Overload {
  /** Whether the server is overloaded: new requests are rejected. */
  full(): boolean
  /** Counts a request; false, without counting it, when the server is overloaded. */
  enter(): boolean
  leave(): void
  /** The longest pause of the event loop in the last half second, in milliseconds. */
  pause(): number
  stop(): void
}

/** `waiting` returns the length of the queues behind the server. */
export const overloadGuard = (waiting: () => number): Overload => {
  const delay = loopDelay()
  let inFlight = 0
  const full = () => inFlight >= mostInFlight || waiting() >= mostWaiting || (delay.worst() > longestDelay && inFlight > 50)
  return {
    full,
    enter: () => {
      if (full()) return false
      inFlight += 1
      return true
    },
    leave: () => {
      inFlight -= 1
    },
    pause: delay.worst,
    stop: delay.stop,
  }
}
