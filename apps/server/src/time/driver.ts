import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Instant } from '@zaraba/money/time.ts'
import type pg from 'pg'
import type { Transaction } from '../database/database.ts'
import { endConnection } from '../database/end-connection.ts'
import { openOwnConnection, stillAnswers } from '../database/own-connection.ts'
import { Unavailable } from '../database/unavailable.ts'
import { markDriver, readDriver } from './clock-store.ts'
import { takeDriverLock } from './driver-lock-store.ts'
import type { DueWork } from './due.ts'
import type { MarketClock } from './market-clock.ts'

/** Milliseconds between two checks for due items. */
const tick = 100
/** Milliseconds between two questions whether the connection of the lock still answers. */
const lockEvery = 1_000
/** The longest wait after repeated failures, in milliseconds; the wait grows with each failure. */
const longestWait = 2_000
/** The number of ticks after which a process that does not drive checks whether it should. */
const ticksBetweenChecks = 10

export interface Driver {
  /** Whether this process drives market time. */
  readonly driving: () => boolean
  /** Whether any process drives market time, as far as this process knows. */
  readonly driven: () => boolean
  /**
   * Processes due items at once instead of at the next tick, and resolves when that is done. For tests, and after moving the
   * clock.
   */
  work(): Promise<void>
  stop(): Promise<void>
}

interface DriverOptions {
  readonly url: string
  readonly clock: MarketClock
  readonly due: DueWork
  readonly failed: (error: unknown) => void
}

/** Processes due items as market time passes, and the steps of a moving clock, in order. */
export const openDriver = (options: DriverOptions): Driver => {
  const { clock, due } = options
  let holder: pg.Client | null = null
  const own = randomUUID()
  let working: Promise<void> | null = null
  let isStopped = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let ticksToCheck = 0
  let elsewhere = false

  /** Also while work takes long: PostgreSQL ends the connection of the lock when it hears nothing. */
  const keepLock = async (client: pg.Client): Promise<void> => {
    while (holder === client && (await stillAnswers(client))) await sleep(lockEvery, undefined, { ref: false })
    if (holder === client) holder = null
  }

  /** Tries to take the lock; returns whether another process has it. */
  const takeLock = async (): Promise<boolean> => {
    const client = await openOwnConnection(options.url, 'zaraba-driver')
    client.on('end', () => {
      if (holder === client) holder = null
    })
    try {
      const isTaken = await takeDriverLock(client)
      if (isTaken) {
        await markDriver(client, own)
        holder = client
        void keepLock(client)
      } else await endConnection(client)
      return !isTaken
    } catch (error) {
      // Whatever the state of the lock, it ends with the connection.
      await endConnection(client)
      throw error
    }
  }

  /** Whether this process drives, as long as the connection of its lock answers. */
  const becomeDriver = async (): Promise<boolean> => {
    if (holder !== null) return true
    if (ticksToCheck > 0) {
      ticksToCheck -= 1
      return false
    }
    ticksToCheck = ticksBetweenChecks
    // Until the answer is there, the last one holds: a server that looks is as ready as one that does not.
    elsewhere = await takeLock().catch((error: unknown) => {
      elsewhere = false
      throw error
    })
    return !elsewhere
  }

  const reached = async (at: Instant): Promise<void> => {
    await clock.reach(at)
    // Another process may have taken the lock by now; it continues from here.
    if (holder === null) throw new Unavailable('nothing', 'the connection that holds the lock of market time is gone')
  }

  /**
   * The lock excludes other drivers of one server of the database alone. One whose lock is on a server that was replaced has left its mark there,
   * and not where it would write.
   */
  const stillDrives = async (transaction: Transaction): Promise<void> => {
    if ((await readDriver(transaction)) === own) return
    const last = holder
    holder = null
    if (last !== null) void endConnection(last)
    throw new Unavailable('nothing', 'another server drives market time')
  }

  const workOnce = async (): Promise<void> => {
    if (isStopped || !(await becomeDriver())) return
    const row = clock.row()
    const from = clock.worked()
    const until = row.target ?? clock.now()
    if (until < from) return
    await due.drain(from, until, { reached, stillDrives })
  }

  const work = (): Promise<void> => {
    working ??= workOnce().finally(() => {
      working = null
    })
    return working
  }

  const again = (): void => {
    if (isStopped) return
    const wait = failures === 0 ? tick : Math.min(longestWait, tick * 2 ** failures)
    timer = setTimeout(async () => {
      try {
        await work()
        failures = 0
      } catch (error) {
        failures += 1
        options.failed(error)
      }
      again()
    }, wait)
  }
  again()
  return {
    driving: () => holder !== null,
    driven: () => holder !== null || elsewhere,
    work,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await working?.catch(() => {})
      const last = holder
      holder = null
      if (last !== null) await endConnection(last)
    },
  }
}
