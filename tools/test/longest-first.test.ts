import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longFiles } from '../longest-first.ts'
import { root } from '../source-files.ts'

test('every file that is to begin first is there', () => {
  expect(longFiles.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

// Runs of the real vitest over files that are planted here, each of which writes its name when it is loaded.
let folder: string
const few = Array.from({ length: 10 }, (_, index) => `file-${index}.test.ts`)
const long = 'lab/test/server/rigs.test.ts'
const config = `
import { defineConfig } from 'vitest/config'
import { LongestFirst } from ${JSON.stringify(join(root, 'tools/longest-first.ts'))}
import { testSeed } from ${JSON.stringify(join(root, 'world/src/test-seed.ts'))}
export default defineConfig({
  test: { pool: 'forks', isolate: false, maxWorkers: 1, sequence: { sequencer: LongestFirst, seed: testSeed() } },
})
`
const writesName = (name: string): string => `
import { appendFileSync } from 'node:fs'
import { test } from 'vitest'
appendFileSync('order', '${name}\\n')
test('passes', () => {})
`
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(join(root, '.cache', 'longest-first-'))
  mkdirSync(join(folder, 'lab/test/server'), { recursive: true })
  writeFileSync(join(folder, 'vitest.config.ts'), config)
  for (const name of [...few, long]) writeFileSync(join(folder, name), writesName(name))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** The files in the order in which they ran, and what the run printed. */
function run(environment: Readonly<Record<string, string>>): { readonly order: readonly string[]; readonly printed: string } {
  const { ZARABA_TEST_SEED: _, ZARABA_COMMIT_SEED: __, ...others } = process.env
  rmSync(join(folder, 'order'), { force: true })
  const command = [join(root, 'node_modules/vitest/vitest.mjs'), 'run']
  const { stdout } = spawnSync(process.execPath, command, { cwd: folder, env: { ...others, ...environment }, encoding: 'utf8' })
  return { order: readFileSync(join(folder, 'order'), 'utf8').trim().split('\n'), printed: stdout }
}

test('the long file is first, the others follow from the seed, which is printed and repeats the order', () => {
  const drawn = run({})
  expect(drawn.order[0]).toBe(long)
  expect(drawn.order.slice(1).toSorted()).toEqual(few)
  const [, seed = ''] = /^ZARABA_TEST_SEED=(\d+)$/m.exec(drawn.printed) ?? []
  expect(run({ ZARABA_TEST_SEED: seed, ZARABA_COMMIT_SEED: '8' }).order).toEqual(drawn.order)
  const ofCommit = run({ ZARABA_COMMIT_SEED: String(Number(seed) ^ 1) })
  expect(ofCommit.order[0]).toBe(long)
  expect(ofCommit.order).not.toEqual(drawn.order)
})
