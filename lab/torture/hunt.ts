import { rmSync } from 'node:fs'
import { type Mutation, plant } from './mutations.ts'
import { type Run, runSchedule } from './run.ts'
import { type Step, type StepKind, scheduleOf } from './schedule.ts'
import { openRealInstallation } from './tested-installation.ts'

const accounts = 6
const workers = 24

const idle: ReadonlySet<StepKind> = new Set(['preview', 'watch', 'register', 'list'])
/** The host moves the clock between the halves alone; what changes nothing becomes a sale, so that positions are contested. */
const sharpened = (step: Step): readonly Step[] => {
  if (step.kind === 'clock') return []
  return [idle.has(step.kind) && step.index % 4 !== 0 ? { ...step, kind: 'sell' } : step]
}

/** A short torture without kills of a copy that has a fault: it must be found. The clock runs fast, so that resting orders meet the tape. */
export const hunt = async (mutation: Mutation, seed: number, ops: number): Promise<Run> => {
  const program = plant(mutation)
  try {
    const installation = await openRealInstallation({ program })
    try {
      const steps = scheduleOf({ seed, ops, accounts, crashes: 0 }).flatMap(sharpened)
      return await runSchedule({ installation, steps, accounts, workers, name: `m${seed}`, fast: true, untilFound: true })
    } finally {
      await installation.stop()
    }
  } finally {
    rmSync(program, { recursive: true, force: true })
  }
}
