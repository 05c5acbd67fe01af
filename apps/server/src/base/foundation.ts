import type { Clock } from '@zaraba/money/clock.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Bus } from '../bus/bus.ts'
import { postgresBus } from '../bus/postgres-bus.ts'
import type { Deadlines } from '../database/deadlines.ts'
import { type Notices, openNotices } from '../database/notices.ts'
import { type OpenDatabase, openDatabase } from '../database/postgres-database.ts'
import { readSettingRows } from '../settings/setting-store.ts'
import type { Settings } from '../settings/settings.ts'
import { type MarketClock, openMarketClock } from '../time/market-clock.ts'
import { countedBus } from './counted-bus.ts'
import type { Counters } from './counters.ts'

/** The parts that every process of an installation opens first. */
export interface Foundation {
  readonly database: OpenDatabase
  readonly notices: Notices
  readonly bus: Bus
  readonly marketClock: MarketClock
  close(): Promise<void>
}

/** The bus of the settings. The client of NATS is loaded only where it is used. */
const openBus = async ({ nats }: Pick<Settings, 'nats'>, notices: Notices): Promise<Bus> => {
  const fallback = postgresBus(notices)
  if (nats === null) return fallback
  const { natsBus } = await import('../bus/nats-bus.ts')
  return natsBus({ ...nats, fallback })
}

/** `start` is where market time begins on a fresh installation. */
export const openFoundation = async (
  settings: Pick<Settings, 'connections' | 'clock' | 'nats'>,
  databaseUrl: string,
  clocks: { readonly systemClock: Clock; readonly start: Instant; readonly onBeat?: (beats: bigint) => void },
  deadlines: Deadlines,
  counters: Counters,
): Promise<Foundation> => {
  const database = openDatabase(databaseUrl, settings.connections, deadlines)
  const notices = await openNotices(databaseUrl, database)
  // A transaction whose commit is in doubt may have sent notices that did not arrive.
  database.onDoubt(notices.gap)
  const bus = countedBus(await openBus(settings, notices), counters)
  const marketClock = await openMarketClock({ database, notices, mode: settings.clock, ...clocks })
  return {
    database,
    notices,
    bus,
    marketClock,
    close: async () => {
      await marketClock.stop()
      await bus.close()
      await notices.close()
      await database.close()
    },
  }
}

/** The installer's settings as they are now: read again after each notice of a change, and after notices may have been missed. */
export const watchedSettings = async ({ database, notices }: Foundation): Promise<() => ReadonlyMap<string, string>> => {
  let current = await readSettingRows(database)
  const refresh = async (): Promise<void> => {
    current = await readSettingRows(database)
  }
  notices.on('settings', () => void refresh().catch(notices.gap))
  notices.onGap(refresh)
  return () => current
}
