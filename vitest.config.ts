import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'
import { RunReporter } from './tools/run-report.ts'
import { testSeed } from './world/src/test-seed.ts'

const report = process.env.ZARABA_TEST_REPORT

/** Node runs TypeScript itself, so modules need not go through Vite. */
const byNode = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/** Files that measure the processor time or the memory of their own process, which nothing else must have filled. */
const measuring = globSync('apps/server/test/**/*.test.ts').filter((file) =>
  /measureBlockedTime\(|= process\.(?:cpuUsage|memoryUsage)\b/.test(readFileSync(file, 'utf8')),
)
if (measuring.length === 0) throw new Error('no test measures its own process')
/** Files that fill their process with simulated days, which only its end frees. */
const simulating = ['packages/market/test/**/*.test.ts', 'lab/test/hunt/*.test.ts']
const screens = [
  'packages/{client,ui}/test/**/*.test.{ts,tsx}',
  'apps/web/test/**/*.test.{ts,tsx}',
  'apps/console/test/**/*.test.ts',
]
/** Files that share a process, whose modules each would load again. What a file changes of the process, it changes back. */
const shared = { isolate: false, setupFiles: ['world/src/leaves-nothing.ts'] }
const server = {
  ...byNode,
  globalSetup: ['apps/server/test/postgres/shared-cluster.ts'],
}

/** Tests are in the room that they test; those that need PostgreSQL or a browser are projects of their own. */
export default defineConfig({
  test: {
    // Two cores are what the smallest supported machine has; processes, because a database ends with the thread that started it.
    pool: 'forks',
    setupFiles: ['world/src/repeat-properties.ts'],
    maxWorkers: 2,
    // Ends tests that hang. The speed of the product is measured by the benchmarks, not by these limits.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Other work of the machine may delay an answer: late is not wrong.
    expect: { poll: { timeout: 40_000 } },
    reporters: ['default', ...(report === undefined ? [] : [new RunReporter(report, import.meta.dirname)])],
    // Whole values: the log is all that is read of a failure elsewhere.
    chaiConfig: { truncateThreshold: 0 },
    sequence: { sequencer: LongestFirst, seed: testSeed() },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Loading is more than half of what these tests cost.
          ...shared,
          ...byNode,
          include: ['packages/*/test/**/*.test.ts', 'tools/test/**/*.test.ts', 'lab/test/*.test.ts'],
          exclude: [...simulating, ...screens],
        },
      },
      // JSX, style sheets and modules that a test loads again need Vite.
      { extends: true, test: { name: 'unit-screens', ...shared, include: screens } },
      { extends: true, test: { name: 'unit-simulating', ...byNode, include: simulating } },
      {
        extends: true,
        test: {
          name: 'server',
          ...server,
          // Loading the whole server is a fifth of the step.
          ...shared,
          setupFiles: [...shared.setupFiles, 'apps/server/test/postgres/drops-databases.ts'],
          include: ['apps/server/test/**/*.test.ts', 'world/test/**/*.test.ts', 'lab/test/server/*.test.ts'],
          exclude: measuring,
        },
      },
      { extends: true, test: { name: 'server-measuring', ...server, include: measuring } },
      {
        extends: true,
        test: {
          name: 'e2e',
          ...byNode,
          // Each file would load Playwright and start a browser again. Installations and contexts of a browser are a file's own.
          isolate: false,
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/opened-installation.ts'],
          setupFiles: ['e2e/screens-of-titles.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
