import type { Clock } from '@zaraba/money/clock.ts'
import { day, hour, type Instant, instant } from '@zaraba/money/time.ts'
import type { Database } from '../base/database.ts'
import { forgetOldDevices } from '../base/device-store.ts'
import { forgetOnce } from '../base/once-store.ts'
import { forgetPaces } from '../base/pace-store.ts'
import { forgetQuotes } from '../fx/store.ts'
import { forgetUnusedPictures } from '../identity/pictures/picture-store.ts'
import { unusedKept } from '../identity/pictures/upload.ts'
import { forgetChallenges } from '../identity/security/proof-store.ts'
import { forgetSessions } from '../identity/session-store.ts'
import { forgetSessions as forgetOperatorSessions } from '../operators/session-store.ts'

/** A client gives up long before: after this a repeated key would be a new deed. */
const onceKept = 7 * day
const sessionsKept = 30 * day
const devicesKept = 365 * day
const quotesKept = day

const sweep = async (database: Database, now: Instant): Promise<void> => {
  await forgetOnce(database, instant(now - onceKept))
  await forgetSessions(database, instant(now - sessionsKept))
  await forgetUnusedPictures(database, instant(now - unusedKept))
  await forgetOperatorSessions(database, instant(now - sessionsKept))
  await forgetPaces(database, now)
  await forgetOldDevices(database, instant(now - devicesKept))
  await forgetChallenges(database, now)
  await forgetQuotes(database, instant(now - quotesKept))
}

/** Once an hour removes what only protected people for a while. Any process may do it, also two at once. Returns how to stop. */
export const keepHouse = (
  database: Database,
  systemClock: Clock,
  failed: (what: string, error: unknown) => void,
): (() => void) => {
  const timer = setInterval(() => {
    sweep(database, systemClock.now()).catch((error: unknown) => failed('housekeeping', error))
  }, hour)
  timer.unref()
  return () => clearInterval(timer)
}
