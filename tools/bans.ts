import { type Node, nodesOf } from './imports.ts'
import type { SourceFile } from './source-files.ts'

/** Something that is not written here, and what is written instead. A node ban answers true for the node that breaks it. */
type Ban = {
  readonly name: string
  readonly instead: string
  readonly in: (path: string) => boolean
  readonly breaks: (node: Node) => boolean
}

const everywhere = (): boolean => true
const isTest = (path: string): boolean => /(^|\/)test\/|\.(test|e2e)\.tsx?$/.test(path)
const isConfig = (path: string): boolean => path.endsWith('.config.ts')

// The two files that wait, and a test whose clock is its own.
export const waiting = /^world\/src\/(?:until|late-on-purpose)\.ts$|^packages\/client\/test\/live\.test\.ts$/
const isOfTests = (path: string): boolean => path.startsWith('world/') || (isTest(path) && !path.startsWith('e2e/'))

// The two files that may look at the machine's own clock and dice; the laboratory measures the machine itself.
export const adapters = /^apps\/server\/src\/(system\/clocks|system\/secrets)\.ts$|^lab\//
const chance = /(?:^|\.)(?:randomInt|randomBytes|randomUUID|randomFill(?:Sync)?|getRandomValues)$/
// They name databases, and draw the secret of a run, which they print.
export const namesOfRuns = /^apps\/server\/test\/(?:database|postgres\/shared-cluster)\.ts$/
const money = /^(packages\/(money|rules|ledger|contract)|apps\/server)\/src\//

const child = (node: Node, field: string): Node | null => {
  const value = node[field]
  return typeof value === 'object' && value !== null && 'type' in value ? (value as Node) : null
}
const nameOf = (node: Node | null): string => (typeof node?.name === 'string' ? node.name : '')

/** The callee of a call as text with dots, `Date.now` for example; parts that are no names are left out. */
function calleeOf(node: Node): string {
  if (node.type !== 'CallExpression') return ''
  const parts: string[] = []
  let callee = child(node, 'callee')
  while (callee?.type === 'MemberExpression') {
    parts.unshift(nameOf(child(callee, 'property')))
    callee = child(callee, 'object')
  }
  return [nameOf(callee), ...parts].join('.')
}

const hasNoArguments = (node: Node): boolean => Array.isArray(node.arguments) && node.arguments.length === 0
const isVitest = /^(test|it|describe|bench|suite)(\.\w+)*/

/** Whether a call declares tests that are left out on some machines: `test.skipIf(absent)(…)`, also with `.each` between. */
function isSkippable(node: Node): boolean {
  const declares = node.type === 'CallExpression' ? child(node, 'callee') : null
  if (declares?.type !== 'CallExpression') return false
  const before = child(child(declares, 'callee') ?? declares, 'object')
  return [declares, before].some((call) => call !== null && /^(?:test|it|describe)\.skipIf$/.test(calleeOf(call)))
}

/** Whether the title of tests gives the reason why they are left out; `withoutOracles` is such a reason. */
const titleSaysWhy = ({ arguments: given }: Node): boolean =>
  Array.isArray(given) &&
  /skipped|withoutOracles/.test([...nodesOf(given[0])].map(({ value, name }) => JSON.stringify(value) ?? String(name)).join())

/** Whether a module takes the promise that only time keeps: `setTimeout` of Node, under whatever name. */
const importsSleep = (node: Node): boolean =>
  node.type === 'ImportDeclaration' && /^(?:node:)?timers\/promises$/.test(String(child(node, 'source')?.value))

const clock = 'ask the Clock that is handed in; performance.now measures how long something takes'

