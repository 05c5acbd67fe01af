import type { Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { LotRecord } from '@zaraba/rules/trading/records.ts'
import type { EngineRows, FilledInMinute } from '../engine/engine-rows.ts'
import type { EngineRun } from '../engine/engine-run.ts'
import { beginning, playSessions } from '../engine/play-sessions.ts'
import { createUnitOfWork, type UnitOfWork } from '../unit-of-work.ts'
import type { Copy } from './copy-store.ts'

const nothing = { orders: [], lots: [] }

/** Everything is in the unit of work from the beginning: no step needs to read anything. */
const rowsOfCopy = (work: UnitOfWork): EngineRows => ({
  crossed: async () => nothing,
  taken: async () => [],
  filledSince: async (since) =>
    work
      .ordersKnown()
      .filter(({ minuteAt, minuteFilled }) => minuteAt >= since && minuteFilled > 0)
      .reduce<FilledInMinute[]>((sums, { customer, side, minuteAt: minute, minuteFilled }) => {
        const known = sums.find((sum) => sum.side === side && sum.minute === minute)
        const sum = { customer, side, minute, minuteFilled: minuteFilled + (known?.minuteFilled ?? 0) }
        return [...sums.filter((each) => each !== known), sum]
      }, []),
  atClose: async () => nothing,
  held: async () => nothing,
})

/** Numbers of rows that are never written; no real row has one of them. */
const firstMadeUp = 10n ** 15n
export const isMadeUp = (number: bigint): boolean => number >= firstMadeUp
const madeUpNumbers = () => {
  let next = firstMadeUp
  return { reserve: async () => {}, take: () => next++ }
}

/** A copy of a customer's holdings of one share that the engine plays on. */
interface PlayedCopy {
  readonly work: UnitOfWork
  /** Plays everything up to and including a moment, which only moves forward, and gives the lots as they are then. */
  playTo(until: Instant): Promise<readonly LotRecord[]>
}

/** Lets the engine work on a copy in memory, with the prices of any feed: the same decisions, and nothing is written. */
export const playCopy = (copy: Copy, feed: Feed, instrument: Instrument, model: string, now: Instant): PlayedCopy => {
  const work = createUnitOfWork()
  work.read(copy)
  const run: EngineRun = { rows: rowsOfCopy(work), numbers: madeUpNumbers(), model, work, feed, instrument }
  let reached = copy.scanned ?? { instrument: instrument.id, ...beginning(feed, instrument, now) }
  return {
    work,
    playTo: async (until) => {
      if (until > reached.scannedTo) reached = await playSessions(run, reached, until)
      return work.lotsKnown()
    },
  }
}
