import type { Clock } from '@zaraba/money/clock.ts'
import { day, hour, type Instant, instant } from '@zaraba/money/time.ts'
import type { Database } from '../database/database.ts'
import { forgetOnce } from '../exactly-once/once-store.ts'
import { forgetOldDevices } from '../limits/device-store.ts'
import { forgetPaces } from '../limits/pace-store.ts'
import type { AnySlice } from './slice.ts'

/** A client gives up long before: after this a repeated key would be a new request. */
const onceKept = 7 * day
const devicesKept = 365 * day

/** Removes what has only protected people for a while, as of a moment of the system clock. */
export const sweep = async (database: Database, slices: readonly AnySlice[], now: Instant): Promise<void> => {
  await forgetOnce(database, instant(now - onceKept))
  await forgetPaces(database, now)
  await forgetOldDevices(database, instant(now - devicesKept))
  for (const { sweep: own } of slices) await own?.(database, now)
}

/** Once an hour removes what only protected people for a while. Any process may do it, also two at once. Returns how to stop. */
export const sweepHourly = (
  database: Database,
  slices: readonly AnySlice[],
  systemClock: Clock,
  failed: (what: string, error: unknown) => void,
): (() => void) => {
  const timer = setInterval(() => {
    sweep(database, slices, systemClock.now()).catch((error: unknown) => failed('housekeeping', error))
  }, hour)
  timer.unref()
  return () => clearInterval(timer)
}
