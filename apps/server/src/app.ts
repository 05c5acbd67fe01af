import type { Deadlines } from './base/deadlines.ts'
import { openDriver } from './base/driver.ts'
import { dueWork } from './base/due.ts'
import { eventWriter, type StoredEvent } from './base/events-store.ts'
import type { MarketClock } from './base/market-clock.ts'
import type { Settings } from './base/settings.ts'
import { mailingDue, mailingWork } from './content/mailing.ts'
import { creditListening } from './credit/listen.ts'
import { addressBehind } from './http/client-address.ts'
import type { Door } from './http/door.ts'
import { mountHealth, type Readiness } from './http/health-address.ts'
import type { Live } from './http/live.ts'
import { type MountPorts, mountCalls } from './http/mount.ts'
import { type MountOpsPorts, mountOps } from './http/mount-ops.ts'
import { openApiPage } from './http/open-api-page.ts'
import { overloadGuard } from './http/overload.ts'
import { refuseEarly } from './http/refuse-early.ts'
import { createHttp } from './http/server.ts'
import { inlineScriptHashes, serveConsole, serveWeb } from './http/web-files.ts'
import { openInvitation } from './identity/store.ts'
import { type MarketSlice, openMarket } from './market/open-market.ts'
import { openProductsFace } from './products/face.ts'
import { createEngine } from './trading/advance.ts'
import { averageCost } from './trading/figures.ts'
import { creditDueHandlers } from './wiring/credit.ts'
import { type Foundation, openFoundation, watchedSessions, watchedSettings } from './wiring/foundation.ts'
import { type House, handlersOf } from './wiring/handlers.ts'
import { keepHouse } from './wiring/housekeeping.ts'
import type { Surroundings } from './wiring/identity.ts'
import { wireLive } from './wiring/live.ts'
import { marketAdvancer } from './wiring/market.ts'
import { consoleOf } from './wiring/operators.ts'
import { wirePush } from './wiring/push.ts'
import { wireReviews } from './wiring/reviews.ts'
import { tradingPorts } from './wiring/trading.ts'

export interface AppOptions extends Surroundings {
  readonly settings: Settings
  readonly databaseUrl: string
  readonly door: Door
  readonly version: string
  /** The folder of the built web app. */
  readonly webFolder: string
  /** The folder of the built operator's console; absent where none is served. */
  readonly consoleFolder?: string
  readonly checkReplies: boolean
  /** How long anybody waits for the database. */
  readonly deadlines: Deadlines
  readonly progress: (sentence: string) => void
  readonly failed: (what: string, error: unknown) => void
}

export interface App {
  readonly marketClock: MarketClock
  /** A code with which the first customers may register. */
  invitationCode(): Promise<string>
  close(): Promise<void>
}

const marketOf = async ({ database, marketClock, notices }: Foundation, options: AppOptions): Promise<MarketSlice> => {
  const { systemClock, secrets, progress, failed } = options
  const market = await openMarket({
    database,
    marketClock,
    systemClock,
    secrets,
    averageCost: averageCost({ database }),
    progress,
    failed,
  })
  notices.on('market', () => market.reload().catch((error: unknown) => failed('reading the companies anew', error)))
  notices.onDeafness(market.reload)
  return market
}

/** The slices that work through market time: the market first, which commits to each day before it opens. */
const driverOf = ({ base, market, engine, reviews, writeEvents }: House, options: AppOptions) => {
  const { database, marketClock } = base
  const advancers = [marketAdvancer(market), { name: 'trading', advance: engine.advanceTrading }]
  return openDriver({
    url: options.databaseUrl,
    database,
    clock: marketClock,
    due: dueWork(database, advancers, {
      ...reviews.dueHandlers,
      ...creditDueHandlers(writeEvents, options.systemClock),
      [mailingDue]: mailingWork(writeEvents),
    }),
    failed: (error) => options.failed('working through time', error),
  })
}

/** The clock speaks with the database four times a second: after so many milliseconds without an answer it is away. */
const longestSilence = 2_500

/** Opens HTTP on the door; returns how to close it. */
const openHttp = async (
  options: AppOptions,
  ports: Omit<MountPorts, 'limits' | 'checkReplies' | 'systemClock' | 'addressOf' | 'longestCall'>,
  ops: Pick<MountOpsPorts, 'console' | 'metrics'>,
  live: Live,
  readiness: () => Readiness,
) => {
  const { settings, door, webFolder, consoleFolder, version, systemClock, checkReplies } = options
  const http = createHttp(door, settings, { scriptHashes: inlineScriptHashes(webFolder) })
  const same = { addressOf: addressBehind(settings.trustProxy), systemClock, limits: settings.limits, checkReplies }
  mountCalls(http, { ...ports, ...same, longestCall: options.deadlines.call })
  mountOps(http, { ...ops, ...same, metricsToken: settings.metricsToken })
  mountHealth(http, readiness)
  http.get('/api/openapi.json', openApiPage(version))
  await serveWeb(http, webFolder)
  if (consoleFolder !== undefined) await serveConsole(http, consoleFolder)
  await http.ready()
  const { request, upgrade } = refuseEarly(ports.overload.full, http.routing, live.upgrade)
  door.lead(request, upgrade)
  return () => http.close()
}

/** Composes the house: each slice receives the ports it declares, and the calls are mounted on the door. */
export const startApp = async (options: AppOptions): Promise<App> => {
  const base = await openFoundation(options.settings, options.databaseUrl, options.systemClock, options.deadlines)
  const sessions = watchedSessions(base, options.systemClock, options.secrets)
  const settings = await watchedSettings(base)
  const market = await marketOf(base, options)
  const { live, bus } = wireLive(base, sessions, market.frames, options.settings)
  const push = wirePush(base, market, { ...options, settings }, options.failed)
  const tell = (events: readonly StoredEvent[]): void => {
    bus.tell(events)
    push.tell(events)
  }
  const writeEvents = creditListening(eventWriter(tell))
  const trading = tradingPorts(base, market, writeEvents, options.systemClock, settings)
  const engine = createEngine(trading)
  const reviews = wireReviews(base, writeEvents, settings, options.systemClock)
  const house = {
    base,
    surroundings: options,
    version: options.version,
    settings,
    sessions,
    writeEvents,
    market,
    trading,
    engine,
    reviews,
    products: openProductsFace(base.database),
  }
  const driver = driverOf(house, options)
  const stopKeeping = keepHouse(base.database, options.systemClock, options.failed)
  const overload = overloadGuard(() => base.database.waiting())
  const handlers = handlersOf(house)
  const ops = consoleOf(house, handlers, {
    dataDirectory: options.settings.dataDirectory,
    driving: driver.driving,
    eventLoopDelay: overload.pause,
  })
  const readiness = () => ({ database: base.marketClock.silence() < longestSilence, time: driver.driven() })
  const closeHttp = await openHttp(options, { handlers, resolve: sessions.resolve, overload }, ops, live, readiness)
  return {
    marketClock: base.marketClock,
    invitationCode: () => openInvitation(base.database),
    close: async () => {
      await live.close()
      await options.door.close()
      await driver.stop()
      await push.close()
      await market.close()
      overload.stop()
      stopKeeping()
      await closeHttp()
      await base.close()
    },
  }
}
