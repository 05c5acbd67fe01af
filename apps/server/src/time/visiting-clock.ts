import type { Clock } from '@zaraba/money/clock.ts'
import type { Database } from '../database/database.ts'
import type { Notices } from '../database/notices.ts'
import { type ClockRow, ceilingAt, isAlive, timeOf } from './clock-row.ts'
import { lockClock, readClock, writeClock } from './clock-store.ts'
import type { MarketClock } from './market-clock.ts'

/** The market clock as read by a process that does not drive it: the command line, with or without a running server. */
export interface VisitingClock extends Pick<MarketClock, 'now' | 'mode' | 'row' | 'change'> {
  /** Whether a server runs that drives market time. */
  serverRuns(): boolean
  refresh(): Promise<void>
}

/** `null` before the first start of a server. */
export const visitClock = async (
  database: Database,
  systemClock: Clock,
  mode: 'practice' | 'live',
  notify: Notices['notify'],
): Promise<VisitingClock | null> => {
  const first = await readClock(database)
  if (first === null) return null
  let row: ClockRow = first
  const serverRuns = (): boolean => isAlive(row, systemClock.now())
  return {
    mode,
    row: () => row,
    serverRuns,
    now: () => {
      if (mode === 'live') return systemClock.now()
      return serverRuns() || row.target !== null ? timeOf(row, systemClock.now()) : row.ceiling
    },
    refresh: async () => {
      row = (await readClock(database)) ?? row
    },
    change: async (transaction, next) => {
      const current = await lockClock(transaction)
      if (current === null) throw new Error('the row of the clock is missing')
      const system = systemClock.now()
      const changedClock = next(current, system)
      await writeClock(transaction, { ...changedClock, ceiling: ceilingAt(changedClock, system) })
      row = changedClock
      transaction.afterCommit(() => {
        notify('clock', '').catch(() => {})
      })
    },
  }
}
