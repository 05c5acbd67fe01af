import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunReport } from '../run-report.ts'
import { root } from '../source-files.ts'

// A run of the real vitest over files that are planted here, few processes for all of them, in a folder where they find the packages.
let folder: string
let errors: ReadonlyMap<string, readonly string[]>

const imports = `
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { afterAll, expect, test, vi } from 'vitest'
`
const does = (what: string): string => `test('passes', async () => { ${what} })`

/** Files that leave something behind, and the name of it. */
const planted: Readonly<Record<string, readonly [text: string, says: string]>> = {
  variable: [does(`process.env.PLANTED = 'secret'`), 'the environment variable PLANTED'],
  'variable-taken': [does('delete process.env.HOME'), 'the environment variable HOME'],
  stubbed: [does(`vi.stubEnv('PLANTED', 'secret')`), 'the environment variable PLANTED'],
  fetch: [does(`vi.stubGlobal('fetch', () => 'nothing')`), 'the global fetch'],
  global: [does('globalThis.planted = undefined'), 'the global planted'],
  date: [does('globalThis.Date = class extends Date {}'), 'the global Date'],
  dispatcher: [does(`globalThis[Symbol.for('undici.globalDispatcher.1')] = {}`), 'the global Symbol(undici.globalDispatcher.1)'],
  listener: [does(`process.on('SIGUSR2', () => {})`), 'listeners of process for SIGUSR2'],
  'listener-taken': [does(`process.removeAllListeners('uncaughtException')`), 'listeners of process for uncaughtException'],
  'fake-timers': [does('vi.useFakeTimers()'), 'fake timers'],
  directory: [does(`process.chdir('/')`), 'the directory /'],
  timer: [does('setTimeout(() => {}, 600_000)'), '1 Timeout'],
  server: [does('await new Promise((open) => createServer().listen(0, open))'), '1 TCPServerWrap'],
  child: [does(`spawn('sleep', ['600'], { stdio: 'ignore' })`), '1 ProcessWrap'],
  early: [`process.env.PLANTED = 'before any test'\n${does('')}`, 'the environment variable PLANTED'],
  hook: [`afterAll(() => { process.env.PLANTED = 'after all tests' })\n${does('')}`, 'the environment variable PLANTED'],
}

/** Files that change something and change it back, also where that takes a while. */
const clean: Readonly<Record<string, string>> = {
  nothing: does(
    'expect(process.env.PLANTED ?? globalThis.planted).toBe(undefined); expect(await import("node:fs")).toBeTruthy()',
  ),
  'back-again': `
afterAll(() => { vi.unstubAllEnvs(); vi.unstubAllGlobals(); vi.useRealTimers() })
${does(`vi.stubEnv('PLANTED', '1'); vi.stubGlobal('fetch', 1); vi.useFakeTimers()`)}`,
  library: does(`globalThis[Symbol.for('a library')] = {}`),
  closing: `
const server = createServer((request, response) => response.end('answered'))
afterAll(() => void server.close())
${does(`
  await new Promise((open) => server.listen(0, '127.0.0.1', open))
  expect(await (await fetch('http://127.0.0.1:' + server.address().port)).text()).toBe('answered')
  setTimeout(() => {}, 300)`)}`,
  ending: `
let child
afterAll(() => void child.kill())
${does(`child = spawn('sleep', ['600'])`)}`,
}

const config = `
import { defineConfig } from 'vitest/config'
import { RunReporter } from ${JSON.stringify(join(root, 'tools/run-report.ts'))}
export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    maxWorkers: 3,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    setupFiles: [${JSON.stringify(join(root, 'world/src/leaves-nothing.ts'))}],
    reporters: [new RunReporter('report.json', import.meta.dirname)],
  },
})
`

beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(join(root, '.cache', 'leaves-nothing-'))
  writeFileSync(join(folder, 'vitest.config.ts'), config)
  for (const [name, [text]] of Object.entries(planted)) writeFileSync(join(folder, `${name}.test.ts`), imports + text)
  for (const [name, text] of Object.entries(clean)) writeFileSync(join(folder, `${name}.test.ts`), imports + text)
  spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run'], { cwd: folder, stdio: 'ignore' })
  const { files } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as RunReport
  errors = new Map(files.map((file) => [file.path, [...file.errors, ...file.tests.flatMap((each) => each.errors)]]))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const behind = 'leaves behind in the process that it shares with other files'

test.each(Object.entries(planted))('planted: the file fails with its name: %s', (name, [, says]) => {
  const found = errors.get(`${name}.test.ts`) ?? []
  // Only the first line, which a stack follows.
  expect(found.map((error) => error.split('\n')[0])).toEqual([expect.stringMatching(`Error: ${name}\\.test\\.ts ${behind}: `)])
  expect(found[0]).toContain(says)
  expect(found[0]).not.toContain('secret')
})

test.each(Object.keys(clean))('a file that leaves nothing passes beside them: %s', (name) => {
  expect(errors.get(`${name}.test.ts`)).toEqual([])
})
