import { hasNats } from '@zaraba/world/nats-server.ts'
import { isWholeRun } from '@zaraba/world/whole-run.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareInstallation } from '../../bench/site.ts'
import { listFaults, worth } from '../../torture/formulas.ts'
import { hunt } from '../../torture/hunt.ts'
import { changedFile, mutations } from '../../torture/mutations.ts'
import { openPairInstallation } from '../../torture/pair-installation.ts'
import { runSchedule } from '../../torture/run.ts'
import {
  type CrashKind,
  isCrashKind,
  kinds,
  pairCrashKinds,
  type Step,
  scheduleOf,
  singleCrashKinds,
} from '../../torture/schedule.ts'
import { singleRun } from '../../torture/single.ts'
import { openRealInstallation } from '../../torture/tested-installation.ts'

const long = { timeout: 180_000 }

/** A short schedule with every kind of step: a kind that the seed has not drawn replaces one purchase. */
const withEveryKind = (drawn: readonly Step[]): readonly Step[] => {
  const missing = kinds.filter((kind) => !isCrashKind(kind) && !drawn.some((step) => step.kind === kind))
  let purchases = 0
  return drawn.map((step) => {
    if (step.kind !== 'buy') return step
    purchases += 1
    const kind = purchases % 2 === 0 ? missing.pop() : undefined
    return kind === undefined ? step : { ...step, kind }
  })
}

/** Each kind of crash once, at the steps that the seed has drawn. */
const withEachCrash = (drawn: readonly Step[], crashKinds: readonly CrashKind[]): readonly Step[] => {
  const indices = drawn.filter(({ kind }) => isCrashKind(kind)).map(({ index }) => index)
  return drawn.map((step) => {
    const kind = crashKinds[indices.indexOf(step.index)]
    return kind === undefined ? step : { ...step, kind }
  })
}

let forget = (): void => {}
beforeAll(async () => {
  forget = await prepareInstallation()
})
afterAll(() => forget())

describe('the torture', () => {
  test('a seed repeats its schedule word for word, and another seed has another one', () => {
    const options = { seed: 9, ops: 500, accounts: 12, crashes: 3 }
    const steps = scheduleOf(options)
    expect(scheduleOf(options)).toEqual(steps)
    expect(scheduleOf({ ...options, seed: 10 })).not.toEqual(steps)
    expect(steps.filter(({ kind }) => isCrashKind(kind))).toHaveLength(3)
  })

  test('twelve customers at once, duplicates, kills of server, database and connections leave nothing wrong', long, async () => {
    const installation = await openRealInstallation()
    try {
      const steps = withEachCrash(
        withEveryKind(scheduleOf({ seed: 1, ops: 140, accounts: 12, crashes: singleCrashKinds.length, systems: true })),
        singleCrashKinds,
      )
      const possible = kinds.filter((kind) => !isCrashKind(kind) || singleCrashKinds.some((each) => each === kind))
      expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(possible))
      const run = await runSchedule({ installation, steps, accounts: 12, workers: 24, name: 'test' })
      expect(run.faults).toEqual([])
      expect(run.crashes).toEqual({ crash_server: 1, crash_database: 1, restart_database: 1 })
      // A run in which nothing happened would prove nothing.
      const { orders, keys, rows, lives } = run.counts
      expect(Math.min(orders, keys, rows, lives)).toBeGreaterThan(5)
      expect(run.killed).toBeGreaterThan(0)
    } finally {
      await installation.stop()
    }
  })

  test.runIf(isWholeRun && hasNats)(
    'two servers, kills of each, of bus, primary and standby, and a stop of one leave nothing wrong (in a whole run, with nats-server)',
    long,
    async () => {
      const installation = await openPairInstallation()
      try {
        const crashes = pairCrashKinds.length
        const steps = withEachCrash(scheduleOf({ seed: 1, ops: 100, accounts: 6, crashes, systems: true }), pairCrashKinds)
        const run = await runSchedule({ installation, steps, accounts: 6, workers: 24, name: 'pair' })
        expect(run.faults).toEqual([])
        expect(run.crashes).toEqual(Object.fromEntries(pairCrashKinds.map((kind) => [kind, 1])))
        const { orders, keys, rows, lives } = run.counts
        expect(Math.min(orders, keys, rows, lives)).toBeGreaterThan(5)
      } finally {
        await installation.stop()
      }
    },
  )

  test.runIf(isWholeRun)('without races the seed decides the end state (in a whole run)', long, async () => {
    const [first, second] = [await singleRun(4, 50), await singleRun(4, 50)]
    expect(first.run.faults).toEqual([])
    expect(second.digest).toEqual(first.digest)
  })
})

describe('planted faults', () => {
  test.each(mutations)('the text that “$name” replaces is still there', (mutation) => {
    expect(() => changedFile(mutation)).not.toThrow()
  })

  // All are hunted by `npm run torture -- --mutations`.
  const hunted = ['lost idempotency', 'fee on the wrong side']
  test.runIf(isWholeRun).each(mutations.filter(({ name }) => hunted.includes(name)))(
    '“$name” is caught (in a whole run)',
    long,
    async (mutation) => {
      expect((await hunt(mutation, 1, 80)).faults.length).toBeGreaterThan(0)
    },
  )
})

describe('the own arithmetic of the torture', () => {
  test('rounds halves to the even one', () => {
    expect([worth('jpy', '0.5', 1n), worth('jpy', '1.5', 1n), worth('usd', '12.345', 1n)]).toEqual([0n, 2n, 1234n])
  })
  test('finds a sum that is not that of its rows', () => {
    expect(listFaults('jpy', { list: [], ccsz: '1', fdyk: '0' })).toEqual(['ccsz is not the sum of its rows'])
  })
})
