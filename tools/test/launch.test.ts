import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

// A clone of nothing but the launcher, in a path with a space, and an npm that only writes down what it is asked.
let clone: string
const file = (...names: string[]): string => join(clone, ...names)

const entry = `
process.on('SIGTERM', () => process.exit(21))
process.on('SIGINT', () => process.exit(22))
console.log('up ' + JSON.stringify(process.argv.slice(2)))
process.argv[2] === 'wait' ? setInterval(() => {}, 1000) : process.exit(7)
`
const recordingNpm = (exitCodes: Record<string, number>): string => `
const { appendFileSync, mkdirSync } = require('node:fs')
appendFileSync(__dirname + '/asked', process.argv.slice(2).join(' ') + '\\n')
mkdirSync('node_modules', { recursive: true })
process.exit(${JSON.stringify(exitCodes)}[process.argv[2]] ?? 0)
`

beforeEach(() => {
  clone = join(mkdtempSync(join(tmpdir(), 'zaraba-launch-')), 'a clone')
  mkdirSync(file('tools'), { recursive: true })
  copyFileSync(fileURLToPath(new URL('../launch.js', import.meta.url)), file('tools', 'launch.js'))
  writeFileSync(file('package.json'), '{"type":"module"}')
  writeFileSync(file('package-lock.json'), '{}')
  writeFileSync(file('entry.js'), entry)
  mkdirSync(file('npm'))
  writeFileSync(file('npm', 'package.json'), '{"type":"commonjs"}')
  writeFileSync(file('npm', 'npm-cli.js'), recordingNpm({}))
})
afterEach(() => rmSync(join(clone, '..'), { recursive: true, force: true }))

type Launched = { child: ChildProcess; up: Promise<void>; output: Promise<string>; code: Promise<number | null> }

const launch = (...args: string[]): Launched => launchEntry('entry.js', ...args)

function launchEntry(entryFile: string, ...args: string[]): Launched {
  const env = { ...process.env, npm_execpath: file('npm', 'npm-cli.js') }
  const child = spawn(process.execPath, [file('tools', 'launch.js'), entryFile, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let heard = ''
  const up = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        heard += chunk
        if (heard.includes('up ')) resolve()
      })
    }
  })
  const code = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, up, code, output: code.then(() => heard) }
}
const asked = (): string[] =>
  existsSync(file('npm', 'asked')) ? readFileSync(file('npm', 'asked'), 'utf8').trim().split('\n') : []

test('installs once, runs the entry with its arguments and passes its exit code on', async () => {
  const first = launch('a', 'b c')
  expect(await first.output).toContain('First start: installing packages.\nup ["a","b c"]')
  expect(await first.code).toBe(7)
  expect(asked()).toHaveLength(1)
  expect(asked()[0]).toMatch(/^ci --ignore-scripts --include=dev/)
  expect(await launch().output).toBe('up []\n')
  expect(asked()).toHaveLength(1)
})

test('installs again when the lockfile changed', async () => {
  await launch().code
  writeFileSync(file('package-lock.json'), '{"changed":true}')
  expect(await launch().output).toContain('The packages are not those of the list: installing them again.')
  expect(asked()).toHaveLength(2)
})

test('believes an install that someone made by hand', async () => {
  mkdirSync(file('node_modules'))
  writeFileSync(file('node_modules', '.package-lock.json'), '{}')
  await launch().code
  expect(asked()).toEqual([])
})

test('does not believe one that is older than the lockfile', async () => {
  mkdirSync(file('node_modules'))
  writeFileSync(file('node_modules', '.package-lock.json'), '{}')
  utimesSync(file('node_modules', '.package-lock.json'), 1, 1)
  await launch().code
  expect(asked()).toHaveLength(1)
})

test('tries npm install where npm ci refuses, and ends with a sentence where both do', async () => {
  writeFileSync(file('npm', 'npm-cli.js'), recordingNpm({ ci: 1 }))
  expect(await launch().code).toBe(7)
  expect(asked().map((line) => line.split(' ')[0])).toEqual(['ci', 'install'])
  writeFileSync(file('npm', 'npm-cli.js'), recordingNpm({ ci: 1, install: 1 }))
  writeFileSync(file('package-lock.json'), '{"changed":true}')
  const failed = launch()
  expect(await failed.output).toContain('npm could not install the packages')
  expect(await failed.code).toBe(1)
})

test.each([
  ['SIGTERM', 21],
  ['SIGINT', 22],
] as const)('passes %s on and waits for the end', async (signal, expected) => {
  const { child, up, code } = launch('wait')
  await up
  child.kill(signal)
  expect(await code).toBe(expected)
})

