import { randomInt } from 'node:crypto'
import { isWholeRun } from './whole-run.ts'

const seedIn = (variable: string): number | null => {
  const text = process.env[variable]
  if (text === undefined) return null
  if (!/^\d{1,10}$/.test(text) || Number(text) >= 2 ** 31)
    throw new Error(`${variable} is a whole number below 2^31, and not ${text}`)
  return Number(text)
}
/** The seed that every random test takes, those with a usual one too. @throws Error where it is no whole number from 0 to 2^31 − 1. */
const wantedSeed = (): number | null => seedIn('ZARABA_TEST_SEED')
/** The seed of a run of `npm test`, which follows from the commit: a run that failed fails again, and another commit tests with other numbers. */
const commitSeed = (): number | null => seedIn('ZARABA_COMMIT_SEED')

/**
 * The seed of a random test: `ZARABA_TEST_SEED`, or else the usual one of the test, or else that of the commit or a new one. It is
 * printed at once, so that it also precedes a failure that comes before any test. Tests draw nothing at random but from it.
 */
export const testSeed = (usual?: number): number => {
  const seed = wantedSeed() ?? usual ?? commitSeed() ?? randomInt(2 ** 31)
  console.log(`ZARABA_TEST_SEED=${seed}`)
  return seed
}

/**
 * The seed of a test that counts what is likely and not certain: a bound of statistics, or that something occurs at all. Each change is
 * tested with the same worlds, so that none fails by chance; a whole run, and `ZARABA_TEST_SEED`, try others.
 */
export const seedOfWorlds = (usual: number): number => testSeed(isWholeRun ? undefined : usual)
