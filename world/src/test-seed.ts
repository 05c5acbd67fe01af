import { randomInt } from 'node:crypto'

/** The number that a run is repeated with: `ZARABA_TEST_SEED`. @throws Error where it is no whole number from 0 to 2^31 − 1. */
const wantedSeed = (): number | null => {
  const text = process.env.ZARABA_TEST_SEED
  if (text === undefined) return null
  if (!/^\d{1,10}$/.test(text) || Number(text) >= 2 ** 31)
    throw new Error(`ZARABA_TEST_SEED is a whole number below 2^31, and not ${text}`)
  return Number(text)
}

/**
 * The seed of a random test: `ZARABA_TEST_SEED`, or else the usual one of the test, or else a new one each time. It is printed at
 * once, so that it also precedes a failure that comes before any test. Tests draw nothing at random but from it.
 */
export const testSeed = (usual?: number): number => {
  const seed = wantedSeed() ?? usual ?? randomInt(2 ** 31)
  console.log(`ZARABA_TEST_SEED=${seed}`)
  return seed
}
