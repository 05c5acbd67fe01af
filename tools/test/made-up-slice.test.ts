import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { isWholeRun } from '@zaraba/world/whole-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lines } from '../made-up-lines.ts'
import { root } from '../source-files.ts'

/** The files of the slice at their paths below the root, with `.txt` behind their names. */
const fixture = join(import.meta.dirname, 'made-up-slice')
/** Rooms that are copied and compiled. */
const rooms = [
  ...['money', 'market', 'contract', 'ledger', 'rules', 'client', 'ui'].map((name) => `packages/${name}`),
  ...['server', 'web', 'console'].map((name) => `apps/${name}`),
]

/** Rooms whose files are copied for tests of the slice, which the compiler reads too. */
const around = ['world', 'e2e', 'tools', 'apps/server/test', 'packages/contract/test', 'apps/server/migrations']
/** Its declarations for tests that look at all slices, and the types of modules and of vitest that they need. */
const declared = ['apps/server/test/vault', 'e2e/vault', 'apps/server/test/postgres/shared-cluster.ts', 'e2e/gifenc.d.ts']

const copy = mkdtempSync(join(tmpdir(), 'zaraba-made-up-'))
const run = promisify(execFile)

/** Modules of others are linked; those of the product are the copies. */
const linkModules = (): void => {
  const modules = join(copy, 'node_modules')
  mkdirSync(modules)
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@zaraba') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  mkdirSync(join(modules, '@zaraba'))
  for (const room of [...rooms, 'world', 'e2e'])
    symlinkSync(join(copy, room), join(modules, '@zaraba', room.split('/').at(-1) ?? ''))
}

const addLine = (file: string, before: string, line: string): void => {
  const path = join(copy, file)
  const [head = '', ...rest] = readFileSync(path, 'utf8').split(before)
  if (rest.length === 0) throw new Error(`${file} has no line ${before}`)
  writeFileSync(path, `${head}${line}\n${before}${rest.join(before)}`)
}

beforeAll(() => {
  const files = execFileSync(
    'git',
    [
      'ls-files',
      '-co',
      '--exclude-standard',
      ...rooms.flatMap((room) => [`${room}/src`, `${room}/package.json`]),
      ...around,
      'vitest.config.ts',
      'package.json',
    ],
    { cwd: root, encoding: 'utf8' },
  )
  for (const file of files
    .trim()
    .split('\n')
    .filter((each) => existsSync(join(root, each))))
    cpSync(join(root, file), join(copy, file), { recursive: true })
  for (const file of globSync('**/*.txt', { cwd: fixture })) {
    const path = join(copy, file.replace(/\.txt$/, ''))
    if (existsSync(path)) throw new Error(`${file} is no file of the slice's own`)
    mkdirSync(dirname(path), { recursive: true })
    cpSync(join(fixture, file), path)
  }
  for (const line of lines) addLine(...line)
  linkModules()
  // It writes what the server may do to the table.
  execFileSync(process.execPath, [join(copy, 'tools/rights.ts')], { cwd: copy })
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  const options = { ...compilerOptions, incremental: false, tsBuildInfoFile: undefined }
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: [...rooms.map((room) => `${room}/src`), ...declared] }),
  )
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a slice is named in six shared files', () => {
  expect([...new Set(lines.map(([file]) => file))]).toHaveLength(6)
})

test.runIf(isWholeRun)('its types compile (in a whole run)', async () => {
  const types = () =>
    run(join(root, 'node_modules', '.bin', 'tsc'), ['-p', copy]).then(
      () => '',
      (error: { readonly stdout: string }) => error.stdout,
    )
  expect(await types()).toBe('')
})

test('its call moves money once, its gauge counts it, what falls due brings it back, and the customer has the message', async () => {
  const { stdout } = await run(process.execPath, [join(copy, 'apps/server/src/vault/try.ts')], { cwd: copy })
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
    before: '10000000',
    refused: 'above_vault_maximum',
    put: 'put_into_vault',
    again: { order_no: 'Z-1', amount: '5000' },
    during: '9995000',
    gauge: '1',
    after: '10000000',
    messages: ['Back from the vault: ¥5,000', 'Welcome to Zaraba'],
    failures: [],
  })
})

test.runIf(isWholeRun)(
  'tests that look at all slices find it in its own folders: guards and personal data of its table, its call, its screen (in a whole run)',
  async () => {
    mkdirSync(join(copy, 'docs/generated'), { recursive: true })
    const tests = [
      'apps/server/test/guards/columns.test.ts',
      'apps/server/test/http/ownership.test.ts',
      'packages/contract/test/precedence.test.ts',
      'tools/test/looks.test.ts',
    ]
    // The outer run's own variables would make this one its worker.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/VITEST/.test(name)))
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const report = join(copy, 'tests.json')
    const args = [
      'run',
      '--project',
      'unit',
      '--project',
      'server',
      '--maxWorkers=1',
      '--reporter=json',
      `--outputFile=${report}`,
    ]
    await run(process.execPath, [vitest, ...args, ...tests], { cwd: copy, env: { ...env, ZARABA_RECORD: '1' } })
    const { success, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'))
    expect(success).toBe(true)
    expect(numTotalTests).toBeGreaterThan(120)
    for (const page of ['columns', 'privacy'])
      expect(readFileSync(join(copy, `docs/generated/${page}.md`), 'utf8')).toContain('`vault.deposit`')
  },
)
