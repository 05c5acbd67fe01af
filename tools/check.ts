import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { hasRoomForTests } from './room-for-tests.ts'
import type { RunReport } from './run-report.ts'
import { lookAgain, type TestRun } from './second-look.ts'
import { testsFor } from './test-choice.ts'
import { countsOf, failures, skippedTitles, summary } from './test-counts.ts'
import { slowestFiles, timeTable } from './test-times.ts'

// `npm test` runs every step, even after one that failed, runs files that failed once more alone, and ends with one line of counts.
// `npm test -- unit server` runs some steps, `npm run test:all` every step with the long forms of tests that are shortened otherwise
// (world/src/whole-run.ts), `npm test -- intraday` the tests of that slice in every room,
// `npm test -- packages/money/src/money.ts` those of a file, and `npm test -- follows-a-product` the journey whose file has that name.
// `--repeat 20` before any of these runs them twenty times while one core is kept busy.

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, '.cache')
const reportFile = join(cache, 'tests.json')

interface Step {
  readonly name: string
  readonly what: string
  readonly command: readonly string[]
  /** Whether it runs tests, and leaves a report of them. */
  readonly reports: boolean
}

const program = (name: string, what: string, ...command: string[]): Step => ({ name, what, command, reports: false })

const unit = ['unit', 'unit-screens', 'unit-simulating'] as const
const server = ['server', 'server-measuring'] as const

/** Projects of vitest.config.ts. */
const tests = (name: string, what: string, projects: readonly string[] = [name]): Step => ({
  name,
  what,
  command: ['vitest', 'run', ...projects.flatMap((each) => ['--project', each])],
  reports: true,
})

const steps: readonly Step[] = [
  program('types', 'the types of the whole repository', 'tsc', '-p', 'tsconfig.json'),
  program('style', 'format and lint', 'biome', 'check', '--diagnostic-level=error'),
  program('arrows', 'who may import whom', 'node', 'tools/arrows.ts'),
  program('tidy', 'what STYLE.md bans', 'node', 'tools/tidy.ts'),
  tests('unit', 'packages and tools', unit),
  tests('server', 'PostgreSQL and the wire', server),
  tests('e2e', 'journeys in a browser'),
]

/** The first 31 bits of the name of the commit's tree; nothing for a copy without history, whose random tests draw new seeds. */
const commitSeed = (): { ZARABA_COMMIT_SEED?: string } => {
  const tree = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''
  return /^[0-9a-f]{40,}$/.test(tree) ? { ZARABA_COMMIT_SEED: String(Number.parseInt(tree.slice(0, 8), 16) >>> 1) } : {}
}

const whole = 'whole'
const isWhole = process.argv.includes(whole)
/** Runs of one commit draw alike, but for the long forms, which try new numbers each time. */
const commit = isWhole ? {} : commitSeed()

const environment = {
  ...process.env,
  ...(process.env.TMPDIR === undefined && hasRoomForTests('/dev/shm') ? { TMPDIR: '/dev/shm' } : {}),
  ...commit,
  ...(isWhole ? { ZARABA_TESTS: whole } : {}),
  // Node's compile cache serves the next process that loads a module.
  NODE_COMPILE_CACHE: join(cache, 'compiled'),
  ZARABA_TEST_REPORT: reportFile,
}
const seed = process.env.ZARABA_TEST_SEED ?? commit.ZARABA_COMMIT_SEED ?? 'new each time'

let current: ChildProcess | null = null
let stopped = false

const run = (command: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    const [file = '', ...args] = command
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', env: environment })
    current = child
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })

/** The report of a run of tests; null where it ended before it wrote one. */
function readReport(): RunReport | null {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')) as RunReport
  } catch {
    return null
  }
}

interface StepRun extends TestRun {
  readonly step: Step
  readonly name: string
  readonly seconds: number
}

