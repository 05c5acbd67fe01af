import { expect, test } from 'vitest'
import { bans, waiting } from '../bans.ts'
import { nodesOf, parse } from '../imports.ts'
import { codeFiles } from '../source-files.ts'
import { faultsOf, leaksOf } from '../tidy.ts'
import { typeFaults } from '../type-styles.ts'

const says = (path: string, text: string): string[] => faultsOf({ path, text }).faults.map((fault) => fault.says)
const source = 'packages/rules/src/a.ts'
const inTest = 'packages/rules/test/a.test.ts'

const planted: readonly (readonly [what: string, path: string, text: string, says: RegExp])[] = [
  ['the wall clock', source, 'const at = Date.now()', /^Date.now: ask the Clock/],
  ['a date of now', source, 'const at = new Date()', /^new Date\(\): ask the Clock/],
  ['dice', source, 'const dice = Math.random()', /^Math.random: draw from a seeded Rng/],
  ['a test that nobody can repeat', inTest, 'const seed = randomInt(2 ** 31)', /^chance in a test: draw from testSeed/],
  ['a test of chance by its long name', inTest, 'const id = crypto.randomUUID()', /^chance in a test: draw from testSeed/],
  [
    'a test that sleeps',
    inTest,
    'await new Promise((done) => setTimeout(done, 500))',
    /^a sleep in a test: wait for what is to happen/,
  ],
  ['a sleep by its long name', inTest, 'globalThis.setTimeout(go, 500)', /^a sleep in a test/],
  ['a sleep of Node', inTest, `import { setTimeout as sleep } from 'node:timers/promises'`, /^a sleep in a test/],
  ['a sleep in what tests share', 'world/src/a.ts', 'setTimeout(go, 500)', /^a sleep in a test/],
  ['a float from a text', source, `const yen = parseFloat('1.5')`, /^parseFloat: parse money/],
  ['a float from a text, by its long name', source, `const yen = Number.parseFloat('1.5')`, /^parseFloat: parse money/],
  ['money through a float', 'apps/server/src/funding/a.ts', 'const text = amount.toFixed(2)', /^toFixed: write money/],
  ['a test alone', inTest, `test.only('x', () => {})`, /^\.only: run one file/],
  ['tests alone', inTest, `describe.concurrent.only('x', () => {})`, /^\.only: run one file/],
  ['a test left out', inTest, `test.skip('x', () => {})`, /^\.skip or \.todo: skipIf/],
  ['a test to come', inTest, `test.todo('x')`, /^\.skip or \.todo: skipIf/],
  ['a spread of an object literal', source, 'export const a = { ...{ b: 1 }, c: 2 }', /^a spread of a literal: write/],
  ['a spread of an array literal', inTest, 'expect(a).toEqual([...[1, 2]])', /^a spread of a literal: write/],
  ['a skip that gives no reason', inTest, `test.skipIf(absent)('adds', () => {})`, /^a skip without a reason/],
  ['a table of them', inTest, `test.skipIf(absent).each([1])('adds %i', () => {})`, /^a skip without a reason/],
  [
    'a lazy part that may hang for ever',
    'apps/web/src/a.tsx',
    `const A = lazy(async () => ({ default: (await import('./b.tsx')).B }))`,
    /^a lazy part without a time limit: load it with loadChunk/,
  ],
  ['any', source, 'export const a = (x: any) => x', /^any: unknown/],
  ['a default export', source, 'export default 1', /^export default: export it by its name/],
  ['a barrel', source, `export * from './b.ts'\nexport { c } from './c.ts'`, /^a barrel/],
  ['a folder for everything', 'apps/web/src/utils/a.ts', 'export const a = 1', /^a drawer for everything/],
  ['a file for everything', 'packages/ui/src/helpers.ts', 'export const a = 1', /^a drawer for everything/],
  ['a silenced compiler', source, '// @ts-' + 'ignore\nexport const a = 1', /use @ts-expect-error/],
  ['a file too long', source, 'export const a = 1\n'.repeat(1) + '//\n'.repeat(300), /301 lines/],
]

test.each(planted)('catches %s', (_, path, text, expected) => {
  const found = says(path, text)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(expected)
})

