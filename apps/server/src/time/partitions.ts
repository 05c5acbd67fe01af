import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Instant, instant } from '@zaraba/money/time.ts'
import type { Database } from '../database/database.ts'
import type { Notices } from '../database/notices.ts'
import { Unavailable } from '../database/unavailable.ts'
import { allPartitions, partitionCount, shareOf } from './partition-share.ts'
import { askedOf, askOthers, giveUpPartitions, markWorked, renewPartitions, unfinishedPartitions } from './partitions-store.ts'

/** Milliseconds between two renewals of the leases, and of a look for work of which no notice came. */
const renewEvery = 1_000
/** Milliseconds between two looks whether the others have finished. */
const lookEvery = 20
const looksBetweenRequests = 50

/**
 * The instruments divided among the servers (docs/decisions/0080-the-play-of-prints-is-divided.md). The driver alone says up to when;
 * each server plays the prints of its part up to there, and the driver waits for all of them before anything else falls due.
 */
interface Partitions {
  /** The number of partitions that this server plays. */
  held(): number
  /** Plays all instruments up to a moment, with the help of the others. For the driver. @throws where some cannot be played. */
  advance(until: Instant): Promise<void>
  stop(): Promise<void>
}

interface PartitionsOptions {
  readonly database: Database
  readonly notices: Pick<Notices, 'on' | 'notify'>
  /** Plays the instruments of some partitions. Two servers may play the same at the same time: one waits, and finds nothing left. */
  readonly play: (until: Instant, partitions: ReadonlySet<number>) => Promise<void>
  /** Whether the time between two moments is worth a step: one that is not waits for the next. */
  readonly isStep: (from: Instant, until: Instant) => boolean
  /** The moment that market time has come to. Nothing is played beyond it, whatever the table asks for. */
  readonly latest: () => Instant
  readonly failed: (error: unknown) => void
}

export const openPartitions = ({ database, notices, play, isStep, latest, failed }: PartitionsOptions): Partitions => {
  const server = randomUUID()
  let own: readonly number[] = []
  let isStopped = false
  /** How far this server has come as the driver. */
  let reachedTime = instant(0)

  const renew = async (): Promise<void> => {
    own = await renewPartitions(database, server, (partitions) => shareOf(partitions, server))
  }

  /** Plays what the driver asked for. What fails is given up, so that the driver plays it and sees why. */
  const playAsked = async (): Promise<void> => {
    for (let asked = await askedOf(database, server); asked !== null && !isStopped; asked = await askedOf(database, server)) {
      const { numbers, goal } = asked
      const until = instant(Math.min(goal, latest()))
      try {
        await play(until, new Set(numbers))
      } catch (error) {
        await giveUpPartitions(database, server, numbers)
        throw error
      }
      await markWorked(database, numbers, until)
      // The clock of this server is a little behind that of the driver.
      if (until < goal) await pause(lookEvery)
    }
  }

  /** One at a time; a call while one runs asks for another look at its end. */
  const working = (work: () => Promise<void>): (() => Promise<void>) => {
    let running: Promise<void> | null = null
    let isWanted = false
    const run = async (): Promise<void> => {
      do {
        isWanted = false
        await work().catch((error: unknown) => {
          // While the database is away, the clock says so.
          if (!isStopped && !(error instanceof Unavailable)) failed(error)
        })
      } while (isWanted && !isStopped)
      running = null
    }
    return () => {
      isWanted = true
      running ??= run()
      return running
    }
  }
  const work = working(playAsked)
  const look = working(async () => {
    await renew()
    void work()
  })
  notices.on('partitions', () => void work())
  const timer = setInterval(() => void look(), renewEvery)
  void look()

  /** Waits for what the others play, and asks again at times; what no server holds any more is played here. */
  const finish = async (asked: readonly number[], until: Instant): Promise<void> => {
    let looks = 0
    for (let left = asked; left.length > 0; looks += 1) {
      if (looks % looksBetweenRequests === looksBetweenRequests - 1) await askOthers(database, server, until)
      const unfinished = await unfinishedPartitions(database, left, until)
      const abandoned = unfinished.filter(({ held }) => !held).map(({ number }) => number)
      if (abandoned.length > 0) await play(until, new Set(abandoned))
      left = unfinished.filter(({ held }) => held).map(({ number }) => number)
      if (left.length > 0) await pause(lookEvery)
    }
  }

  return {
    held: () => own.length,
    advance: async (until) => {
      if (until >= reachedTime && !isStep(reachedTime, until)) return
      const asked = own.length === partitionCount ? [] : await askOthers(database, server, until)
      if (asked.length > 0) await notices.notify('partitions', '')
      await play(until, new Set(allPartitions.filter((number) => !asked.includes(number))))
      await finish(asked, until)
      reachedTime = until
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await Promise.all([look(), work()])
      await giveUpPartitions(database, server, allPartitions).catch(() => {})
    },
  }
}
