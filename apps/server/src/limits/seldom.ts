/**
 * Says something at once, and then again at most every so many milliseconds, with how often it was left out meanwhile: whoever can bring it
 * about must not be able to fill a disk with it. `now` tells milliseconds.
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
