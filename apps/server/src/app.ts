import type { Clock } from '@zaraba/money/clock.ts'
import { type Counters, createCounters } from './base/counters.ts'
import { type Foundation, openFoundation, watchedSettings } from './base/foundation.ts'
import { sweepHourly } from './base/housekeeping.ts'
import type { Metrics } from './base/metrics.ts'
import { type OpenSlices, openSlices } from './base/open-slices.ts'
import { programMetrics } from './base/program-metrics.ts'
import type { AnySlice } from './base/slice.ts'
import { type CommitWatch, longestSilence, watchCommits } from './database/commit-watch.ts'
import type { Deadlines } from './database/deadlines.ts'
import { addressBehind } from './http/client-address.ts'
import { mountHealth, type Readiness } from './http/health-address.ts'
import { serveLegalFiles } from './http/legal-files.ts'
import type { ListeningSocket } from './http/listening-socket.ts'
import { mountCalls } from './http/mount.ts'
import { mountOps } from './http/mount-ops.ts'
import { serveOpenApi } from './http/open-api/open-api-page.ts'
import { type Overload, overloadGuard } from './http/overload.ts'
import { refuseEarly } from './http/refuse-early.ts'
import { createSecurityLog, type SecurityLog } from './http/security-log.ts'
import { createHttp } from './http/server.ts'
import type { Live } from './http/stream/live.ts'
import { openStream } from './http/stream/open-stream.ts'
import { inlineScriptHashes, serveConsole, serveWeb } from './http/web-files.ts'
import { createEncryption } from './settings/encryption.ts'
import { readEncryptionKey } from './settings/encryption-key.ts'
import type { Settings } from './settings/settings.ts'
import { slices } from './slices.ts'
import type { Secrets } from './system/secrets.ts'
import { type Driver, openDriver } from './time/driver.ts'
import { dueWork } from './time/due.ts'
import type { MarketClock } from './time/market-clock.ts'
import { practiceBeginning } from './time/practice-beginning.ts'
import type { SeenCopy } from './time/seen-copies.ts'

interface AppOptions {
  readonly settings: Settings
  readonly databaseUrl: string
  readonly listening: ListeningSocket
  /** The machine's clock and the source of secrets. */
  readonly systemClock: Clock
  readonly secrets: Secrets
  readonly version: string
  /** The root folder of the running sources. */
  readonly root: string
  /** The folder of the built web app. */
  readonly webFolder: string
  /** The folder of the built operator's console; absent when none is served. */
  readonly consoleFolder?: string
  readonly checkReplies: boolean
  /** Time limits on the database. */
  readonly deadlines: Deadlines
  /** Called with the count of the heartbeats of all servers after each of this one. */
  readonly onBeat?: (beats: bigint) => void
  /** The files that keep the highest count outside of the database; none in a program that keeps no such files. */
  readonly seenCopies?: () => readonly SeenCopy[]
  readonly progress: (sentence: string) => void
  readonly failed: (what: string, error: unknown) => void
  /** Writes a line of the log of security. */
  readonly writeSecurity: (line: string) => void
  /** The slices in order of their layers, when they differ from `slices.ts`. */
  readonly slices?: readonly AnySlice[]
}

export interface App {
  readonly marketClock: MarketClock
  readonly readiness: () => Readiness
  /** An invitation code with which the first customers can register. */
  invitationCode(): Promise<string>
  close(): Promise<void>
}

/** Processes market time with every slice, layer by layer: first the market, which commits to each day before it opens. */
const driverOf = ({ database, marketClock }: Foundation, joinedSlices: OpenSlices, options: AppOptions): Driver =>
  openDriver({
    url: options.databaseUrl,
    clock: marketClock,
    due: dueWork({
      database,
      advancers: joinedSlices.advancers,
      handlers: joinedSlices.due,
      subjects: joinedSlices.dueSubjects,
      systemClock: options.systemClock,
      failed: options.failed,
    }),
    failed: (error) => options.failed('processing market time', error),
  })

