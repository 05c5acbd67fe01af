import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunReport } from '../run-report.ts'
import { lookAgain, type TestRun } from '../second-look.ts'
import { root } from '../source-files.ts'

// Runs of the real vitest over files that are planted here, in a folder where they find the packages.
let folder: string
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(join(root, '.cache', 'second-look-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const imports = `import { existsSync, writeFileSync } from 'node:fs'\nimport { beforeAll, describe, expect, test } from 'vitest'\n`
const passes = `test('passes', () => {})`
const fails = `test('fails', () => expect(1).toBe(2))`
/** Fails where the file beside it is not there yet, and makes it. */
const failsOnce = `
const seen = import.meta.filename + '.seen'
test('fails once', () => {
  const before = existsSync(seen)
  writeFileSync(seen, '')
  expect(before).toBe(true)
})`
const hookFails = `describe('a suite', () => { beforeAll(() => { throw new Error('no database') }); ${passes} })`
const endsItsWorker = `test('ends its worker', () => process.kill(process.pid, 'SIGKILL'))`
const awaitsNothing = `test('awaits nothing', async () => { Promise.reject(new Error('nobody awaits me')); await new Promise(setImmediate) })`

const config = `
import { defineConfig } from 'vitest/config'
import { RunReporter } from ${JSON.stringify(join(root, 'tools/run-report.ts'))}
export default defineConfig({ test: { pool: 'forks', reporters: [new RunReporter('report.json', import.meta.dirname)] } })
`

/** Writes the files of a case into a folder of its own, and gives what runs all of them or one. */
function planted(name: string, files: Readonly<Record<string, string>>): (...paths: string[]) => TestRun {
  const own = join(folder, name)
  mkdirSync(own)
  writeFileSync(join(own, 'vitest.config.ts'), config)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(own, `${file}.test.ts`), imports + text)
  return (...paths) => {
    rmSync(join(own, 'report.json'), { force: true })
    const command = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...paths]
    const { status } = spawnSync(process.execPath, command, { cwd: own, stdio: 'ignore' })
    try {
      return { code: status ?? 1, report: JSON.parse(readFileSync(join(own, 'report.json'), 'utf8')) as RunReport }
    } catch {
      return { code: status ?? 1, report: null }
    }
  }
}

async function verdictOn(name: string, files: Readonly<Record<string, string>>) {
  const run = planted(name, files)
  const again: string[] = []
  const verdict = await lookAgain([run()], async (path) => {
    again.push(path)
    return run(path)
  })
  return { ...verdict, again: again.sort() }
}

test('all pass: nothing runs again', async () => {
  expect(await verdictOn('green', { one: passes })).toMatchObject({ red: [], unstable: [], again: [] })
})

test('a file that fails once is unstable, and counts as it was the second time', async () => {
  const { files, red, unstable, again } = await verdictOn('unstable', { one: passes, two: failsOnce })
  expect([red, again, files.some(({ failed }) => failed)]).toEqual([[], ['two.test.ts'], false])
  expect(unstable).toEqual([expect.stringContaining('two.test.ts: fails once\n      AssertionError: expected false to be true')])
})

test('two may be unstable, and three fail the checks without a second run', async () => {
  const two = await verdictOn('two', { one: failsOnce, two: failsOnce })
  expect([two.red, two.unstable.length, two.again]).toEqual([[], 2, ['one.test.ts', 'two.test.ts']])
  const three = await verdictOn('three', { one: failsOnce, two: failsOnce, three: failsOnce })
  expect([three.red.at(-1), three.red.length, three.again]).toEqual(['More than 2 files failed.', 4, []])
})

test.each([
  ['a test', fails, 'one.test.ts: fails'],
  ['a hook', hookFails, 'Error: no database'],
  ['what it imports', `import './nothing.ts'`, 'nothing.ts'],
])('a file that fails twice fails the checks: %s', async (name, text, reason) => {
  const { red, unstable, again } = await verdictOn(name.replaceAll(' ', '-'), { one: text, two: passes })
  expect([unstable, again]).toEqual([[], ['one.test.ts']])
  expect(red.filter((line) => line.includes(reason))).toHaveLength(2)
})

test.each([
  ['an error that nobody awaits', awaitsNothing, 'nobody awaits me'],
  ['a worker that ends', endsItsWorker, 'Worker'],
])('%s fails the checks beside a file that is unstable', async (name, text, reason) => {
  const { red } = await verdictOn(name.replaceAll(' ', '-'), { one: text, two: failsOnce })
  expect(red).toEqual(expect.arrayContaining([expect.stringContaining(reason)]))
})

test('a run without a report fails the checks, and one that fails without a reason', async () => {
  const never = async () => ({ code: 0, report: null })
  expect((await lookAgain([{ code: 0, report: null }], never)).red).toEqual(['A run of tests ended before it wrote its report.'])
  const silent = { code: 1, report: { files: [], unhandled: [] } }
  expect((await lookAgain([silent], never)).red).toEqual(['A run of tests failed without a failed test.'])
})

test('a second run that finds no test does not make a file pass', async () => {
  const first = planted('nothing', { one: failsOnce })()
  const { red, unstable } = await lookAgain([first], async () => ({ code: 0, report: { files: [], unhandled: [] } }))
  expect([red.length > 0, unstable]).toEqual([true, []])
})
