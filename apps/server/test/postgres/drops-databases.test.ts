import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { rowsOf } from './keeping.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const here = (path: string): string => JSON.stringify(join(import.meta.dirname, path))

const imports = `
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from ${here('../database.ts')}
`
/** A run of the real vitest over files that are planted here, one process for all of them, on the cluster of this run. */
const planted: Readonly<Record<string, string>> = {
  leaves: `test('passes', async () => { expect(await testDatabase({ empty: true })).toBeTruthy() })`,
  drops: `
let database
afterAll(() => database.drop())
test('passes', async () => { database = await testDatabase({ empty: true }) })`,
  nothing: `test('passes', () => {})`,
}
const config = `
import { defineConfig } from 'vitest/config'
export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    globalSetup: ['cluster.ts'],
    setupFiles: [${here('drops-databases.ts')}],
    reporters: [['json', { outputFile: 'report.json' }]],
  },
})
`

interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string; readonly message: string }[]
}

let folder: string
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(join(root, '.cache', 'drops-databases-'))
  const provide = `project.provide('postgres', ${JSON.stringify(inject('postgres'))})`
  writeFileSync(join(folder, 'cluster.ts'), `export const setup = (project) => { ${provide} }`)
  writeFileSync(join(folder, 'vitest.config.ts'), config)
  for (const [name, text] of Object.entries(planted)) writeFileSync(join(folder, `${name}.test.ts`), imports + text)
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

test('planted: the file that leaves a database fails with its name, and no other; the database is dropped', async () => {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run'], { cwd: folder })
  expect(status).toBe(1)
  const { testResults } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report
  const said = testResults.filter((file) => file.status !== 'passed').map((file) => file.message)
  expect(testResults.length).toBe(3)
  expect(said).toEqual([
    expect.stringMatching(/^leaves\.test\.ts leaves databases on the cluster that it shares with other files: test_\d+_\w{8}$/),
  ])
  const [name = ''] = /test_\d+_\w+/.exec(said[0] ?? '') ?? []
  expect(await rowsOf(inject('postgres').superuserUrl, `select from pg_database where datname = '${name}'`)).toEqual([])
})
