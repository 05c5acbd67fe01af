import type { Clock } from '@zaraba/money/clock.ts'
import { formatInstant, hour, type Instant, instant, later, minute, second } from '@zaraba/money/time.ts'
import type { Database, Transaction } from '../database/database.ts'
import { Unavailable } from '../database/unavailable.ts'
import { type DueItem, takeDueItem } from './due-store.ts'
import { failAgain, isSetAside, setAside, takeSetAside, tryAllAgain } from './set-aside-store.ts'

/** What an item is about, by its reference. */
export type DueSubject = (reference: string) => string

/** What an item needs has not happened, because something else is set aside: it is set aside at once, and tried again soon. */
export class NotYet extends Error {
  override readonly name = 'NotYet'
}

export interface SetAsidePorts {
  readonly database: Database
  readonly systemClock: Clock
  /** By the kind of the item. A kind that is not named waits behind everything of its slice: order comes before progress. */
  readonly subjects: Readonly<Record<string, DueSubject>>
  readonly failed: (what: string, error: unknown) => void
}

/** What stops nobody else: an item that cannot be carried out, and everything of its subject behind it. */
interface SetAside {
  /** Whether an item of the same subject is set aside; then this one, which the transaction has taken, waits behind it. */
  waitsBehind(transaction: Transaction, item: DueItem): Promise<boolean>
  /** After a failure: whether the item is set aside now. It is not while the database is away, nor before its last try. */
  takes(item: DueItem, error: unknown): Promise<boolean>
  /** The same of an advancer, which has no item to be taken: one is written for it, as of where it stopped. */
  takesAdvancer(slice: string, from: Instant, error: unknown): Promise<boolean>
  /** Tries one whose turn has come; `false` when there is none. */
  tryOne(): Promise<boolean>
}

/** An item that fails so often in a row is set aside. */
const mostTries = 3
/** Then it is tried again after a minute, two, four, and every hour in the end; what waits for something else every few seconds. */
const firstPause = minute
const longestPause = hour
const shortPause = 5 * second
/** So often is looked whether a turn has come. */
const lookEvery = second

/** The advancer of a slice among what is set aside. It is of the slice's own subject, so that what has no other waits behind it. */
export const advancerKind = (slice: string): string => `${slice}.advance`
/** The advancer of a slice holds up more than one subject, and a try costs little: it is tried again every minute at the latest. */
const longestPauseOfAdvancer = minute

const nameOf = ({ kind, reference, at }: DueItem): string => `${kind} ${reference} of ${formatInstant(at, 0)}`
const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500) || 'no reason'
const pauseOf = ({ kind, tries }: Pick<DueItem, 'kind'> & { readonly tries: number }, error: unknown): number => {
  const times = 2 ** Math.min(Math.max(0, tries - mostTries), 10)
  if (kind.endsWith(advancerKind(''))) return Math.min(longestPauseOfAdvancer, shortPause * times)
  return error instanceof NotYet ? shortPause : Math.min(longestPause, firstPause * times)
}

/** "review.decide" and "41" are "review/41"; of a kind without subjects all are one. */
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

  /** Whether a failure was the last one in a row; with what is to be written of it then. */
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
      if (row === null) return false
      await database.transaction(async (transaction) => {
        if (await takeDueItem(transaction, item)) await setAside(transaction, row)
      })
      failed(`${nameOf(item)} is set aside, what follows goes on`, error)
      return true
    },
    takesAdvancer: async (slice, from, error) => {
      const item = { at: from, kind: advancerKind(slice), reference: '' }
      const row = lastTry(item, error)
      if (row === null) return false
      await database.transaction((transaction) => setAside(transaction, { ...row, subject: slice }))
      failed(`what ${slice} does as time passes is set aside, the others go on`, error)
      return true
    },
    tryOne: async () => {
      if (!(await look())) return false
      const found: { item: Awaited<ReturnType<typeof takeSetAside>> } = { item: null }
      try {
        const done = await database.transaction(async (transaction) => {
          found.item = await takeSetAside(transaction, systemClock.now())
          if (found.item === null) return false
          await carryOut(transaction, found.item)
          return true
        })
        // Whoever waited behind it has its turn at once.
        if (done) lookedAt = instant(0)
        return done
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
