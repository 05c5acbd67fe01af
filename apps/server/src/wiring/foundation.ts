import type { Clock } from '@zaraba/money/clock.ts'
import type { Deadlines } from '../base/deadlines.ts'
import { type MarketClock, openMarketClock } from '../base/market-clock.ts'
import { type Notices, openNotices } from '../base/notices.ts'
import { type OpenDatabase, openDatabase } from '../base/postgres-database.ts'
import type { Secrets } from '../base/secrets.ts'
import { readSettingRows } from '../base/setting-store.ts'
import type { Settings } from '../base/settings.ts'
import { practiceBeginning } from '../desk/clock-state.ts'
import { createSessions, type Sessions } from '../identity/sessions.ts'

/** What every process of an installation stands on, server or command line. */
export interface Foundation {
  readonly database: OpenDatabase
  readonly notices: Notices
  readonly marketClock: MarketClock
  close(): Promise<void>
}

export const openFoundation = async (
  settings: Pick<Settings, 'connections' | 'clock' | 'practiceStart'>,
  databaseUrl: string,
  systemClock: Clock,
  deadlines: Deadlines,
): Promise<Foundation> => {
  const database = openDatabase(databaseUrl, settings.connections, deadlines)
  const notices = await openNotices(databaseUrl, database)
  // What a transaction tells once it has committed was not told where nobody heard of its commit.
  database.onDoubt(notices.gap)
  const start = settings.practiceStart ?? practiceBeginning(systemClock.now())
  const marketClock = await openMarketClock({ database, notices, systemClock, mode: settings.clock, start })
  return {
    database,
    notices,
    marketClock,
    close: async () => {
      await marketClock.stop()
      await notices.close()
      await database.close()
    },
  }
}

/** The log-ins of this process, kept right by what the other processes tell. */
export const watchedSessions = ({ database, notices }: Foundation, systemClock: Clock, secrets: Secrets): Sessions => {
  const sessions = createSessions(database, systemClock, secrets)
  notices.on('identity', (customer) => sessions.forget(customer === 'all' ? null : BigInt(customer)))
  notices.onGap(() => sessions.forget(null))
  return sessions
}

/** What the installer has set, as it stands now: read anew when told, and after anything may have been missed. */
export const watchedSettings = async ({ database, notices }: Foundation): Promise<() => ReadonlyMap<string, string>> => {
  let current = await readSettingRows(database)
  const refresh = async (): Promise<void> => {
    current = await readSettingRows(database)
  }
  notices.on('settings', () => void refresh().catch(notices.gap))
  notices.onGap(refresh)
  return () => current
}
