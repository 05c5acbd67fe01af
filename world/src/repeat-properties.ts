// Set up before the tests of each file: properties without a seed of their own print it when they fail. `ZARABA_TEST_SEED` repeats
// them, and a run of `npm test` draws them from its commit.
const seed = process.env.ZARABA_TEST_SEED ?? process.env.ZARABA_COMMIT_SEED
if (seed !== undefined) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
}

export {}
