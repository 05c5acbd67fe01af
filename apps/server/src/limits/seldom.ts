/**
 * Reports an event at once, then at most once per interval together with the number of suppressed ones, so that a caller who
 * can cause it cannot fill a disk with log lines. `now` returns milliseconds.
 */
export const seldom = (every: number, now: () => number) => {
  let saidAt = Number.NEGATIVE_INFINITY
  let leftOut = 0
  return (say: (leftOut: number) => void): void => {
    const at = now()
    if (at - saidAt < every) {
      leftOut += 1
      return
    }
    say(leftOut)
    saidAt = at
    leftOut = 0
  }
}
