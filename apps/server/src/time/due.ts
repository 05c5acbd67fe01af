import { type Instant, instant, minute } from '@zaraba/money/time.ts'
import type { Database, Transaction } from '../database/database.ts'
import { Unavailable } from '../database/unavailable.ts'
import { type DueItem, nextDue, takeDue } from './due-store.ts'
import { advancerKind, openSetAside, type SetAsidePorts } from './set-aside.ts'
import { advancersAside } from './set-aside-store.ts'

/** Processes an item at its own time, in the transaction that takes it from the table. */
export type DueHandler = (transaction: Transaction, reference: string, at: Instant) => Promise<void>

/**
 * A slice that processes market time itself (for example order matching). `advance` processes everything in its time up to
 * `until`, in order, and can be called again after a failure, also much later. After three consecutive failures the slice is
 * set aside, and time passes for the others.
 */
export interface Advancer {
  /** The name of the slice. */
  readonly name: string
  /**
   * Called before time passes from `now` to `until`, to prepare what must exist before customers see that time. While it fails,
   * time does not pass.
   */
  readonly prepare?: (now: Instant, until: Instant) => Promise<void>
  readonly advance: (until: Instant) => Promise<void>
  /** Processes the time of one unit that `advance` has set aside, up to where the others are. */
  readonly unit?: (transaction: Transaction, unit: string, until: Instant) => Promise<void>
}

/** The driver, as the work sees it. */
export interface Drives {
  /** Called with the time processed so far. */
  reached(at: Instant): Promise<void>
  /** Read in the transaction of each item. @throws Unavailable where another server drives. */
  stillDrives(transaction: Transaction): Promise<void>
}

export interface DueWork {
  /** Processes everything due in (from, until], in order. */
  drain(from: Instant, until: Instant, drives: Drives): Promise<void>
}

interface DuePorts extends SetAsidePorts {
  readonly database: Database
  readonly advancers: readonly Advancer[]
  readonly handlers: Readonly<Record<string, DueHandler>>
}

/**
 * Long ways are processed in steps of this length, so that the displayed time moves. What a slice announces at a step may open half an
 * hour later (the market's blocks after a close), so a longer step could pass an opening before its announcement is written.
 */
const longestStep = 30 * minute

export const dueWork = (ports: DuePorts): DueWork => {
  const { database, advancers, handlers } = ports
  const advancerOf = new Map(advancers.map((advancer) => [advancerKind(advancer.name), advancer]))
  /** How far the steps have come: a slice that was set aside catches up to this time. */
  let passedTime = instant(0)
  const carryOut = (transaction: Transaction, { kind, reference, at }: DueItem): Promise<void> => {
    const advancer = advancerOf.get(kind)
    if (advancer !== undefined) {
      const until = instant(Math.max(at, passedTime))
      return reference === '' || advancer.unit === undefined
        ? advancer.advance(until)
        : advancer.unit(transaction, reference, until)
    }
    const handler = handlers[kind]
    if (handler === undefined) throw new Error(`no slice handles due items of kind ${kind}`)
    return handler(transaction, reference, at)
  }
  const setAside = openSetAside(ports, carryOut)

  const carryOutOne = async (until: Instant, { stillDrives }: Drives): Promise<boolean> => {
    const found: { item: DueItem | null } = { item: null }
    try {
      return await database.transaction(async (transaction) => {
        transaction.before(stillDrives(transaction))
        const item = await takeDue(transaction, until)
        found.item = item
        if (item === null) return false
        if (!(await setAside.waitsBehind(transaction, item))) await carryOut(transaction, item)
        return true
      })
    } catch (error) {
      if (found.item === null || error instanceof Unavailable) throw error
      // It is tried again at once: waiting between tries would hold up everybody, for as long as there are items that fail.
      await setAside.takes(found.item, error)
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
    passedTime = to
  }

  /** Processes the items up to a moment; returns the time of the next one up to `until`. */
  const carryOutAll = async (to: Instant, until: Instant, drives: Drives): Promise<Instant | null> => {
    for (;;) {
      const due = await nextDue(database, until)
      if (due !== null && due <= to && (await carryOutOne(to, drives))) continue
      // Items that result from one that was set aside are processed before those that wait behind it.
      if (!(await setAside.tryOne())) return due
    }
  }

  return {
    drain: async (from, until, drives) => {
      let at = from
      let due = await nextDue(database, until)
      do {
        const to = instant(Math.max(at, Math.min(until, due ?? until, at + longestStep)))
        for (const advancer of advancers) await advancer.prepare?.(at, to)
        await advanceAll(at, to)
        due = await carryOutAll(to, until, drives)
        at = to
        await drives.reached(at)
      } while (at < until)
    },
  }
}
