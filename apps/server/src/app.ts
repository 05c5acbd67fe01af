import type { CallName } from '@zaraba/contract/calls.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import { eventWriter, type StoredEvent, unreadCount } from './base/events-store.ts'
import { balancesOf } from './base/ledger-store.ts'
import { openNotices } from './base/notices.ts'
import { openDatabase } from './base/postgres-database.ts'
import type { Secrets } from './base/secrets.ts'
import { readSettingRows } from './base/setting-store.ts'
import type { Settings } from './base/settings.ts'
import { config } from './content/config.ts'
import type { Door } from './http/door.ts'
import { type AnyHandler, mountCalls } from './http/mount.ts'
import { overloadGuard } from './http/overload.ts'
import { createHttp } from './http/server.ts'
import { identityCalls } from './identity/calls.ts'
import { grantPracticeMoney } from './identity/grant.ts'
import { createSessions } from './identity/sessions.ts'

export interface AppOptions {
  readonly settings: Settings
  readonly databaseUrl: string
  readonly door: Door
  readonly systemClock: Clock
  readonly secrets: Secrets
  readonly version: string
  readonly checkReplies: boolean
}

export interface App {
  close(): Promise<void>
}

/** Composes the house: each slice receives the ports it declares, and the calls are mounted on the door. */
export const startApp = async (options: AppOptions): Promise<App> => {
  const { settings, databaseUrl, door, systemClock, secrets } = options
  const database = openDatabase(databaseUrl, settings.connections)
  const notices = await openNotices(databaseUrl, database)
  const marketClock = systemClock
  const sessions = createSessions(database, systemClock, secrets)
  notices.on('identity', (customer) => sessions.forget(BigInt(customer)))
  notices.onGap(() => sessions.forget(null))
  let set = await readSettingRows(database)
  notices.on('settings', async () => {
    set = await readSettingRows(database)
  })
  const tell = (_events: readonly StoredEvent[]): void => {}
  const walletsOf = async (customer: bigint) => {
    const balances = await balancesOf(database, customer)
    const sum = (kind: string, currency: string) =>
      balances.find((row) => row.kind === kind && row.currency === currency)?.balance ?? 0n
    return (['JPY', 'USD', 'CNY'] as const).map((currency) => ({
      currency,
      available: sum('available', currency),
      loaned: -sum('loan', currency),
    }))
  }
  const handlers: Partial<Record<CallName, AnyHandler>> = {
    'common/config': config({
      settings: () => set,
      marketClock,
      systemClock,
      version: options.version,
      clockMode: settings.clock,
      published: [],
    }),
    ...identityCalls({
      database,
      marketClock,
      systemClock,
      secrets,
      sessions,
      writeEvents: eventWriter(tell),
      grant: grantPracticeMoney,
      walletsOf,
      unreadCount: (customer) => unreadCount(database, customer),
      tellChange: async (customer) => {
        sessions.forget(customer)
        await notices.tell('identity', String(customer))
      },
    }),
  }
  const overload = overloadGuard(() => database.waiting())
  const http = await createHttp(door, settings, { scriptHashes: [] })
  mountCalls(http, {
    handlers,
    resolve: sessions.resolve,
    systemClock,
    limits: settings.limits,
    overload,
    checkReplies: options.checkReplies,
  })
  await http.ready()
  door.lead(http.routing, (_request, socket) => socket.destroy())
  return {
    close: async () => {
      await door.close()
      await http.close()
      overload.stop()
      await notices.close()
      await database.close()
    },
  }
}
