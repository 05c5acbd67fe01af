import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// The sandbox has the mutated sources; node_modules would lead back to those that are not.
const root = fileURLToPath(new URL('../..', import.meta.url))
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^@zaraba\/(money|contract|rules|ledger|market)\//, replacement: `${root}packages/$1/src/` }] },
  test: {
    include: ['packages/{money,ledger,rules}/test/**/*.test.ts'],
    pool: 'threads',
    testTimeout: 20_000,
  },
})
