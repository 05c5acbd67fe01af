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
  /** Files of tests; empty for all of the command, and for a step that runs no tests. */
  readonly files: readonly string[]
  /** Whether it runs tests, and leaves a report of them. */
  readonly reports: boolean
}

const program = (name: string, what: string, ...command: string[]): Step => ({ name, what, command, files: [], reports: false })

const programs: readonly Step[] = [
  program('types', 'the types of the whole repository', 'tsc', '-p', 'tsconfig.json'),
  program('style', 'format and lint', 'biome', 'check', '--diagnostic-level=error'),
  program('arrows', 'who may import whom', 'node', 'tools/arrows.ts'),
  program('tidy', 'what STYLE.md bans', 'node', 'tools/tidy.ts'),
]

/** Parts of the tests, each with its projects of vitest.config.ts. */
const parts: Readonly<Record<string, readonly string[]>> = {
  unit: ['unit', 'unit-screens', 'unit-simulating'],
  server: ['server', 'server-measuring'],
  e2e: ['e2e'],
}
const partNames = Object.keys(parts)

/** One queue for the files of some parts, so that no core waits for the end of a part. */
const tests = (names: readonly string[], what: string, files: readonly string[] = []): Step => ({
  name: 'tests',
  what,
  command: ['vitest', 'run', ...names.flatMap((name) => parts[name] ?? []).flatMap((project) => ['--project', project])],
  files,
  reports: true,
})

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

async function runStep(step: Step): Promise<StepRun> {
  const { name, what, command, files } = step
  console.log(`\n▸ ${name}: ${what}`)
  rmSync(reportFile, { force: true })
  const started = performance.now()
  const code = await run([...command, ...files])
  if (stopped) process.exit(130)
  const seconds = (performance.now() - started) / 1000
  const report = step.reports ? readReport() : null
  if (report !== null) console.log(`slowest files:\n${timeTable(slowestFiles(report.files, 10))}`)
  console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${name}, ${seconds.toFixed(1)} s`)
  return { step, name, code, report, seconds }
}

/** The files that words choose, and the words that choose none. Journeys take minutes, so that only the whole name of one runs it. */
function filesOf(words: readonly string[]): { readonly files: readonly string[]; readonly unknown: readonly string[] } {
  const journeys = globSync('e2e/*.e2e.ts', { cwd: root })
  const found = globSync(['{apps,packages}/*/test/**/*.test.{ts,tsx}', '{world,tools,lab}/test/**/*.test.ts'], { cwd: root })
  const testFiles = found.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const chosen = words.map((word) => {
    const own = journeys.filter((path) => basename(path, '.e2e.ts') === word)
    return { word, paths: own.length > 0 ? own : testsFor(word, testFiles) }
  })
  return {
    files: chosen.flatMap(({ paths }) => paths),
    unknown: chosen.filter(({ paths }) => paths.length === 0).map(({ word }) => word),
  }
}

function chosen(names: readonly string[]): readonly Step[] {
  if (names.length === 0) return [...programs, tests(partNames, partNames.join(', '))]
  const wanted = programs.filter(({ name }) => names.includes(name))
  const wantedParts = partNames.filter((name) => names.includes(name))
  const words = names.filter((name) => !partNames.includes(name) && !programs.some((step) => step.name === name))
  const { files, unknown } = filesOf(words)
  if (unknown.length > 0) {
    const known = [...programs.map(({ name }) => name), ...partNames].join(', ')
    console.error(`There is no step ${unknown.join(', ')}, and no test or journey of that name. The steps are: ${known}.`)
    process.exit(2)
  }
  return [
    ...wanted,
    ...(wantedParts.length > 0 ? [tests(wantedParts, wantedParts.join(', '))] : []),
    ...(words.length > 0 ? [tests(partNames, words.join(', '), files)] : []),
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
    const second = await runStep({ ...first.step, name: path, what: 'once more, alone', files: [path] })
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
  // It ends with this program, also where that is killed.
  const busy = spawn(process.execPath, ['-e', 'const { ppid } = process; while (process.ppid === ppid);'], { stdio: 'ignore' })
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
