import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { formatInTokyo } from '@zaraba/money/time.ts'
import { writeDatabaseAddress } from './cli/installation.ts'
import { addressesOf } from './database/addresses.ts'
import { deadlines } from './database/deadlines.ts'
import { findPrimary, watchForPrimary } from './database/find-primary.ts'
import { openHealthListener } from './http/health-listener.ts'
import { openListeningSocket } from './http/listening-socket.ts'
import { migrate } from './migrate.ts'
import { openOwnDatabase } from './own-database.ts'
import { CannotStart } from './postgres/cannot-start.ts'
import type { RunningPostgres } from './postgres/start.ts'
import { lines, sentences } from './settings/program-log.ts'
import { readSettings, type Settings } from './settings/settings.ts'
import type { SourceDigest } from './source-digest.ts'
import { systemClock } from './system/clocks.ts'
import { systemSecrets } from './system/secrets.ts'
import { openHighestSeen } from './time/highest-seen.ts'
import { buildConsole, buildWeb } from './web-build.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Until the settings are read, and when they are invalid, messages are sentences for people. */
let log = sentences
const say = (sentence: string): void => log.say(sentence)

const versionOf = (folder: string): string => {
  const manifest: { version?: unknown } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return String(manifest.version)
}

/** Parts that are open, closed in reverse order at the end of the program. */
const closings: (() => Promise<void> | void)[] = []
let ending: Promise<void> | undefined
const closeAll = async (): Promise<void> => {
  for (const close of closings.toReversed())
    try {
      await close()
    } catch (error) {
      log.warn('a part of the program could not be closed:', error)
    }
}
/** Lets a proxy send customers to other servers before this one ends. */
let drain: () => Promise<void> = async () => {}
/** A database that does not answer must not keep the program from ending; an embedded PostgreSQL ends with it. */
const longestEnd = 45_000
const close = async (code: number): Promise<void> => {
  setTimeout(() => process.exit(code), longestEnd).unref()
  await closeAll().finally(() => process.exit(code))
}
const end = (code: number): void => {
  ending ??= close(code)
}
/** The first signal drains, and a second one ends at once. */
const endBySignal = (): void => {
  const waiting = drain()
  drain = async () => {}
  void waiting.then(() => end(0))
}

/**
 * The database with this program's schema, by its owner's address. `meanwhile` is called as soon as PostgreSQL is starting, to
 * run other parts of the start at that time.
 */
const openDatabase = async (settings: Settings, meanwhile: () => void): Promise<string> => {
  if (settings.databaseUrl !== null) {
    meanwhile()
    const addresses = addressesOf(settings.databaseUrl)
    await findPrimary(addresses)
    closings.push(watchForPrimary(addresses))
    await migrate(addresses.current(), { onProgress: say, besideNewer: true })
    return settings.databaseUrl
  }
  const onLost = (sentence: string): void => log.warn(`${sentence} Its log is ${join(settings.dataDirectory, 'postgres.log')}.`)
  const { dataDirectory } = settings
  let running: RunningPostgres | undefined
  closings.push(async () => await running?.stop())
  const onStarted = (postgres: RunningPostgres): void => {
    running = postgres
  }
  const postgres = await openOwnDatabase({ dataDirectory, onProgress: say, durable: true, onLost, meanwhile, onStarted })
  closings.push(writeDatabaseAddress(dataDirectory, postgres.ownerUrl))
  return postgres.ownerUrl
}

/** Prepares what a start needs besides the database: the built browser apps, and the server's own modules. */
const prepare = (digestOf: SourceDigest) => {
  const ports = { root, digestOf, say }
  const prepared = Promise.all([buildWeb(ports), buildConsole(ports), import('./app.ts')])
  prepared.catch(() => {})
  return prepared
}

/** Reports a repeated failure once. */
const failed = (() => {
  let last = ''
  return (what: string, error: unknown): void => {
    const sentence = `${what} failed and is tried again: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
    if (sentence !== last) log.warn(`${what} failed and is tried again:`, error)
    last = sentence
  }
})()

/** Options of the program. */
interface ServeOptions {
  readonly digestOf: SourceDigest
  /** Called when the program is ready; the end of the program waits for its result. */
  readonly onceReady: (warn: (sentence: string) => void) => Promise<void>
}

const run = async ({ digestOf, onceReady }: ServeOptions): Promise<void> => {
  const settings = readSettings(process.env, root)
  if (settings.logLevel === 'info') log = lines
  const listening = await openListeningSocket(settings.host, settings.port)
  closings.push(listening.close)
  const health =
    settings.healthPort === null
      ? null
      : await openHealthListener({ root, host: settings.host, port: settings.healthPort, warn: log.warn })
  let prepared: ReturnType<typeof prepare> | undefined
  const ownerUrl = await openDatabase(settings, () => {
    prepared ??= prepare(digestOf)
  })
  const highestSeen = await openHighestSeen({
    ownerUrl: addressesOf(ownerUrl).current(),
    dataDirectory: settings.dataDirectory,
    secondDirectory: settings.secondSeenDirectory,
    systemClock,
    isOwn: settings.databaseUrl === null,
    onBack: (sentence) => {
      log.warn(sentence)
      end(1)
    },
    warn: (what, error) => log.warn(what, error),
  })
  closings.push(highestSeen.close)
  const [webFolder, consoleFolder, { startApp }] = await (prepared ?? prepare(digestOf))
  const app = await startApp({
    settings,
    databaseUrl: ownerUrl,
    listening,
    systemClock,
    secrets: systemSecrets,
    version: versionOf(root),
    root,
    webFolder,
    consoleFolder,
    checkReplies: false,
    deadlines,
    onBeat: highestSeen.saw,
    seenCopies: highestSeen.copies,
    progress: say,
    failed,
    writeSecurity: (line) => console.log(line),
  })
  closings.push(app.close)
  // Closed first: a proxy sends customers elsewhere before this server takes no more of them.
  closings.push(async () => await health?.close())
  health?.follow(app.readiness)
  const { drainMs } = settings
  if (drainMs > 0)
    drain = async () => {
      say(`No new customers are taken; the program ends in ${drainMs / 1000} s.`)
      listening.drain()
      await sleep(drainMs)
    }
  say(`Zaraba is ready: http://localhost:${listening.port}`)
  say(`  invitation code ${await app.invitationCode()}`)
  say(`  console         http://localhost:${listening.port}/console/`)
  say(`  practice time   ${formatInTokyo(app.marketClock.now())}`)
  // The start is for the person who starts the program; what follows is for a collector of logs.
  log = lines
  const begun = onceReady(log.warn)
  closings.unshift(() => begun)
}

/** Runs the program until a signal ends it. When it cannot start, it prints why and ends. */
export const serve = async (options: ServeOptions): Promise<void> => {
  // An unhandled rejection is logged; it does not end the server for everyone.
  process.on('unhandledRejection', (error) => failed('an operation in the background', error))
  // Node prints its warnings as sentences, also when every other line is JSON.
  process.removeAllListeners('warning').on('warning', (warning) => log.warn('A warning of Node:', warning))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endBySignal)
  try {
    await run(options)
  } catch (error) {
    if (ending === undefined) error instanceof CannotStart ? log.warn(error.message) : log.warn('The program ended:', error)
    end(1)
  }
}
