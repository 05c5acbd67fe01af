import type { Clock } from '@zaraba/money/clock.ts'
import { formatInstant, hour, type Instant, instant, later, minute, second } from '@zaraba/money/time.ts'
import type { Database, Transaction } from '../database/database.ts'
import { Unavailable } from '../database/unavailable.ts'
import { type DueItem, takeDueItem } from './due-store.ts'
import { failAgain, isSetAside, setAside, takeSetAside, tryAllAgain } from './set-aside-store.ts'

/** Returns the subject of an item from its reference. */
export type DueSubject = (reference: string) => string

/** Thrown when an item cannot be processed because another one is set aside: it is set aside at once, and tried again soon. */
export class NotYet extends Error {
  override readonly name = 'NotYet'
}

export interface SetAsidePorts {
  readonly database: Database
  readonly systemClock: Clock
  /** Subjects by kind of item. An item of a kind without an entry waits behind all items of its slice, to keep their order. */
  readonly subjects: Readonly<Record<string, DueSubject>>
  readonly failed: (what: string, error: unknown) => void
}

/** Sets aside items that cannot be processed, together with later items of their subject, so that they do not block others. */
interface SetAside {
  /**
   * Whether an item with this subject is set aside; then the given item, which the transaction has taken, is set aside behind
   * it.
   */
  waitsBehind(transaction: Transaction, item: DueItem): Promise<boolean>
  /** Called after a failure other than that the database is away. Sets the item aside at its last try. */
  takes(item: DueItem, error: unknown): Promise<void>
  /**
   * Called after a failure of an advancer. An advancer has no due item, so one is written for it, with the time where it
   * stopped.
   */
  takesAdvancer(slice: string, from: Instant, error: unknown): Promise<boolean>
  /** Tries one item that is due to be tried; `false` when there is none. */
  tryOne(): Promise<boolean>
}

/** The number of consecutive failures after which an item is set aside. */
const mostTries = 3
/**
 * Then it is tried after one minute, two, four, and finally every hour; an item that waits for another one, every few seconds.
 */
const firstPause = minute
const longestPause = hour
const shortPause = 5 * second
/** The interval between two checks for items to try, in milliseconds. */
const lookEvery = second

/**
 * The kind of a slice's advancer among the items set aside. Its subject is the slice itself, so items without another subject
 * wait behind it.
 */
export const advancerKind = (slice: string): string => `${slice}.advance`
/** An advancer that is set aside delays more than one subject, and a try costs little, so it is tried at least every minute. */
const longestPauseOfAdvancer = minute

const nameOf = ({ kind, reference, at }: DueItem): string => `${kind} ${reference} of ${formatInstant(at, 0)}`
const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500) || 'no reason'
const pauseOf = ({ kind, tries }: Pick<DueItem, 'kind'> & { readonly tries: number }, error: unknown): number => {
  const times = 2 ** Math.min(Math.max(0, tries - mostTries), 10)
  if (kind.endsWith(advancerKind(''))) return Math.min(longestPauseOfAdvancer, shortPause * times)
  return error instanceof NotYet ? shortPause : Math.min(longestPause, firstPause * times)
}

/**
 * Sets a unit of a slice's advancer aside at its first failure: the others go on, and it is tried again alone, by the `unit` of the advancer.
 * It is not to be advanced with the others meanwhile (`unitsAside`).
 */
export const setUnitAside = async (
  { database, systemClock }: Pick<SetAsidePorts, 'database' | 'systemClock'>,
  slice: string,
  { unit, at, error }: { readonly unit: string; readonly at: Instant; readonly error: unknown },
): Promise<void> => {
  const item = { at, kind: advancerKind(slice), reference: unit, subject: `${slice}/${unit}`, tries: 1 }
  const since = systemClock.now()
  const againAt = later(since, pauseOf(item, error))
  await database.transaction((transaction) => setAside(transaction, { ...item, failure: sentenceOf(error), since, againAt }))
}

/** For example "review.decide" and "41" give "review/41". All items of a kind without subjects share one. */
const subjectOf = (subjects: SetAsidePorts['subjects'], { kind, reference }: DueItem): string => {
  const [slice = kind] = kind.split('.')
  const subject = subjects[kind]
  return subject === undefined ? slice : `${slice}/${subject(reference)}`
}

export const openSetAside = (
  { database, systemClock, subjects, failed }: SetAsidePorts,
  carryOut: (transaction: Transaction, item: DueItem) => Promise<void>,
): SetAside => {
  const failures = new Map<string, number>()
  const openedAt = systemClock.now()
  let lookedAt: Instant | null = null

  const look = async (): Promise<boolean> => {
    const now = systemClock.now()
    if (lookedAt === null) await tryAllAgain(database, openedAt)
    else if (now >= lookedAt && now - lookedAt < lookEvery) return false
    lookedAt = now
    return true
  }

  /** Whether a failure was the last allowed in a row; if so, what to store about it. */
  const lastTry = (item: DueItem, error: unknown): Parameters<typeof setAside>[1] | null => {
    if (error instanceof Unavailable) return null
    const name = nameOf(item)
    const tries = (failures.get(name) ?? 0) + 1
    failures.set(name, tries)
    if (tries < mostTries && !(error instanceof NotYet)) return null
    failures.delete(name)
    const since = systemClock.now()
    const againAt = later(since, pauseOf({ ...item, tries }, error))
    return { ...item, subject: subjectOf(subjects, item), tries, failure: sentenceOf(error), since, againAt }
  }

  return {
    waitsBehind: async (transaction, item) => {
      const subject = subjectOf(subjects, item)
      if (!(await isSetAside(transaction, subject))) return false
      const now = systemClock.now()
      await setAside(transaction, { ...item, subject, tries: 0, failure: '', since: now, againAt: now })
      return true
    },
    takes: async (item, error) => {
      const row = lastTry(item, error)
      if (row === null) return
      await database.transaction(async (transaction) => {
        if (await takeDueItem(transaction, item)) await setAside(transaction, row)
      })
      failed(`${nameOf(item)} (set aside, later items of other subjects go on)`, error)
    },
    takesAdvancer: async (slice, from, error) => {
      const item = { at: from, kind: advancerKind(slice), reference: '' }
      const row = lastTry(item, error)
      if (row === null) return false
      await database.transaction((transaction) => setAside(transaction, { ...row, subject: slice }))
      failed(`processing time in ${slice} (set aside, other slices go on)`, error)
      return true
    },
    tryOne: async () => {
      if (!(await look())) return false
      const found: { item: Awaited<ReturnType<typeof takeSetAside>> } = { item: null }
      try {
        const isDone = await database.transaction(async (transaction) => {
          found.item = await takeSetAside(transaction, systemClock.now())
          if (found.item === null) return false
          await carryOut(transaction, found.item)
          return true
        })
        // Items that waited behind it can be tried at once.
        if (isDone) lookedAt = instant(0)
        return isDone
      } catch (error) {
        const { item } = found
        if (item === null || error instanceof Unavailable) throw error
        const againAt = later(systemClock.now(), pauseOf({ ...item, tries: item.tries + 1 }, error))
        await failAgain(database, { ...item, failure: sentenceOf(error), againAt })
        lookedAt = instant(0)
        return true
      }
    },
  }
}
