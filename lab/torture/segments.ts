import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type InstallationKind, openLog, type Segment, seedsLeft, sumsOf } from './log.ts'
import { type Run, runSchedule } from './run.ts'
import { scheduleOf } from './schedule.ts'
import type { TestedInstallation } from './tested-installation.ts'

const accounts = 12
const workers = 24
const opsOfSegment = 2_000
/** Operations per kill of a process. */
const opsBetweenCrashes = 500

interface SegmentOptions {
  readonly open: () => Promise<TestedInstallation>
  readonly kind: InstallationKind
  readonly seed: number
  readonly ops: number
}

const root = fileURLToPath(new URL('../../', import.meta.url))

const commit = (): string => {
  try {
    const git = (...words: readonly string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+')
  } catch {
    return 'unknown'
  }
}

/** One schedule on a new installation. An error that ends it is a fault. */
const segmentOf = async ({ kind, seed, ops }: SegmentOptions, installation: TestedInstallation): Promise<Segment> => {
  const startedAt = performance.now()
  const { crashKinds } = installation
  const steps = scheduleOf({ seed, ops, accounts, crashes: Math.ceil(ops / opsBetweenCrashes), systems: true, crashKinds })
  const described = { installation: kind, seed, commit: commit(), date: new Date().toISOString() }
  const seconds = () => Math.round((performance.now() - startedAt) / 1_000)
  try {
    const run = await runSchedule({ installation, steps, accounts, workers, name: `t${seed}`, splits: true })
    return { ...described, ...run, seconds: seconds() }
  } catch (error) {
    const counts = { orders: 0, keys: 0, rows: 0, lives: 0 }
    const faults = [`the run ended: ${error instanceof Error ? error.message : String(error)}`]
    return { ...described, steps: 0, done: 0, crashes: {}, killed: 0, splitting: 0, counts, faults, seconds: seconds() }
  }
}

/** Prints a run in one line, and its first faults. */
export const tell = ({
  seed,
  faults,
  counts,
  steps,
  crashes,
  killed,
  done,
  splitting,
  seconds,
}: Run & Pick<Segment, 'seed' | 'seconds'>): void => {
  const verdict = faults.length === 0 ? 'ok' : `${faults.length} FAULTS`
  const kills = Object.entries(crashes).map(([kind, count]) => `${count} ${kind}`)
  console.log(
    `seed ${seed}: ${verdict}; ${steps} steps, ${done} done, ${splitting} shares with a split, ${[...kills, `${killed} connections ended`].join(', ')}, ${counts.orders} orders, ${counts.keys} keys, ${counts.rows} rows, ${counts.lives} lives in ${seconds.toFixed(0)} s`,
  )
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault.slice(0, 2_000)}`)
}

/** A segment on an installation of its own. */
export const torture = async (options: SegmentOptions): Promise<Segment> => {
  const installation = await options.open()
  try {
    const segment = await segmentOf(options, installation)
    if (segment.faults.length === 0) return segment
    const file = join(mkdtempSync(join(tmpdir(), 'zaraba-torture-')), 'printed.log')
    writeFileSync(file, installation.printed())
    return { ...segment, faults: [...segment.faults, `printed by its servers: ${file}`] }
  } finally {
    await installation.stop()
  }
}

interface LoggedOptions extends Omit<SegmentOptions, 'seed'> {
  readonly file: string
}

/**
 * Performs segments until their operations are as many as wanted; those that the file has without a fault are not performed again. A signal
 * ends it with the sums so far, and the segment that was under way counts for nothing.
 */
export const tortureWithLog = async ({ file, ops, ...options }: LoggedOptions): Promise<boolean> => {
  const log = openLog(file)
  let openedTestedInstallation: TestedInstallation | undefined
  let ends = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      ends = true
      console.log(sumsOf(log.segments()))
      void (openedTestedInstallation?.stop() ?? Promise.resolve()).finally(() => process.exit(130))
    })
  let good = true
  for (const seed of seedsLeft(log.segments(), options.kind, Math.ceil(ops / opsOfSegment))) {
    const open = async () => {
      openedTestedInstallation = await options.open()
      return openedTestedInstallation
    }
    const segment = await torture({ ...options, open, seed, ops: opsOfSegment })
    if (ends) break
    log.add(segment)
    tell(segment)
    good &&= segment.faults.length === 0
  }
  console.log(sumsOf(log.segments()))
  return good
}
