import { seedOfWorlds, testSeed } from '@zaraba/world/test-seed.ts'
import { isWholeRun } from '@zaraba/world/whole-run.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a random test takes the seed that is asked for, or its usual one, or that of the commit', () => {
  vi.stubEnv('ZARABA_COMMIT_SEED', '7')
  vi.stubEnv('ZARABA_TEST_SEED', '5')
  expect([testSeed(), testSeed(3)]).toEqual([5, 5])
  vi.stubEnv('ZARABA_TEST_SEED', undefined)
  expect([testSeed(), testSeed(3)]).toEqual([7, 3])
  vi.stubEnv('ZARABA_COMMIT_SEED', undefined)
  expect(new Set([testSeed(), testSeed(), testSeed()]).size).toBeGreaterThan(1)
})

test('worlds stay the same from commit to commit, but in a whole run and where a seed is asked for', () => {
  vi.stubEnv('ZARABA_COMMIT_SEED', '7')
  vi.stubEnv('ZARABA_TEST_SEED', undefined)
  expect(seedOfWorlds(3)).toBe(isWholeRun ? 7 : 3)
  vi.stubEnv('ZARABA_TEST_SEED', '5')
  expect(seedOfWorlds(3)).toBe(5)
})

test('a seed that is no whole number below 2^31 is refused with its name', () => {
  vi.stubEnv('ZARABA_TEST_SEED', undefined)
  vi.stubEnv('ZARABA_COMMIT_SEED', '2147483648')
  expect(() => testSeed()).toThrow('ZARABA_COMMIT_SEED is a whole number below 2^31, and not 2147483648')
})
