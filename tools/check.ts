import { type ChildProcess, spawn } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testsFor } from './test-choice.ts'
import {
  addCounts,
  type Counts,
  countsOf,
  failedTitles,
  type JsonReport,
  noCounts,
  skippedTitles,
  summary,
} from './test-counts.ts'
import { slowestFiles, timeTable } from './test-times.ts'

// `npm test` runs every step, even after one that failed, and ends with one line of counts. `npm test -- unit server` runs some,
// `npm test -- intraday` the tests of that slice in every room, `npm test -- packages/money/src/money.ts` those of a file, and `npm test -- follows-a-product` the journey whose file has that name.

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, '.cache')

type Step = { readonly name: string; readonly what: string; readonly command: readonly string[]; readonly report?: string }

const program = (name: string, what: string, ...command: string[]): Step => ({ name, what, command })

const unit = ['unit', 'unit-screens', 'unit-simulating'] as const
const server = ['server', 'server-measuring'] as const

/** Projects of vitest.config.ts; they also write a report for the counts. */
function tests(name: string, what: string, projects: readonly string[] = [name]): Step {
  const report = join(cache, `tests-${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    what,
    report,
    command: ['vitest', 'run', ...projects.flatMap((each) => ['--project', each]), '--passWithNoTests', ...reporters],
  }
}

const steps: readonly Step[] = [
  program('types', 'the types of the whole repository', 'tsc', '-p', 'tsconfig.json'),
  program('style', 'format and lint', 'biome', 'check', '--diagnostic-level=error'),
  program('arrows', 'who may import whom', 'node', 'tools/arrows.ts'),
  program('tidy', 'what STYLE.md bans', 'node', 'tools/tidy.ts'),
  tests('unit', 'packages and tools', unit),
  tests('server', 'PostgreSQL and the wire', server),
  tests('e2e', 'journeys in a browser'),
]

const [shared, gibibyte] = ['/dev/shm', 1_024 ** 3] as const
/** Databases of tests are thousands of small files, which memory takes in a third of the time: where there is plenty of it, they are there. */
const temporaryFiles = (): { TMPDIR?: string } => {
  try {
    const { bavail, bsize } = statfsSync(shared)
    return process.env.TMPDIR === undefined && bavail * bsize > 4 * gibibyte && freemem() > 8 * gibibyte ? { TMPDIR: shared } : {}
  } catch {
    return {}
  }
}

let current: ChildProcess | null = null
let stopped = false

const run = (command: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    const [file = '', ...args] = command
    // Node's compile cache serves the next process that loads a module.
    const env = { ...process.env, ...temporaryFiles(), NODE_COMPILE_CACHE: join(cache, 'compiled') }
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', env })
    current = child
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })

const slowest = 10

const fromRoot = (file: string): string => relative(root, file)

/** A step's report; null where the run ended before it wrote one. */
function readReport(report: string): JsonReport | null {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as JsonReport
  } catch {
    return null
  }
}

/** A run that failed without a failed test (it crashed, or wrote no report) counts as one failure. */
function countsOfRun(json: JsonReport | null, code: number): Counts {
  const counts = json === null ? noCounts : countsOf(json)
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** The tests of some slices or files. */
function testsOf(parts: readonly (readonly [word: string, paths: readonly string[]])[]): Step {
  const step = tests('some', `tests of ${parts.map(([word]) => word).join(', ')}`, [...unit, ...server])
  return { ...step, command: [...step.command, ...parts.flatMap(([, paths]) => paths)] }
}

const journeyFile = (name: string): string => `e2e/${name}.e2e.ts`

function journeysOf(names: readonly string[]): Step {
  const step = tests('journeys', `journeys ${names.join(', ')}`, ['e2e'])
  return { ...step, command: [...step.command, ...names.map(journeyFile)] }
}

function chosen(names: readonly string[]): readonly Step[] {
  const words = names.filter((name) => !steps.some((step) => step.name === name))
  const files = globSync('e2e/*.e2e.ts', { cwd: root }).map((path) => basename(path, '.e2e.ts'))
  // Journeys take minutes each, so that only the whole name of one runs it.
  const journeys = words.filter((word) => files.includes(word))
  const found = globSync(['{apps,packages}/*/test/**/*.test.{ts,tsx}', '{world,tools,lab}/test/**/*.test.ts'], { cwd: root })
  const testFiles = found.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const parts = words.map((word) => [word, testsFor(word, testFiles)] as const).filter(([, paths]) => paths.length > 0)
  const unknown = words.filter((word) => !journeys.includes(word) && !parts.some(([known]) => known === word))
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => name).join(', ')
    console.error(`There is no step ${unknown.join(', ')}, and no test or journey of that name. The steps are: ${known}.`)
    process.exit(2)
  }
  if (names.length === 0) return steps
  return [
    ...steps.filter(({ name }) => names.includes(name)),
    ...(parts.length > 0 ? [testsOf(parts)] : []),
    ...(journeys.length > 0 ? [journeysOf(journeys)] : []),
  ]
}

async function main(): Promise<void> {
  const selection = chosen(process.argv.slice(2))
  mkdirSync(cache, { recursive: true })
  const failed: string[] = []
  const failedTests: string[] = []
  const skipped: string[] = []
  const times: [name: string, seconds: number][] = []
  let total = noCounts
  for (const { name, what, command, report } of selection) {
    console.log(`\n▸ ${name}: ${what}`)
    if (report) rmSync(report, { force: true })
    const started = performance.now()
    const code = await run(command)
    if (stopped) process.exit(130)
    const seconds = (performance.now() - started) / 1000
    if (report) {
      const json = readReport(report)
      total = addCounts(total, countsOfRun(json, code))
      if (json !== null) {
        failedTests.push(...failedTitles(json, fromRoot))
        skipped.push(...skippedTitles(json, fromRoot))
        console.log(`slowest files:\n${timeTable(slowestFiles(json, slowest, fromRoot))}`)
      }
    }
    if (code !== 0) failed.push(name)
    times.push([name, seconds])
    console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${name}, ${seconds.toFixed(1)} s`)
  }
  if (skipped.length > 0) console.log(`\nskipped, with the reason in the title:\n${skipped.map((one) => `  ${one}`).join('\n')}`)
  console.log(`\n${timeTable([...times, ['in all', times.reduce((sum, [, seconds]) => sum + seconds, 0)]])}`)
  if (failedTests.length > 0) console.log(`\nfailed tests:\n${failedTests.map((one) => `  ${one}`).join('\n')}`)
  console.log(failed.length === 0 ? '\nEvery step passed.' : `\nFailed: ${failed.join(', ')}.`)
  console.log(summary(total))
  process.exitCode = failed.length === 0 ? 0 : 1
}

function stop(): void {
  stopped = true
  // A terminal sends the signal to the running step, too.
  if (!process.stdin.isTTY) current?.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
await main()
