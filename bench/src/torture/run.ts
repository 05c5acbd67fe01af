import { hurry, perform } from './actions.ts'
import { audit, type Counts } from './audit.ts'
import { admit, type Client, type Customer, createClient } from './client.ts'
import type { House } from './house.ts'
import type { Step } from './schedule.ts'

export interface Run {
  readonly faults: readonly string[]
  readonly counts: Counts
  readonly steps: number
  readonly crashes: number
  /** Requests with a key that were answered with a success. */
  readonly done: number
}

export interface RunOptions {
  readonly house: House
  readonly steps: readonly Step[]
  readonly accounts: number
  /** How many steps are under way at once; 1 makes no races. */
  readonly workers: number
  readonly name: string
  /** Whether the host first speeds the clock up, and moves to the next day in the middle, so that positions may be sold. */
  readonly fast?: boolean
}

/** Faults beyond so many say nothing new. */
const mostFaults = 20

const firstAccount = 7_000_000_000

/** Kills, starts again, and audits before anybody may go on. */
const crash = async (options: RunOptions, client: Client, customers: readonly Customer[], step: Step) => {
  client.close()
  await options.house.crash(step.kind === 'crash_server' ? 'server' : 'database')
  const { faults } = await audit({ client, customers, url: options.house.databaseUrl(), thorough: false })
  client.faults.push(...faults.map((fault) => `after ${step.kind} at step ${step.index}: ${fault}`))
  client.open()
}

/** Performs a schedule against a house and answers everything that was wrong. */
export const runSchedule = async (options: RunOptions): Promise<Run> => {
  const { house, steps, workers } = options
  const client = createClient(house.address)
  const customers: Customer[] = []
  for (let number = 0; number < options.accounts; number += 1) customers.push(await admit(client, String(firstAccount + number)))
  const stage = { client, customers, name: options.name }
  let next = 0
  let last = options.fast ? Math.floor(steps.length / 2) : steps.length
  let crashes = 0
  // One crash at a time; whoever meets the next one waits for it.
  let crashing: Promise<void> = Promise.resolve()

  const work = async (): Promise<void> => {
    while (next < last && client.faults.length < mostFaults) {
      const step = steps[next]
      next += 1
      if (step === undefined) return
      if (step.kind === 'crash_server' || step.kind === 'crash_database') {
        crashes += 1
        crashing = crashing.then(() => crash(options, client, customers, step))
        await crashing
      } else await perform(stage, step).catch((error: unknown) => client.faults.push(`step ${step.index}: ${String(error)}`))
      // A clock on its way would show the next step whatever the machine has managed so far.
      if (step.kind === 'clock') await house.pass(0)
      if (step.index % 10 === 9) await house.pass(1 + (step.words[3] % 900))
    }
  }
  const workTogether = () => Promise.all(Array.from({ length: workers }, work))
  if (options.fast) await hurry(stage, `${options.name}-speed`, 'speed')
  await workTogether()
  if (options.fast) {
    await hurry(stage, `${options.name}-day`, 'next_day')
    last = steps.length
    await workTogether()
  }
  await house.pass(1)
  const { faults, counts } = await audit({ client, customers, url: house.databaseUrl(), thorough: true })
  const done = customers.flatMap(({ deeds }) => deeds).filter(({ answer }) => answer?.status === 1).length
  return { faults: [...client.faults, ...faults], counts, steps: next, crashes, done }
}
