import { isNode, type Node, nodesOf, parse } from './imports.ts'
import { lineAt, type SourceFile } from './source-files.ts'

type Fault = { readonly path: string; readonly line: number; readonly says: string }

const inJourneys = ({ path }: SourceFile): boolean => path.startsWith('e2e/')
const isJourney = ({ path }: SourceFile): boolean => path.startsWith('e2e/') && path.endsWith('.e2e.ts')

/** The first line of a journey whose practice time runs gives the reason. */
const liveLine = /^\/\/ live: \S/
const isLive = ({ text }: SourceFile): boolean => liveLine.test(text)

/** Helpers that move practice time. */
const movesTime = ['e2e/practice-time.ts', 'e2e/opened-installation.ts', 'e2e/journey.ts']

const textOf = (value: unknown): string => (isNode(value) && typeof value.value === 'string' ? value.value : '')
const nameOf = (value: unknown): string => (isNode(value) && typeof value.name === 'string' ? value.name : '')

/** The last name of what is called: `waitForTimeout` of `page.waitForTimeout(1)`. */
function calledOf(node: Node): string {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return ''
  return node.callee.type === 'MemberExpression' ? nameOf(node.callee.property) : nameOf(node.callee)
}
const argumentsOf = ({ arguments: given }: Node): readonly unknown[] => (Array.isArray(given) ? given : [])

function isSleep(node: Node): boolean {
  if (node.type === 'ImportDeclaration') return /^(?:node:)?timers\b/.test(textOf(node.source))
  return ['setTimeout', 'waitForTimeout'].includes(calledOf(node))
}

/** Readings that wait until the page is at rest, and are done again while something moves. */
export const atRest: ReadonlySet<string> = new Set(['seriousFindings', 'layoutFaults', 'smallTargets'])

const isFunction = ({ type }: Node): boolean => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

/** Everything that a node awaits itself, outside of functions in it. */
function* awaited(node: Node): Generator<Node> {
  if (isFunction(node)) return
  if (node.type === 'AwaitExpression' && isNode(node.argument)) yield node.argument
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* awaited(child)
}
const readsOnce = (node: Node): boolean =>
  calledOf(node) === 'expect' &&
  argumentsOf(node).some((given) => isNode(given) && [...awaited(given)].some((read) => !atRest.has(calledOf(read))))

const movesClock = (node: Node): boolean => {
  const [first, second] = argumentsOf(node).map(textOf)
  return first === 'clock/move' || (first === 'clock' && (second === 'speed' || second === 'resume'))
}
const waitsLate = (node: Node): boolean =>
  calledOf(node) === 'sees' && argumentsOf(node).some((given) => isNode(given) && calledOf(given) === 'toastOf')

/** A way in which a journey fails by chance, and what is written instead. */
interface Rule {
  readonly in: (file: SourceFile) => boolean
  readonly breaks: (node: Node) => boolean
  readonly says: string
}
const rules: readonly Rule[] = [
  {
    in: inJourneys,
    breaks: isSleep,
    says: 'a sleep: wait for what is to come, by `until`, `expect.poll`, `waitForFunction` or `settled`',
  },
  {
    in: (file) => isJourney(file) && isLive(file),
    breaks: readsOnce,
    says: 'a single reading of what moves: expect.poll, or `agrees` for what the wire says, too',
  },
  {
    in: (file) => inJourneys(file) && !movesTime.includes(file.path),
    breaks: movesClock,
    says: 'practice time left running: `whileTimeRuns` or `passTime` of e2e/practice-time.ts',
  },
  { in: inJourneys, breaks: waitsLate, says: 'a toast that may have gone: `saysAtOnce`, whose wait begins before the act' },
]

/** A journey says in its first line why its practice time runs, and only then opens such a stage. */
function liveFaults(file: SourceFile, nodes: readonly Node[]): readonly string[] {
  if (!isJourney(file)) return []
  const opensLive = nodes.some((node) => calledOf(node) === 'openLiveStage')
  if (opensLive === isLive(file)) return []
  return [
    opensLive
      ? 'practice time runs: begin the file with `// live:` and the reason, or open a stage whose time is paused'
      : 'nothing runs here: leave `// live:` out',
  ]
}

/** Ways in which journeys fail by chance. What the rules look for must be there: a rule without a file proves nothing. */
export function journeyFaults(sources: readonly SourceFile[]): Fault[] {
  const journeys = sources.filter(inJourneys)
  const missing = [
    ...rules.filter((rule) => !journeys.some(rule.in)).map(({ says }) => `no file for the rule «${says}»`),
    ...movesTime.filter((path) => !journeys.some((file) => file.path === path)).map((path) => `no file ${path}`),
  ]
  const found = journeys.flatMap((file): Fault[] => {
    const nodes = [...nodesOf(parse(file))]
    const broken = rules
      .filter((rule) => rule.in(file))
      .flatMap(({ breaks, says }) => nodes.filter(breaks).map(({ start }) => ({ line: lineAt(file.text, start), says })))
    const whole = liveFaults(file, nodes).map((says) => ({ line: 1, says }))
    return [...broken, ...whole].map((fault) => ({ path: file.path, ...fault }))
  })
  return [...missing.map((says) => ({ path: 'e2e', line: 1, says })), ...found]
}