export const bans: readonly Ban[] = [
  { name: 'Date.now', instead: clock, in: (path) => !adapters.test(path), breaks: (node) => calleeOf(node) === 'Date.now' },
  {
    name: 'new Date()',
    instead: clock,
    in: (path) => !adapters.test(path),
    breaks: (node) => node.type === 'NewExpression' && nameOf(child(node, 'callee')) === 'Date' && hasNoArguments(node),
  },
  {
    name: 'Math.random',
    instead: 'draw from a seeded Rng, or from node:crypto where it protects people',
    in: (path) => !adapters.test(path),
    breaks: (node) => calleeOf(node) === 'Math.random',
  },
  {
    name: 'chance in a test',
    instead: 'draw from testSeed of @zaraba/world/test-seed.ts, which prints its seed and takes it again from ZARABA_TEST_SEED',
    in: (path) => isTest(path) && !namesOfRuns.test(path),
    breaks: (node) => chance.test(calleeOf(node)),
  },
  {
    name: 'a sleep in a test',
    instead:
      'wait for what is to happen, with expect.poll or until of @zaraba/world; lateOnPurpose is for a delay that is the subject',
    in: (path) => isOfTests(path) && !waiting.test(path),
    breaks: (node) => /(?:^|\.)setTimeout$/.test(calleeOf(node)) || importsSleep(node),
  },
  {
    name: 'parseFloat',
    instead: 'parse money and quantities with packages/money, and plain numbers with Number after a pattern',
    in: everywhere,
    breaks: (node) => ['parseFloat', 'Number.parseFloat'].includes(calleeOf(node)),
  },
  {
    name: 'toFixed',
    instead: 'write money with format of packages/money, which never sees a float',
    in: (path) => money.test(path),
    breaks: (node) => calleeOf(node).endsWith('.toFixed'),
  },
  {
    name: '.only',
    instead: 'run one file with `vitest run PATH`, and commit all tests',
    in: isTest,
    breaks: (node) => isVitest.test(calleeOf(node)) && calleeOf(node).split('.').includes('only'),
  },
  {
    name: '.skip or .todo',
    instead: 'skipIf with a title that says what is missing',
    in: isTest,
    breaks: (node) =>
      isVitest.test(calleeOf(node)) &&
      calleeOf(node)
        .split('.')
        .some((part) => part === 'skip' || part === 'todo'),
  },
  {
    name: 'a spread of a literal',
    instead: 'write its fields or elements plainly',
    in: everywhere,
    breaks: (node) => node.type === 'SpreadElement' && /^(Object|Array)Expression$/.test(child(node, 'argument')?.type ?? ''),
  },
  {
    name: 'a skip without a reason',
    instead: 'a title that says «skipped» and what is missing: the end of a run lists it',
    in: isTest,
    breaks: (node) => isSkippable(node) && !titleSaysWhy(node),
  },
  {
    name: 'a lazy part without a time limit',
    instead: 'load it with loadChunk of apps/web/src/shell/load-chunk.ts, which gives up after 120 seconds (K-07)',
    in: (path) => path.startsWith('apps/web/src/'),
    breaks: (node) => {
      if (calleeOf(node) !== 'lazy') return false
      const parts = [...nodesOf(node)]
      return parts.some(({ type }) => type === 'ImportExpression') && !parts.some((part) => calleeOf(part) === 'loadChunk')
    },
  },
  { name: 'any', instead: 'unknown, and a check of what it is', in: everywhere, breaks: (node) => node.type === 'TSAnyKeyword' },
  {
    name: 'export default',
    instead: 'export it by its name',
    in: (path) => !isConfig(path),
    breaks: (node) => node.type === 'ExportDefaultDeclaration',
  },
]

const junk = /(^|\/)(utils?|helpers?|misc|common|shared)(\/|\.tsx?$)/
const longestFile = 300
// Tables of facts are as long as the world is wide.
const isTable = (path: string): boolean => /instruments[^/]*\.tsx?$|(^|\/)generated\//.test(path)

/** Faults of a file as a whole. */
export function fileFaults({ path, text }: SourceFile, program: Node): string[] {
  const faults: string[] = []
  if (junk.test(path)) faults.push('a drawer for everything: name the idea, or write it where it is used')
  const lines = text.trimEnd().split('\n').length
  if (lines > longestFile && !isTable(path)) faults.push(`${lines} lines: past ${longestFile} it has become two files`)
  if (text.includes('@ts-' + 'ignore')) faults.push('ts-ignore: use @ts-expect-error and say why')
  const body = Array.isArray(program.body) ? (program.body as Node[]) : []
  const reexports = body.filter(
    (node) => node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && child(node, 'source')),
  )
  if (body.length > 0 && reexports.length === body.length) faults.push('a barrel: import each file by its own name')
  return faults
}

const longestFunction = 70

/** Functions that are longer than a page, with their first line: worth a look, no failure. The callbacks of tests are not counted. */
export function longFunctions({ path, text }: SourceFile, nodes: readonly Node[]): { start: number; lines: number }[] {
  if (isTest(path)) return []
  return nodes
    .filter(({ type }) => ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type))
    .map(({ start, end }) => ({ start, lines: text.slice(start, end).split('\n').length }))
    .filter(({ lines }) => lines > longestFunction)
}
