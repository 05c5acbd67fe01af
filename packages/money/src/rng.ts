/** A seeded source of 32-bit random words; the same seed gives the same words on every engine. */
export interface Rng {
  /** A whole number from 0 to 2^32 − 1. */
  next(): number
  /** A whole number from 0 to `below` − 1, each as likely (rejection sampling). @throws RangeError unless 1 ≤ below ≤ 2^32. */
  below(below: number): number
}

/** The generator sfc32 (Chris Doty-Humphrey, PractRand), seeded by four 32-bit words. */
export const rng = (a: number, b = 0, c = 0, d = 1): Rng => {
  const next = (): number => {
    const sum = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return sum >>> 0
  }
  for (let turn = 0; turn < 12; turn += 1) next()
  return {
    next,
    below: (below) => {
      if (!Number.isSafeInteger(below) || below < 1 || below > 2 ** 32) throw new RangeError('below is from 1 to 2^32')
      const limit = 2 ** 32 - (2 ** 32 % below)
      let word = next()
      while (word >= limit) word = next()
      return word % below
    },
  }
}