const fine: readonly (readonly [what: string, path: string, text: string])[] = [
  ['the adapter of the clock', 'apps/server/src/system/clocks.ts', 'export const now = () => Date.now()'],
  ['a date that is given', source, 'export const day = new Date(0)'],
  ['a visible skip', inTest, `test.skipIf(absent)('skipped: no oracles beside the repository', () => {})`],
  ['a name of a database', 'apps/server/test/database.ts', "const name = randomBytes(4).toString('hex')"],
  ['a delay that is the subject', inTest, 'await lateOnPurpose(500)'],
  ['a condition with a deadline', inTest, `await until('it is there', look, { patience: 60_000 })`],
  ['a clock that the test moves', inTest, `vi.useFakeTimers({ toFake: ['setTimeout'] })`],
  ['a timer of the product', source, 'setTimeout(go, 500)'],
  ['a test with a seed', inTest, 'const { below } = rng(testSeed())'],
  ['a length on the screen', 'packages/ui/src/line.tsx', 'export const x = (1.25).toFixed(1)'],
  ['a configuration', 'vite.config.ts', 'export default {}'],
  [
    'a lazy part with its time limit',
    'apps/web/src/a.tsx',
    `const A = lazy(async () => ({ default: (await loadChunk(() => import('./b.tsx'))).B }))`,
  ],
  ['a table of companies', 'packages/market/src/catalogue/jp-instruments.ts', 'export const a = 1\n//\n'.repeat(200)],
  ['words in a comment', source, '// Date.now and any are only words here\nexport const a = 1'],
]

test.each(fine)('allows %s', (_, path, text) => {
  expect(says(path, text)).toEqual([])
})

test('each ban looks at some files, and each file that may sleep does', () => {
  const files = codeFiles()
  expect(bans.filter((ban) => !files.some(({ path }) => ban.in(path))).map(({ name }) => name)).toEqual([])
  const sleep = bans.filter(({ name }) => name === 'a sleep in a test')
  const may = files.filter(({ path }) => waiting.test(path))
  expect(may.map(({ path }) => path)).toEqual([
    'packages/client/test/live.test.ts',
    'world/src/late-on-purpose.ts',
    'world/src/until.ts',
  ])
  for (const file of may)
    expect([file.path, [...nodesOf(parse(file))].some((node) => sleep[0]?.breaks(node))]).toEqual([file.path, true])
  expect(files.filter(({ path }) => sleep[0]?.in(path)).length).toBeGreaterThan(400)
})

test('a long function is reported, and does not fail', () => {
  const text = `export function long() {\n${'  step()\n'.repeat(80)}}\n`
  expect(faultsOf({ path: source, text })).toEqual({
    faults: [],
    notes: [{ path: source, line: 1, says: 'a function of 82 lines' }],
  })
})

test('texts name no machine and no registry', () => {
  const leaks = (path: string, text: string): number => leaksOf({ path, text }).length
  expect(leaks('docs/a.md', `see ${'/Us'}ers/someone/a.ts`)).toBe(1)
  expect(leaks('docs/a.md', `'${'/ro'}ot/zaraba'`)).toBe(1)
  expect(leaks('docs/a.md', 'https:/' + '/registry.example.org/x')).toBe(1)
  expect(leaks('package-lock.json', '  "resolved": "https://example.com/x.tgz",')).toBe(1)
  expect(leaks('docs/a.md', 'a framework/main, https://example.com/mnt/x and #/home/home')).toBe(0)
})

const sheet = (body: string) => [
  {
    path: 'packages/ui/src/style/type.css',
    text: '.type-note {\n  font-size: var(--text-12);\n  line-height: var(--line-18);\n}\n',
  },
  { path: 'apps/web/src/a/a.module.css', text: `.a {\n${body}}\n` },
]

test.each([
  ['a size of its own', '  font-size: 13px;\n', /^font-size: 13px: take a token/],
  ['a line of its own', '  line-height: 1.4;\n', /^line-height: 1.4: take a token/],
  ['a weight of its own', '  font-weight: 700;\n', /^font-weight: 700: take a token/],
  ['a face of its own', '  font: 12px monospace;\n', /^font: 12px monospace: take a token/],
  [
    'a shared style again',
    '  color: red;\n  font-size: var(--text-12);\n  line-height: var(--line-18);\n',
    /composes: type-note/,
  ],
])('catches %s in a stylesheet', (_, body, expected) => {
  const found = typeFaults(sheet(body))
  expect(found.map(({ path }) => path)).toEqual(['apps/web/src/a/a.module.css'])
  expect(found[0]?.says).toMatch(expected)
})

test('leaves tokens, what gives way to its pane, and what is composed alone', () => {
  const body = '  composes: type-note from global;\n  font-size: min(var(--text-12), 3.8cqw);\n  font-weight: var(--strong);\n'
  expect(typeFaults(sheet(body))).toEqual([])
})
