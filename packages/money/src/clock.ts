import type { Instant } from './time.ts'

/**
 * The one way to learn the time. Two of them run side by side (docs/product/clock.md): the market clock times prices, orders and T+1; the
 * system clock times log-ins, locks and rate limits. Nothing reads the wall clock by itself.
 */
export interface Clock {
  now(): Instant
}

/** A clock that shows one instant until it is set, for tests and recomputations. */
export const standingClock = (start: Instant): Clock & { set(at: Instant): void } => {
  let current = start
  return {
    now: () => current,
    set: (at) => {
      current = at
    },
  }
}
