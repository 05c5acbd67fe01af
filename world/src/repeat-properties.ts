// Set up before the tests of each file: properties without a seed of their own print it when they fail, and `ZARABA_TEST_SEED` repeats them.
const seed = process.env.ZARABA_TEST_SEED
if (seed !== undefined) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
}

export {}
