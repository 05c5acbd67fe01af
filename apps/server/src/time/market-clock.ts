import { randomUUID } from 'node:crypto'
import type { Clock } from '@zaraba/money/clock.ts'
import { type Instant, instant } from '@zaraba/money/time.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Notices } from '../database/notices.ts'
import { type ClockRow, ceilingAt, firstRow, resumed, timeOf, workedUntil } from './clock-row.ts'
import { beat, insertClock, lockClock, moveOn, readClock, recordStop, writeClock } from './clock-store.ts'

/** Milliseconds between two heartbeats of a process. */
const beatEvery = 250

export interface MarketClock extends Clock {
  readonly mode: 'practice' | 'live'
  /** The clock as last read from the database. */
  row(): ClockRow
  /** Changes the clock for every process, in a transaction that may contain further writes. */
  change(transaction: Transaction, next: (row: ClockRow, system: Instant) => ClockRow): Promise<void>
  /** The time up to which everything due has been processed, as far as this process knows. */
  worked(): Instant
  /** Records that the driver has processed time up to there: at once while the clock moves, and otherwise with the next heartbeat. */
  reach(worked: Instant): Promise<void>
  /** Called when speed, target or time changed other than by flowing. */
  onChange(heard: () => void): void
  /** Milliseconds since the last successful heartbeat. */
  silence(): number
  stop(): Promise<void>
}

interface MarketClockOptions {
  readonly database: Database
  readonly notices: Notices
  readonly systemClock: Clock
  readonly mode: 'practice' | 'live'
  /** The first time of a new installation. */
  readonly start: Instant
  /** Called with the count of heartbeats after each of its own. */
  readonly onBeat?: (beats: bigint) => void
}

const wakeUp = (database: Database, options: MarketClockOptions): Promise<ClockRow> =>
  database.transaction(async (transaction) => {
    const system = options.systemClock.now()
    const clock = await lockClock(transaction)
    if (clock === null) await insertClock(transaction, firstRow(options.start, system))
    const row = clock ?? (await lockClock(transaction))
    if (row === null) throw new Error('the clock was not written')
    const awake = resumed(row, system)
    const next = { ...awake, ceiling: ceilingAt(awake, system), aliveSystem: instant(Math.max(awake.aliveSystem, system)) }
    await writeClock(transaction, next)
    return next
  })

/**
 * The market's time, identical in every process of the installation (docs/product/clock.md): the wall clock in live mode,
 * otherwise practice time, which is frozen while no server runs and never goes back.
 */
export const openMarketClock = async (options: MarketClockOptions): Promise<MarketClock> => {
  const { database, notices, systemClock, mode } = options
  let row = await wakeUp(database, options)
  let shownTime = row.anchor
  let workedTime = row.worked
  // A change whose commit is not known yet may have stopped the clock: nothing later is shown until a heartbeat has seen the outcome.
  let heldTime: Instant | null = null
  let changes = 0
  const listeners: (() => void)[] = []

  const adopt = (next: ClockRow): void => {
    workedTime = instant(Math.max(workedTime, next.worked))
    const isChanged = next.speed !== row.speed || next.target !== row.target || next.anchor !== row.anchor || next.target !== null
    row = next
    if (isChanged) for (const heard of listeners) heard()
  }
  const now = (): Instant => {
    if (mode === 'live') return systemClock.now()
    const flowing = timeOf(row, systemClock.now())
    shownTime = instant(Math.max(shownTime, heldTime === null ? flowing : Math.min(flowing, heldTime)))
    return shownTime
  }
  const refresh = async (): Promise<void> => {
    const next = await readClock(database)
    if (next !== null) adopt(next)
  }
  const beatOnce = async (): Promise<void> => {
    const [system, before] = [systemClock.now(), changes]
    const next = await beat(database, ceilingAt(row, system), system, workedTime)
    if (next === null) return
    // It waits for the lock of a change that is under way, and so sees the outcome of all that began before it.
    if (before === changes) heldTime = null
    adopt(next)
    options.onBeat?.(next.beats)
  }
  let beating: Promise<void> | null = null
  let beatenAt = performance.now()
  // While the database is away, the time is frozen at its ceiling.
  const timer = setInterval(() => {
    beating ??= beatOnce()
      .then(() => {
        beatenAt = performance.now()
      })
      .catch(() => {})
      .finally(() => {
        beating = null
      })
  }, beatEvery)
  const own = randomUUID()
  const tellOthers = (): void => void notices.notify('clock', own).catch(() => {})
  notices.on('clock', (from) => {
    if (from !== own) refresh().catch(() => {})
  })

  const change: MarketClock['change'] = async (transaction, next) => {
    const current = await lockClock(transaction)
    if (current === null) throw new Error('the row of the clock is missing')
    const system = systemClock.now()
    const wantedClock = next(current, system)
    const changed = { ...wantedClock, ceiling: ceilingAt(wantedClock, system) }
    heldTime = changed.anchor
    changes += 1
    await writeClock(transaction, changed)
    transaction.afterCommit(() => {
      heldTime = null
      adopt(changed)
      tellOthers()
    })
  }
  const reach = async (at: Instant): Promise<void> => {
    workedTime = instant(Math.max(workedTime, at))
    if (row.target === null) return
    const system = systemClock.now()
    const next = workedUntil(row, at, system)
    const movedClock = await moveOn(database, row, { ...next, ceiling: ceilingAt(next, system) })
    if (movedClock === null) return await refresh()
    adopt(movedClock)
    tellOthers()
  }
  return {
    mode,
    now,
    row: () => row,
    worked: () => workedTime,
    reach,
    change,
    onChange: (heard) => listeners.push(heard),
    silence: () => performance.now() - beatenAt,
    stop: async () => {
      clearInterval(timer)
      await beating
      // When this fails, the next start waits until the heartbeat counts as missing.
      await recordStop(database, now(), workedTime).catch(() => {})
    },
  }
}
