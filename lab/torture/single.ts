import { stateDigest } from './digest-store.ts'
import { type Run, runSchedule } from './run.ts'
import { scheduleOf } from './schedule.ts'
import { openSteppedInstallation } from './stepped-installation.ts'

const accounts = 6
const opsBetweenCrashes = 200

interface SingleRun {
  readonly run: Run
  readonly digest: Readonly<Record<string, string>>
  readonly seconds: number
}

/** One client, no races, a clock that moves by the schedule: the seed decides the end state. */
export const singleRun = async (seed: number, ops: number): Promise<SingleRun> => {
  const startedAt = performance.now()
  const installation = await openSteppedInstallation(seed)
  try {
    const steps = scheduleOf({ seed, ops, accounts, crashes: Math.floor(ops / opsBetweenCrashes) })
    const run = await runSchedule({ installation, steps, accounts, workers: 1, name: `s${seed}` })
    return { run, digest: await stateDigest(installation.databaseUrl()), seconds: (performance.now() - startedAt) / 1_000 }
  } finally {
    await installation.stop()
  }
}
