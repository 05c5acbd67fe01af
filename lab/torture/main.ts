import { createHash } from 'node:crypto'
import { hunt } from './hunt.ts'
import { mutations } from './mutations.ts'
import { type Run, runSchedule } from './run.ts'
import { scheduleOf } from './schedule.ts'
import { singleRun } from './single.ts'
import { openRealInstallation } from './tested-installation.ts'

interface Choices {
  readonly seeds: number
  readonly ops: number
  readonly seed: number | null
}

const accounts = 12
const workers = 24
/** Operations per kill of a process. */
const opsBetweenCrashes = 500

const choicesOf = (words: readonly string[]): Choices => {
  const after = (name: string): number | null => {
    const at = words.indexOf(name)
    const value = Number(words[at + 1])
    return at >= 0 && Number.isSafeInteger(value) ? value : null
  }
  return { seeds: after('--seeds') ?? 10, ops: after('--ops') ?? 2_000, seed: after('--seed') }
}

const tell = (seed: number, { faults, counts, steps, crashes, killed, done }: Run, seconds: number): void => {
  const verdict = faults.length === 0 ? 'ok' : `${faults.length} FAULTS`
  console.log(
    `seed ${seed}: ${verdict}; ${steps} steps, ${done} done, ${crashes} kills, ${killed} connections ended, ${counts.orders} orders, ${counts.keys} keys, ${counts.rows} rows, ${counts.lives} lives in ${seconds.toFixed(0)} s`,
  )
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault.slice(0, 2_000)}`)
}

const torture = async (seed: number, ops: number): Promise<boolean> => {
  const startedAt = performance.now()
  const steps = scheduleOf({ seed, ops, accounts, crashes: Math.ceil(ops / opsBetweenCrashes), systems: true })
  const installation = await openRealInstallation()
  try {
    const run = await runSchedule({ installation, steps, accounts, workers, name: `t${seed}` })
    tell(seed, run, (performance.now() - startedAt) / 1_000)
    return run.faults.length === 0
  } finally {
    await installation.stop()
  }
}

/**
 * One schedule twice, one step after the other on a clock that moves only between steps: both must end in the same state, to the
 * last row.
 */
const single = async (seed: number, ops: number): Promise<boolean> => {
  const first = await singleRun(seed, ops)
  const second = await singleRun(seed, ops)
  const different = Object.keys(first.digest).filter((name) => first.digest[name] !== second.digest[name])
  tell(seed, first.run, first.seconds)
  const whole = createHash('sha256').update(JSON.stringify(first.digest)).digest('hex')
  console.log(
    `  end state ${whole.slice(0, 16)}, ${different.length === 0 ? 'repeated' : `NOT REPEATED: ${different.join(', ')}`}`,
  )
  return first.run.faults.length === 0 && different.length === 0
}

/** A race needs its moment: a fault may hide from one seed, not from three. */
const mostHunts = 3

/** Plants every fault and looks whether it is found. */
const hunts = async (seed: number, wanted: string | undefined): Promise<boolean> => {
  let caught = true
  for (const mutation of mutations.filter(({ name }) => wanted === undefined || name === wanted)) {
    let faults: readonly string[] = []
    for (let hunted = 0; hunted < mostHunts && faults.length === 0; hunted += 1)
      faults = (await hunt(mutation, seed + hunted, 400)).faults
    console.log(`${mutation.name}: ${faults[0] === undefined ? 'NOT CAUGHT' : `caught (${faults[0].slice(0, 200)})`}`)
    caught &&= faults.length > 0
  }
  return caught
}

const { seeds, ops, seed } = choicesOf(process.argv.slice(2))
const words = process.argv.slice(2)
let good = true
if (words.includes('--mutations'))
  good = await hunts(
    seed ?? 1,
    words.find((word) => mutations.some(({ name }) => name === word)),
  )
else
  for (let number = 1; number <= (seed === null ? seeds : 1); number += 1)
    good = (await (words.includes('--single') ? single : torture)(seed ?? number, ops)) && good
process.exitCode = good ? 0 : 1
