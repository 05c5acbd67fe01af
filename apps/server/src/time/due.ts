import { type Instant, instant, minute } from '@zaraba/money/time.ts'
import type { Database, Transaction } from '../database/database.ts'
import { type DueItem, nextDue, takeDue } from './due-store.ts'
import { advancerKind, openSetAside, type SetAsidePorts } from './set-aside.ts'
import { advancersAside } from './set-aside-store.ts'

/** Carries out an item at its own time, in the transaction that takes it from the table. */
export type DueHandler = (transaction: Transaction, reference: string, at: Instant) => Promise<void>

/**
 * A slice that works through market time by itself (the matching of orders). `advance` does everything that falls in its time up to
 * `until`, each thing at its own moment and in order, and can be called again after a failure, also much later. One that fails three
 * times in a row is set aside, and time passes for the others.
 */
export interface Advancer {
  /** The name of its slice. */
  readonly name: string
  /** Called before time passes from `now` to `until`: what must stand before the world sees it. While it fails, time stands still. */
  readonly prepare?: (now: Instant, until: Instant) => Promise<void>
  readonly advance: (until: Instant) => Promise<void>
}

export interface DueWork {
  /** Everything that falls due in (from, until], in order; `reached` is told how far it has come. */
  drain(from: Instant, until: Instant, reached: (at: Instant) => Promise<void>): Promise<void>
}

interface DuePorts extends SetAsidePorts {
  readonly database: Database
  readonly advancers: readonly Advancer[]
  readonly handlers: Readonly<Record<string, DueHandler>>
}

/** Long ways are gone in steps of this, so that the time on the screens moves. */
const longestStep = 10 * minute

export const dueWork = (ports: DuePorts): DueWork => {
  const { database, advancers, handlers } = ports
  const advancerOf = new Map(advancers.map((advancer) => [advancerKind(advancer.name), advancer]))
  /** How far the steps have come: one that was set aside catches up to there. */
  let passed = instant(0)
  const carryOut = (transaction: Transaction, { kind, reference, at }: DueItem): Promise<void> => {
    const advancer = advancerOf.get(kind)
    if (advancer !== undefined) return advancer.advance(instant(Math.max(at, passed)))
    const handler = handlers[kind]
    if (handler === undefined) throw new Error(`nobody carries out what is due: ${kind}`)
    return handler(transaction, reference, at)
  }
  const setAside = openSetAside(ports, carryOut)

  const carryOutOne = async (until: Instant): Promise<boolean> => {
    const found: { item: DueItem | null } = { item: null }
    try {
      return await database.transaction(async (transaction) => {
        const item = await takeDue(transaction, until)
        found.item = item
        if (item === null) return false
        if (!(await setAside.waitsBehind(transaction, item))) await carryOut(transaction, item)
        return true
      })
    } catch (error) {
      if (found.item === null || !(await setAside.takes(found.item, error))) throw error
      return true
    }
  }

  const advanceAll = async (from: Instant, to: Instant): Promise<void> => {
    const aside = advancers.length === 0 ? null : await advancersAside(database)
    for (const advancer of advancers) {
      if (aside?.has(advancer.name)) continue
      try {
        await advancer.advance(to)
      } catch (error) {
        if (!(await setAside.takesAdvancer(advancer.name, from, error))) throw error
      }
    }
    passed = to
  }

  const step = async (from: Instant, until: Instant): Promise<Instant> => {
    const due = await nextDue(database, until)
    const to = instant(Math.max(from, Math.min(until, due ?? until, from + longestStep)))
    for (const advancer of advancers) await advancer.prepare?.(from, to)
    await advanceAll(from, to)
    // What one that was set aside leads to comes before what waits behind it.
    while ((await carryOutOne(to)) || (await setAside.tryOne())) {}
    return to
  }

  return {
    drain: async (from, until, reached) => {
      let at = from
      do {
        at = await step(at, until)
        await reached(at)
      } while (at < until)
    },
  }
}
