import type { CallName } from '@zaraba/contract/calls.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import { openDriver } from './base/driver.ts'
import { dueWork } from './base/due.ts'
import { eventWriter } from './base/events-store.ts'
import type { Secrets } from './base/secrets.ts'
import type { Settings } from './base/settings.ts'
import { config } from './content/config.ts'
import { messageCalls } from './content/messages.ts'
import { newsCalls } from './content/news.ts'
import { deskCalls } from './desk/calls.ts'
import { fundingCalls } from './funding/calls.ts'
import type { Door } from './http/door.ts'
import { type AnyHandler, mountCalls } from './http/mount.ts'
import { overloadGuard } from './http/overload.ts'
import { createHttp } from './http/server.ts'
import { inlineScriptHashes, serveWeb } from './http/web-files.ts'
import { identityCalls } from './identity/calls.ts'
import { openInvitation } from './identity/store.ts'
import { openMarket } from './market/open-market.ts'
import { createEngine } from './trading/advance.ts'
import { applicationCalls, tradingCalls } from './trading/calls.ts'
import { averageCostOf } from './wiring/average-cost-store.ts'
import { openFoundation, watchedSessions, watchedSettings } from './wiring/foundation.ts'
import { fundingPorts } from './wiring/funding.ts'
import { identityPorts } from './wiring/identity.ts'
import { wireLive } from './wiring/live.ts'
import { marketAdvancer, nameIn } from './wiring/market.ts'
import { tradingPorts } from './wiring/trading.ts'

export interface AppOptions {
  readonly settings: Settings
  readonly databaseUrl: string
  readonly door: Door
  readonly systemClock: Clock
  readonly secrets: Secrets
  readonly version: string
  /** The folder of the built web app. */
  readonly webFolder: string
  readonly checkReplies: boolean
  readonly progress: (sentence: string) => void
  readonly failed: (what: string, error: unknown) => void
}

export interface App {
  readonly marketClock: Clock
  /** A code with which the first customers may register. */
  invitationCode(): Promise<string>
  close(): Promise<void>
}

/** Composes the house: each slice receives the ports it declares, and the calls are mounted on the door. */
export const startApp = async (options: AppOptions): Promise<App> => {
  const { settings, door, systemClock, secrets } = options
  const base = await openFoundation(settings, options.databaseUrl, systemClock)
  const { database, marketClock } = base
  const sessions = watchedSessions(base, systemClock, secrets)
  const set = await watchedSettings(base)
  const market = await openMarket({
    database,
    marketClock,
    systemClock,
    secrets,
    averageCost: averageCostOf(database),
    progress: options.progress,
    failed: options.failed,
  })
  base.notices.on('market', () => market.reload().catch((error: unknown) => options.failed('reading the companies anew', error)))
  const { live, bus } = wireLive(base, sessions, market.frames, settings)
  const writeEvents = eventWriter(bus.tell)
  const nameOf = nameIn(market.face)
  const trading = tradingPorts(base, market, writeEvents, systemClock, set)
  const engine = createEngine(trading)
  const handlers: Partial<Record<CallName, AnyHandler>> = {
    'common/config': config({
      settings: set,
      marketClock,
      systemClock,
      version: options.version,
      clockMode: settings.clock,
      published: [],
    }),
    ...messageCalls({ database, nameOf }),
    ...deskCalls({ database, clock: marketClock, systemClock }),
    ...identityCalls(identityPorts(base, sessions, writeEvents, options)),
    ...market.handlers,
    ...applicationCalls(),
    ...newsCalls(market.face),
    ...tradingCalls(trading, engine),
    ...fundingCalls(fundingPorts(trading, market)),
  }
  const due = dueWork(database, [marketAdvancer(market), { name: 'trading', advance: engine.advanceTrading }], {})
  const driver = openDriver({
    url: options.databaseUrl,
    database,
    clock: marketClock,
    due,
    failed: (error) => options.failed('working through time', error),
  })
  const overload = overloadGuard(() => database.waiting())
  const http = await createHttp(door, settings, { scriptHashes: inlineScriptHashes(options.webFolder) })
  mountCalls(http, {
    handlers,
    resolve: sessions.resolve,
    systemClock,
    limits: settings.limits,
    overload,
    checkReplies: options.checkReplies,
  })
  http.get('/api/openapi.json', async () => (await import('./http/open-api.ts')).openApi(options.version))
  await serveWeb(http, options.webFolder)
  await http.ready()
  door.lead(http.routing, live.upgrade)
  return {
    marketClock,
    invitationCode: () => openInvitation(database),
    close: async () => {
      await live.close()
      await door.close()
      await driver.stop()
      market.close()
      overload.stop()
      await http.close()
      await base.close()
    },
  }
}
