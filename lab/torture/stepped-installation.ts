import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { rng } from '@zaraba/money/rng.ts'
import { instant, parseInstant } from '@zaraba/money/time.ts'
import { type App, startApp } from '@zaraba/server/app.ts'
import { deadlines } from '@zaraba/server/database/deadlines.ts'
import { openListeningSocket } from '@zaraba/server/http/listening-socket.ts'
import { migrate } from '@zaraba/server/migrate.ts'
import { inAppRole } from '@zaraba/server/postgres/owner.ts'
import { type RunningPostgres, removeData, startPostgres } from '@zaraba/server/postgres/start.ts'
import { readSettings } from '@zaraba/server/settings/settings.ts'
import type { Secrets } from '@zaraba/server/system/secrets.ts'
import { temporaryFolder } from '../bench/bare-database.ts'
import { withoutLimits } from '../bench/site.ts'
import { singleCrashKinds } from './schedule.ts'
import type { TestedInstallation } from './tested-installation.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const longestWait = 120_000

/** Secrets that a seed decides, so that the prices of coming days repeat too. */
const seededSecrets = (seed: number): Secrets => {
  const random = rng(seed, 1, 2, 3)
  return { bytes: (count) => Buffer.from(Array.from({ length: count }, () => random.below(256))) }
}

/**
 * The whole product inside this process, with a system clock that moves only on request and secrets from the seed: equal steps in
 * equal order end in equal states. Its market time does not move between two steps, and everything due has happened before the
 * next.
 */
export const openSteppedInstallation = async (seed: number): Promise<TestedInstallation> => {
  const folder = temporaryFolder('still')
  let system = parseInstant('2026-11-18T00:30:00Z')
  const systemClock = { now: () => system }
  const secrets = seededSecrets(seed)
  const faults: string[] = []
  let postgres: RunningPostgres
  let app: App
  let port = 0

  const open = async (): Promise<void> => {
    const practice = { ZARABA_PRACTICE_START: '2026-11-18T09:30:00+09:00', ZARABA_PREPARE: 'on_request' }
    const environment = { ...withoutLimits, ...practice, ZARABA_DATA: folder }
    const settings = readSettings(environment, root)
    const listening = await openListeningSocket('127.0.0.1', port)
    port = listening.port
    postgres = await startPostgres({ dataDirectory: folder, durable: true })
    await migrate(postgres.ownerUrl)
    app = await startApp({
      settings,
      databaseUrl: inAppRole(postgres.ownerUrl),
      listening,
      systemClock,
      secrets,
      version: 'torture',
      root,
      webFolder: join(root, 'apps/web/dist'),
      checkReplies: true,
      deadlines,
      progress: () => {},
      failed: (what, error) => faults.push(`${what}: ${String(error)}`),
      writeSecurity: () => {},
    })
  }

  /** The clock shows what it must, and everything due up to it has been worked. */
  const stands = (): boolean => {
    const { anchor, anchorSystem, speed, target } = app.marketClock.row()
    const now = app.marketClock.now()
    return target === null && now === anchor + Math.max(0, system - anchorSystem) * speed && app.marketClock.worked() >= now
  }
  const settle = async (): Promise<void> => {
    for (let waited = 0; !stands(); waited += 5) {
      if (waited > longestWait) throw new Error(`market time does not come to rest: ${faults.join('; ')}`)
      await sleep(5)
    }
  }

  await open()
  await settle()
  return {
    addresses: () => [`http://127.0.0.1:${port}`],
    databaseUrl: () => postgres.superuserUrl,
    crashKinds: singleCrashKinds,
    requestsDuring: () => 'impossible',
    // A connection that ends at a moment of its own is a race, and would not repeat.
    killConnections: async () => 0,
    crash: async (what) => {
      await settle()
      await app.close()
      if (what !== 'crash_database') await postgres.stop()
      else {
        process.kill(postgres.pid(), 'SIGKILL')
        await postgres.ended
      }
      await open()
      await settle()
    },
    pass: async (milliseconds) => {
      system = instant(system + milliseconds)
      await settle()
    },
    printed: () => faults.join('\n'),
    stop: async () => {
      await app.close()
      await postgres.stop()
      removeData(folder)
    },
  }
}
