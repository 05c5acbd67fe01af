import { hurry, perform } from './actions.ts'
import { audit, type Counts } from './audit.ts'
import { admit, type Client, type Customer, createClient } from './client.ts'
import { type CrashKind, isCrashKind, type Step } from './schedule.ts'
import { pick, type Stage } from './sent-requests.ts'
import { nextFriday, practiceTime, splittingShares } from './splitting.ts'
import type { TestedInstallation } from './tested-installation.ts'

export interface Run {
  readonly faults: readonly string[]
  readonly counts: Counts
  readonly steps: number
  readonly crashes: Readonly<Partial<Record<CrashKind, number>>>
  /** Connections to the database that were ended under load. */
  readonly killed: number
  /** Requests with a key that were answered with a success. */
  readonly done: number
  /** Shares with an announced split that steps were about. */
  readonly splitting: number
}

interface RunOptions {
  readonly installation: TestedInstallation
  readonly steps: readonly Step[]
  readonly accounts: number
  /** How many steps are under way at once; 1 makes no races. */
  readonly workers: number
  readonly name: string
  /** Whether a part of the steps is about shares that are split meanwhile, as the installation has announced. */
  readonly splits?: boolean
  /** Whether the host first speeds the clock up, and moves to the next day in the middle, so that positions may be sold. */
  readonly fast?: boolean
  /** Whether one fault is enough: then the run ends with it. */
  readonly untilFound?: boolean
}

/** Number of faults after which a run ends. */
const mostFaults = 20

const firstAccount = 7_000_000_000

/**
 * Kills or restarts, waits until everything answers again, and audits before anybody may go on. Only a server that is killed may leave a
 * request without an answer.
 */
const crash = async (options: RunOptions, client: Client, customers: readonly Customer[], index: number, kind: CrashKind) => {
  const { installation } = options
  const requests = installation.requestsDuring(kind)
  if (requests === 'impossible') client.close()
  if (requests === 'lost') client.expectLosses()
  await installation.crash(kind)
  if (requests !== 'impossible') await client.quiet()
  const { faults } = await audit({ client, customers, url: installation.databaseUrl(), thorough: false, most: mostFaults })
  client.faults.push(...faults.map((fault) => `after ${kind} at step ${index}: ${fault}`))
  client.open()
}

/** Every fourth step is about a share that is split within the run, where there is one. */
const aboutSplits = ({ splitting }: Stage, step: Step): Step => {
  const [, , , word] = step.words
  const stock = word % 4 === 0 ? pick(splitting, word >>> 2) : undefined
  return stock === undefined ? step : { ...step, stock }
}

/** Performs a schedule on an installation and returns all faults. */
export const runSchedule = async (options: RunOptions): Promise<Run> => {
  const { installation, steps, workers, untilFound = false } = options
  const most = untilFound ? 1 : mostFaults
  const client = createClient(installation.addresses)
  const customers: Customer[] = []
  for (let number = 0; number < options.accounts; number += 1) customers.push(await admit(client, String(firstAccount + number)))
  const [host] = customers
  const beginning = host === undefined ? 0 : await practiceTime(client, host)
  const splitting = options.splits && host !== undefined ? await splittingShares(client, host, beginning) : []
  const stage = { client, customers, splitting, goodTill: nextFriday(beginning), name: options.name }
  let next = 0
  let last = options.fast ? Math.floor(steps.length / 2) : steps.length
  const crashes: Partial<Record<CrashKind, number>> = {}
  let killed = 0
  // One crash at a time; a crash that is due meanwhile waits for it.
  let crashing: Promise<void> = Promise.resolve()

  const work = async (): Promise<void> => {
    while (next < last && client.faults.length < most) {
      const step = steps[next]
      next += 1
      if (step === undefined) return
      const { kind, index } = step
      if (isCrashKind(kind)) {
        crashes[kind] = (crashes[kind] ?? 0) + 1
        crashing = crashing.then(() => crash(options, client, customers, index, kind))
        await crashing
      } else if (kind === 'kill_connections') {
        // The audit after a crash reads over connections that look like the server's.
        crashing = crashing.then(async () => {
          killed += await installation.killConnections(step.words[0])
        })
        await crashing
      } else
        await perform(stage, aboutSplits(stage, step)).catch((error: unknown) =>
          client.faults.push(`step ${step.index}: ${String(error)}`),
        )
      // A clock on its way would show the next step whatever the machine has managed so far.
      if (step.kind === 'clock') await installation.pass(0)
      if (step.index % 10 === 9) await installation.pass(1 + (step.words[3] % 900))
    }
  }
  const workTogether = () => Promise.all(Array.from({ length: workers }, work))
  if (options.fast) await hurry(stage, `${options.name}-speed`, 'speed')
  await workTogether()
  const look = async (): Promise<Run> => {
    await installation.pass(1)
    const { faults, counts } = await audit({
      client,
      customers,
      url: installation.databaseUrl(),
      most,
      // Faults that are already found need no further search.
      thorough: !untilFound || client.faults.length === 0,
    })
    const done = customers.flatMap(({ sentRequests }) => sentRequests).filter(({ answer }) => answer?.status === 1).length
    return { faults: [...client.faults, ...faults], counts, steps: next, crashes, killed, done, splitting: splitting.length }
  }
  if (options.fast) {
    const halfway = untilFound ? await look() : null
    if (halfway !== null && halfway.faults.length > 0) return halfway
    await hurry(stage, `${options.name}-day`, 'next_day')
    last = steps.length
    await workTogether()
  }
  return await look()
}