interface HttpParts {
  readonly joined: OpenSlices
  readonly overload: Overload
  readonly commits: CommitWatch
  readonly live: Live
  readonly readiness: () => Readiness
  readonly counters: Counters
  readonly security: SecurityLog
  readonly metrics: readonly Metrics[]
  /** The installer's current settings. */
  readonly configured: () => ReadonlyMap<string, string>
}
/** Serves HTTP on the listening socket; returns how to close it. */
const openHttp = async (options: AppOptions, parts: HttpParts) => {
  const { settings, listening, root, webFolder, consoleFolder, version, systemClock, checkReplies } = options
  const { joined, overload, commits, live, readiness, configured, counters, security, metrics } = parts
  const http = createHttp(listening, settings, { scriptHashes: inlineScriptHashes(webFolder) })
  const same = { addressOf: addressBehind(settings.trustProxy), systemClock, limits: settings.limits, checkReplies, security }
  const { customers, operators } = joined.access
  mountCalls(http, {
    ...same,
    handlers: joined.calls,
    customers,
    overload,
    commits,
    counters,
    longestCall: options.deadlines.call,
  })
  mountOps(http, { ...same, console: operators, metrics, counters, metricsToken: settings.metricsToken })
  mountHealth(http, readiness)
  serveOpenApi(http, version)
  const folders = { web: webFolder, console: consoleFolder ?? '' }
  serveLegalFiles(http, { root, folders, source: () => configured().get('source') ?? '' })
  await serveWeb(http, webFolder)
  if (consoleFolder !== undefined) await serveConsole(http, consoleFolder)
  await http.ready()
  const { request, upgrade } = refuseEarly(overload.full, http.routing, live.upgrade)
  listening.lead(request, upgrade)
  return () => http.close()
}

/** Opens the server: database and shared parts, slices from the lowest layer up, market time, HTTP. */
export const startApp = async (options: AppOptions): Promise<App> => {
  const { settings, systemClock, secrets, version, progress, failed, listening } = options
  const list = options.slices ?? slices
  const encryption = createEncryption(readEncryptionKey(settings, secrets), secrets)
  const start = settings.practiceStart ?? practiceBeginning(systemClock.now())
  const { onBeat = () => {} } = options
  const counters = createCounters()
  const base = await openFoundation(settings, options.databaseUrl, { systemClock, start, onBeat }, options.deadlines, counters)
  const { database, notices, bus, marketClock } = base
  const overload = overloadGuard(() => database.waiting())
  const commits = watchCommits(database, marketClock.silence)
  let driver: Driver | null = null
  let sockets = (): number => 0
  const running = {
    dataDirectory: settings.dataDirectory,
    seenCopies: options.seenCopies ?? (() => []),
    driving: () => driver?.driving() ?? false,
    databaseWaiting: () => database.waiting(),
    commitsWait: commits.waits,
    bus,
    eventLoopDelay: overload.pause,
    sockets: () => sockets(),
    counters,
  }
  const configured = await watchedSettings(base)
  const joinedSlices = await openSlices(list, {
    database,
    notices,
    marketClock,
    systemClock,
    secrets,
    encryption,
    version,
    running,
    prepareAhead: options.settings.prepareAhead,
    progress,
    failed,
    settings: configured,
  })
  const security = createSecurityLog(options.writeSecurity, systemClock)
  const { live, publish, end } = openStream(base, commits, joinedSlices.stream, joinedSlices.access.customers, settings, {
    security,
    counters,
  })
  sockets = live.sockets
  joinedSlices.publishTo((events) => {
    publish(events)
    for (const { kind } of events) counters.happened(kind)
  })
  driver = driverOf(base, joinedSlices, options)
  const { driven, stop } = driver
  const stopSweeping = sweepHourly(database, list, systemClock, failed)
  const readiness = () => ({
    database: marketClock.silence() < longestSilence,
    reading: commits.answers(),
    time: driven(),
    ending: listening.draining(),
  })
  const metrics = [programMetrics({ database, systemClock, marketClock, running, readiness }), ...joinedSlices.metrics]
  const closeHttp = await openHttp(options, {
    joined: joinedSlices,
    overload,
    commits,
    live,
    readiness,
    configured,
    counters,
    security,
    metrics,
  })
  return {
    marketClock,
    readiness,
    invitationCode: joinedSlices.access.invitation,
    close: async () => {
      await live.close()
      await listening.close()
      await stop()
      await joinedSlices.close()
      overload.stop()
      commits.stop()
      stopSweeping()
      await closeHttp()
      security.close()
      end()
      await base.close()
    },
  }
}
