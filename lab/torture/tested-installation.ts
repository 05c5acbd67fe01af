import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { existingCluster } from '@zaraba/server/postgres/data-folder.ts'
import { openSite, type Site } from '../bench/site.ts'
import { endConnections } from './connections-store.ts'
import { type CrashKind, singleCrashKinds } from './schedule.ts'

/** The installation that a torture run works on. */
export interface TestedInstallation {
  /** Each of its servers. */
  addresses(): readonly string[]
  databaseUrl(): string
  /** Kills and stops that a schedule may draw. */
  readonly crashKinds: readonly CrashKind[]
  /** Whether all requests are answered meanwhile, those at one server may be lost, or there is no server to send them to. */
  requestsDuring(what: CrashKind): 'answered' | 'lost' | 'impossible'
  /** Kills the server or its database without notice, or restarts the database; resolves when everything answers again. */
  crash(what: CrashKind): Promise<void>
  /** Ends some of the server's connections to the database; answers how many. */
  killConnections(word: number): Promise<number>
  /** Lets market time pass where it does not pass by itself, and waits until all due items are processed. */
  pass(milliseconds: number): Promise<void>
  printed(): string
  stop(): Promise<void>
}

/** The process of the database; `null` while there is none that takes connections (the eighth line of its lock file says so). */
const databasePid = (data: string): number | null => {
  const cluster = existingCluster(data)
  if (cluster === null) throw new Error('there is no database to kill')
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return lines[7]?.trim() === 'ready' ? Number(lines[0]) : null
  } catch {
    return null
  }
}

const longestAbsence = 120_000

/** Waits for a database that replaces the one that was ended, and for the server to be ready again. */
const backAgain = async ({ installation }: Site, ended: number): Promise<void> => {
  for (let waited = 0; waited < longestAbsence; waited += 50) {
    await sleep(50)
    if (installation.process.exitCode !== null || installation.process.signalCode !== null)
      throw new Error(`the server ended with its database:\n${installation.printed()}`)
    const pid = databasePid(installation.data)
    if (pid === null || pid === ended) continue
    const ready = await fetch(`${installation.address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
  }
  throw new Error(`the database did not come back:\n${installation.printed()}`)
}

interface RealInstallationOptions {
  /** Another copy of the program. */
  readonly program?: string
  /** Where practice time begins; the usual morning when absent. */
  readonly practiceStart?: string
}

/** The real program as a process of its own, with its real clock. */
export const openRealInstallation = async (more: RealInstallationOptions = {}): Promise<TestedInstallation> => {
  let site: Site = await openSite(more)
  const { data, port } = site.installation
  let printed = ''
  return {
    addresses: () => [site.installation.address],
    databaseUrl: () => site.superuserUrl,
    crashKinds: singleCrashKinds,
    requestsDuring: (what) => (what === 'crash_server' ? 'impossible' : 'answered'),
    crash: async (what) => {
      if (what === 'crash_server') {
        const { installation } = site
        await installation.kill()
        printed += installation.printed()
        site = await openSite({ ...more, data, port })
        return
      }
      const pid = databasePid(data)
      if (pid === null) throw new Error('the database is away already')
      process.kill(pid, what === 'crash_database' ? 'SIGKILL' : 'SIGINT')
      await backAgain(site, pid)
    },
    killConnections: (word) => endConnections(site.superuserUrl, word),
    pass: async () => {},
    printed: () => printed + site.installation.printed(),
    stop: async () => {
      await site.installation.stop()
      if (site.installation.data === data) await removeFolder(data)
    },
  }
}

const removeFolder = async (data: string): Promise<void> => {
  const { removeData } = await import('@zaraba/server/postgres/start.ts')
  removeData(data)
}