/** An npm that installs what the list names, but for one package. */
const npmWithout = (left: string): string => `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
appendFileSync(__dirname + '/asked', process.argv.slice(2).join(' ') + '\\n')
mkdirSync('node_modules', { recursive: true })
for (const folder of Object.keys(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)) {
  if (folder === '' || folder.endsWith('under-theirs') || folder === ${JSON.stringify(left)}) continue
  mkdirSync(folder, { recursive: true })
  writeFileSync(folder + '/package.json', '{}')
}
`
const other = process.platform === 'linux' ? 'darwin' : 'linux'
const list = JSON.stringify({
  packages: {
    '': {},
    'node_modules/plain': {},
    'node_modules/ours': { optional: true, os: [process.platform], cpu: [process.arch] },
    'node_modules/theirs': { optional: true, os: [other] },
    'node_modules/theirs-too': { optional: true, os: other },
    'node_modules/under-theirs': { optional: true },
    'node_modules/not-here': { optional: true, os: [`!${process.platform}`] },
  },
})

test('an install that lacks a package of this machine is no install, and the next start heals it', async () => {
  writeFileSync(file('package-lock.json'), list)
  writeFileSync(file('npm', 'npm-cli.js'), npmWithout('node_modules/ours'))
  const half = launch()
  expect(await half.output).toContain('npm left out 1 packages (ours)')
  expect(await half.code).toBe(1)
  writeFileSync(file('npm', 'npm-cli.js'), npmWithout('node_modules/theirs-too'))
  expect(await launch().code).toBe(7)
  expect(asked()).toHaveLength(2)
  expect(await launch().code).toBe(7)
  expect(asked()).toHaveLength(2)
})

test('does not believe an install by hand that lacks a package', async () => {
  writeFileSync(file('package-lock.json'), list)
  writeFileSync(file('npm', 'npm-cli.js'), npmWithout(''))
  mkdirSync(file('node_modules'))
  writeFileSync(file('node_modules', '.package-lock.json'), '{}')
  expect(await launch().code).toBe(7)
  expect(asked()).toHaveLength(1)
})

/** An npm that installs what the list names, without what is for development alone when it is asked to. */
const obedientNpm = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
appendFileSync(__dirname + '/asked', process.argv.slice(2).join(' ') + '\\n')
mkdirSync('node_modules', { recursive: true })
for (const [folder, { dev }] of Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)) {
  if (folder === '' || (dev && process.argv.includes('--omit=dev'))) continue
  mkdirSync(folder, { recursive: true })
  writeFileSync(folder + '/package.json', '{}')
}
`

test('starting installs what running needs; the tests add the rest, once', async () => {
  writeFileSync(
    file('package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/runs': {}, 'node_modules/tests': { dev: true } } }),
  )
  writeFileSync(file('npm', 'npm-cli.js'), obedientNpm)
  mkdirSync(file('apps'))
  writeFileSync(file('apps', 'main.js'), entry)
  const present = (): boolean[] => ['runs', 'tests'].map((name) => existsSync(file('node_modules', name)))
  for (const _ of ['first', 'again']) expect(await launchEntry('apps/main.js').code).toBe(7)
  expect(present()).toEqual([true, false])
  for (const _ of ['first', 'again']) expect(await launch().code).toBe(7)
  expect(present()).toEqual([true, true])
  expect(await launchEntry('apps/main.js').code).toBe(7)
  expect(asked().map((line) => line.replace(/ --ignore-scripts| --include=optional| --loglevel=error/g, ''))).toEqual([
    'ci --omit=dev',
    'install --no-save --include=dev',
  ])
})

/** Runs the launcher in a world that a preloaded file has changed, and gives what it says of itself. */
async function launchWhere(change: string): Promise<{ code: number | null; heard: string }> {
  writeFileSync(file('changed.cjs'), change)
  const env = {
    ...process.env,
    NODE_OPTIONS: `--require ${JSON.stringify(file('changed.cjs'))}`,
    npm_execpath: file('npm', 'npm-cli.js'),
  }
  const child = spawn(process.execPath, [file('tools', 'launch.js'), 'entry.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let heard = ''
  child.stderr.on('data', (chunk) => {
    heard += chunk
  })
  return { code: await new Promise((resolve) => child.on('close', resolve)), heard }
}

test('an older Node is refused in a sentence, before anything is installed', async () => {
  expect(
    await launchWhere(`Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } })`),
  ).toEqual({
    code: 1,
    heard: 'Zaraba needs Node 20 or newer with its npm; this is Node 18.20.8. Nothing was installed or changed.\n',
  })
  expect(asked()).toEqual([])
  // Syntax that Node 14 cannot read would end in an error of syntax instead of the sentence.
  expect(readFileSync(file('tools', 'launch.js'), 'utf8')).not.toMatch(/\?\?=|\|\|=|&&=|\.at\(|Object\.hasOwn|static \{/)
})

test.each(['win32', 'darwin'])('%s is refused in a sentence that says what works', async (platform) => {
  const { code, heard } = await launchWhere(`Object.defineProperty(process, 'platform', { value: '${platform}' })`)
  expect([code, heard]).toEqual([
    1,
    'Zaraba runs on Linux (x64 or arm64). On Windows use WSL 2, on a Mac a container: docs/install/windows-and-mac.md. Nothing was installed or changed.\n',
  ])
  expect(asked()).toEqual([])
})
