import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Beyond this much a request is refused early, with nothing done. The batches under way and those that gather behind them fill each other
 * up to this number; more would only wait longer (decision 0014, `npm run bench -- overload`).
 */
export const mostInFlight = 450
const mostWaiting = 4_000
const longestDelay = 1_000

/** Milliseconds of the last half second in which the event loop did not turn. */
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
  /** Whether the server has too much to do: what comes now is refused. */
  full(): boolean
  /** Counts a request in; false when the server is full, and then nothing is counted. */
  enter(): boolean
  leave(): void
  /** The longest pause of the event loop in the last half second, in milliseconds. */
  pause(): number
  stop(): void
}

/** `waiting` tells how much stands in the queues behind the server. */
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
