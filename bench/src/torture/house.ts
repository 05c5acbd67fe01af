import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { existingCluster } from '@zaraba/server/postgres/data-folder.ts'
import type { Installation } from '@zaraba/world/installation.ts'
import { openSite, type Site } from '../site.ts'

/** What a torture runs against. */
export interface House {
  address(): string
  databaseUrl(): string
  /** Kills the server or its database without a word, starts again and resolves when it answers. */
  crash(what: 'server' | 'database'): Promise<void>
  /** Lets market time pass where it does not pass by itself, and waits until everything due has happened. */
  pass(milliseconds: number): Promise<void>
  printed(): string
  stop(): Promise<void>
}

const databasePid = (data: string): number => {
  const cluster = existingCluster(data)
  if (cluster === null) throw new Error('there is no database to kill')
  return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
}

/** The server ends by itself when its database is gone, or is ended like everything else that hangs. */
const endOf = async ({ process: server }: Installation): Promise<void> => {
  for (let waited = 0; waited < 3_000 && server.exitCode === null && server.signalCode === null; waited += 50) await sleep(50)
  if (server.exitCode === null && server.signalCode === null) server.kill('SIGKILL')
}

export interface RealHouseOptions {
  /** Another copy of the program. */
  readonly program?: string
}

/** The real program as a process of its own, with its real clock. */
export const openRealHouse = async ({ program }: RealHouseOptions = {}): Promise<House> => {
  const more = program === undefined ? {} : { program }
  let site: Site = await openSite(more)
  const { data, port } = site.installation
  let printed = ''
  return {
    address: () => site.installation.address,
    databaseUrl: () => site.superuserUrl,
    crash: async (what) => {
      const { installation } = site
      if (what === 'server') await installation.kill()
      else {
        process.kill(databasePid(data), 'SIGKILL')
        await endOf(installation)
      }
      printed += installation.printed()
      site = await openSite({ ...more, data, port })
    },
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