/** Runs a step, or one file of its tests alone. */
async function runStep(step: Step, ...files: readonly string[]): Promise<StepRun> {
  const name = files.length === 0 ? step.name : `${files.join(' ')}, alone`
  console.log(`\n▸ ${name}: ${step.what}`)
  rmSync(reportFile, { force: true })
  const started = performance.now()
  const code = await run([...step.command, ...files])
  if (stopped) process.exit(130)
  const seconds = (performance.now() - started) / 1000
  const report = step.reports ? readReport() : null
  if (report !== null) console.log(`slowest files:\n${timeTable(slowestFiles(report.files, 10))}`)
  console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${name}, ${seconds.toFixed(1)} s`)
  return { step, name, code, report, seconds }
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

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n')

/** Runs steps and prints how they ended. @returns whether all passed. */
async function check(selection: readonly Step[]): Promise<boolean> {
  const runs: StepRun[] = []
  for (const step of selection) runs.push(await runStep(step))
  const load = loadavg().map((minutes) => minutes.toFixed(1))
  const ofTests = runs.filter(({ step }) => step.reports)
  const { files, red, unstable } = await lookAgain(ofTests, async (path) => {
    const first = ofTests.find(({ report }) => report?.files.some((file) => file.path === path))
    if (first === undefined) throw new Error(`no step ran ${path}`)
    const second = await runStep(first.step, path)
    runs.push(second)
    return second
  })
  const failed = runs.filter(({ step, code }) => !step.reports && code !== 0).map(({ name }) => name)
  if (red.length > 0) failed.push('tests')
  const skipped = skippedTitles(files)
  if (skipped.length > 0) console.log(`\nskipped, with the reason in the title:\n${indented(skipped)}`)
  const times = runs.map(({ name, seconds }) => [name, seconds] as const)
  console.log(`\n${timeTable([...times, ['in all', runs.reduce((sum, { seconds }) => sum + seconds, 0)]])}`)
  if (red.length > 0) console.log(`\nfailed tests:\n${indented(red)}`)
  if (unstable.length > 0) {
    const where = `seed ${seed}, load ${load.join(' ')} on ${availableParallelism()} cores`
    console.log(`\nunstable (failed, and passed alone; ${where}):\n${indented(unstable)}`)
  }
  console.log(failed.length === 0 ? '\nEvery step passed.' : `\nFailed: ${failed.join(', ')}.`)
  console.log(summary(countsOf(files)))
  return failed.length === 0
}

/** Runs steps again and again while one core is kept busy, and prints how each run ended. @returns whether all passed at once. */
async function repeat(selection: readonly Step[], times: number): Promise<boolean> {
  const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
  const table: string[] = []
  try {
    for (let number = 1; number <= times; number += 1) {
      const runs: StepRun[] = []
      for (const step of selection) runs.push(await runStep(step))
      const seconds = runs.reduce((sum, one) => sum + one.seconds, 0)
      const failed = runs.flatMap(({ code, name, report }) =>
        code === 0 ? [] : [...(report?.files ?? []).filter((file) => file.failed).flatMap(failures), `${name} failed`],
      )
      table.push(
        `${String(number).padStart(4)} ${seconds.toFixed(1).padStart(8)} s  ${failed.length === 0 ? 'passed' : failed.join('\n')}`,
      )
    }
  } finally {
    busy.kill()
  }
  console.log(`\n${table.join('\n')}`)
  return table.every((line) => line.endsWith('passed'))
}

async function main(): Promise<void> {
  const options = { repeat: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const times = Number(values.repeat ?? 1)
  if (!Number.isInteger(times) || times < 1) {
    console.error(`--repeat takes a number of runs, and not ${values.repeat}.`)
    process.exit(2)
  }
  const selection = chosen(positionals.filter((word) => word !== whole))
  mkdirSync(cache, { recursive: true })
  const passed = values.repeat === undefined ? await check(selection) : await repeat(selection, times)
  process.exitCode = passed ? 0 : 1
}

function stop(): void {
  stopped = true
  // A terminal sends the signal to the running step, too.
  if (!process.stdin.isTTY) current?.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
await main()
