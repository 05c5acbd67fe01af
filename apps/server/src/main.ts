import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatInstant } from '@zaraba/money/time.ts'
import { startApp } from './app.ts'
import { systemClock } from './base/clocks.ts'
import { systemSecrets } from './base/secrets.ts'
import { readSettings, type Settings } from './base/settings.ts'
import { leaveAddress } from './cli/installation.ts'
import { openDoor } from './http/door.ts'
import { migrate } from './migrate.ts'
import { CannotStart } from './postgres/cannot-start.ts'
import { startPostgres } from './postgres/start.ts'
import { buildConsole, buildWeb } from './web-build.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const tokyoOffset = 540
const say = (sentence: string): void => console.log(sentence)

const versionOf = (folder: string): string => {
  const manifest: { version?: unknown } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return String(manifest.version)
}

/** What has been opened so far, to be closed in the opposite order by whoever ends the program. */
const closings: (() => Promise<void> | void)[] = []
let ending: Promise<void> | undefined
const closeAll = async (): Promise<void> => {
  for (const close of closings.toReversed()) await close()
}
const end = (code: number): void => {
  ending ??= closeAll().finally(() => process.exit(code))
}

const openDatabase = async (settings: Settings): Promise<string> => {
  if (settings.databaseUrl !== null) return settings.databaseUrl
  const postgres = await startPostgres({ dataDirectory: settings.dataDirectory, onProgress: say, durable: true })
  closings.push(postgres.stop, leaveAddress(settings.dataDirectory, postgres.ownerUrl))
  postgres.ended.then(() => {
    if (ending !== undefined) return
    console.error(`PostgreSQL ended unexpectedly; its log is ${join(settings.dataDirectory, 'postgres.log')}.`)
    end(1)
  })
  return postgres.ownerUrl
}

/** A failure that repeats is told once. */
const failed = (() => {
  let last = ''
  return (what: string, error: unknown): void => {
    const told = `${what} failed and is tried again: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
    if (told !== last) console.error(told)
    last = told
  }
})()

const run = async (): Promise<void> => {
  const settings = readSettings(process.env, root)
  const door = await openDoor(settings.host, settings.port)
  closings.push(door.close)
  const built = Promise.all([buildWeb(root, say), buildConsole(root, say)])
  built.catch(() => {})
  const ownerUrl = await openDatabase(settings)
  await migrate(ownerUrl, { onProgress: say })
  const [webFolder, consoleFolder] = await built
  const app = await startApp({
    settings,
    databaseUrl: ownerUrl,
    door,
    systemClock,
    secrets: systemSecrets,
    version: versionOf(root),
    webFolder,
    consoleFolder,
    checkReplies: false,
    progress: say,
    failed,
  })
  closings.push(app.close)
  say(`Zaraba is ready: http://localhost:${door.port}`)
  say(`  invitation code ${await app.invitationCode()}`)
  say(`  console         http://localhost:${door.port}/console/`)
  say(`  practice time   ${formatInstant(app.marketClock.now(), tokyoOffset)}`)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
try {
  await run()
} catch (error) {
  if (ending === undefined) console.error(error instanceof CannotStart ? error.message : error)
  end(1)
}
