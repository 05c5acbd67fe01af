import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatInstant } from '@zaraba/money/time.ts'
import { startApp } from './app.ts'
import { systemClock } from './base/clocks.ts'
import { systemSecrets } from './base/secrets.ts'
import { readSettings } from './base/settings.ts'
import { openDoor } from './http/door.ts'
import { migrate } from './migrate.ts'
import { CannotStart } from './postgres/cannot-start.ts'
import { inAppRole } from './postgres/owner.ts'
import { startPostgres } from './postgres/start.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const tokyoOffset = 540
const say = (sentence: string): void => console.log(sentence)

const versionOf = (folder: string): string => {
  const manifest: { version?: unknown } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return String(manifest.version)
}

const run = async (): Promise<void> => {
  const settings = readSettings(process.env, root)
  const door = await openDoor(settings.host, settings.port)
  const postgres =
    settings.databaseUrl === null
      ? await startPostgres({ dataDirectory: settings.dataDirectory, onProgress: say, durable: true })
      : null
  const ownerUrl = postgres?.ownerUrl ?? settings.databaseUrl ?? ''
  await migrate(ownerUrl, { onProgress: say })
  const app = await startApp({
    settings,
    databaseUrl: inAppRole(ownerUrl),
    door,
    systemClock,
    secrets: systemSecrets,
    version: versionOf(root),
    webFolder: join(root, 'apps/web/dist'),
    checkReplies: false,
    progress: say,
    failed: (what, error) => console.error(`${what} failed and is tried again:`, error),
  })
  say(`Zaraba listens on http://localhost:${door.port} (practice time ${formatInstant(app.marketClock.now(), tokyoOffset)})`)
  const stop = async (): Promise<void> => {
    await app.close()
    await postgres?.stop()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

try {
  await run()
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  console.error(error.message)
  process.exit(1)
}
