import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

// Debian's npm 9 makes no link to the packaged Node in node_modules/.bin, and a machine's own Node 20 cannot read TypeScript. The
// world of these tests is that machine: no link, and a `node` on the path that only fails.
const root = fileURLToPath(new URL('../..', import.meta.url))
const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts as Record<string, string>

let clone: string
const file = (...names: string[]): string => join(clone, ...names)

function write(name: string, text: string): void {
  mkdirSync(dirname(file(name)), { recursive: true })
  writeFileSync(file(name), text, { mode: 0o755 })
}

/** A program that notes which Node runs it and, started by name from it, what `node` means there. */
const note = (name: string): string => `
import { appendFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
const own = process.execPath
appendFileSync(${JSON.stringify(join(clone, 'notes'))}, ${JSON.stringify(name)} + ' ' + own + '\\n')
execFileSync('node', ['-e', 'process.exit(process.execPath === process.argv[1] ? 0 : 1)', own])
`

/** A source that no Node can run without support for TypeScript. */
const typed = 'export const typed: boolean = true\n'

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'zaraba-packaged-node-'))
  mkdirSync(file('tools'))
  const imported = [...readFileSync(join(root, 'tools', 'check.ts'), 'utf8').matchAll(/from '\.\/(.+)'/g)].map(
    ([, name = '']) => name,
  )
  for (const name of ['launch.js', 'check.ts', ...imported]) copyFileSync(join(root, 'tools', name), file('tools', name))
  write('package.json', '{"type":"module"}')
  write('package-lock.json', '{"packages":{}}')
  write('npm-cli.js', 'process.exit(0)')
  write('old/node', '#!/bin/sh\necho "the machine\'s own Node ran: $*" >&2\nexit 97\n')
  const packaged = file('node_modules', `node-${process.platform}-${process.arch}`, 'bin')
  mkdirSync(packaged, { recursive: true })
  symlinkSync(process.execPath, join(packaged, 'node'))
  for (const name of ['tsc', 'biome']) write(`node_modules/.bin/${name}`, `#!/usr/bin/env node\n${note(name)}`)
  // The planted vitest leaves the report of a run without tests.
  const report = `import { writeFileSync } from 'node:fs'\nwriteFileSync(process.env.ZARABA_TEST_REPORT, '{"files":[],"unhandled":[]}')\n`
  write('node_modules/.bin/vitest', `#!/usr/bin/env node\n${report}${note('vitest')}`)
  for (const name of ['arrows', 'tidy']) write(`tools/${name}.ts`, note(name) + typed)
})
afterEach(() => rmSync(clone, { recursive: true, force: true }))

/** Runs a script of package.json as npm does. */
function runScript(command: string): { code: number | null; output: string } {
  const env = { ...process.env, npm_execpath: file('npm-cli.js'), PATH: `${file('old')}:/usr/bin:/bin` }
  const [program, ...args] = command.split(' ')
  expect(program).toBe('node')
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: clone, env, encoding: 'utf8' })
  return { code: status, output: stdout + stderr }
}
const notes = (): string[] => readFileSync(file('notes'), 'utf8').trim().split('\n')

test('every step of npm test runs on the packaged Node', () => {
  const { output } = runScript(scripts.test ?? '')
  expect(output).toContain('Every step passed.')
  expect(notes().sort()).toEqual(['arrows', 'biome', 'tidy', 'tsc', 'vitest'].map((name) => `${name} ${process.execPath}`))
})

test('every other script of package.json does, too', () => {
  const own = Object.entries(scripts).filter(([name]) => name !== 'test' && name !== 'check')
  for (const [name, command] of own) {
    const [, , entry = ''] = command.split(' ')
    write(entry, note(name) + typed)
    const { code, output } = runScript(command)
    expect(code, `${name}: ${output}`).toBe(0)
  }
  expect(notes()).toEqual(own.map(([name]) => `${name} ${process.execPath}`))
})

test('the world of these tests is one in which `node` means the old Node', () => {
  const { status } = spawnSync(file('node_modules', '.bin', 'tsc'), { env: { PATH: `${file('old')}:/usr/bin:/bin` } })
  expect(status).toBe(97)
})
