import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { clearStaleLocks, createCluster, lockHolder } from './cluster.ts'
import { existingCluster, holdFolder, openDataFolder, placeForCluster } from './data-folder.ts'
import { type KeptPostgres, keepRunning } from './keep-running.ts'
import { launchUntilReady } from './launch.ts'
import { prepareOwner, socketUrls } from './owner.ts'
import { isPostgresOf } from './process-life.ts'
import { preparePrograms } from './programs.ts'
import { folderForSocket, socketFolderOf } from './socket.ts'
import { databaseUser } from './system-user.ts'

export type PostgresOptions = {
  readonly dataDirectory: string
  /** Told what is being done when it takes long. */
  readonly onProgress?: (sentence: string) => void
  /** False only for tests: committed work may then be lost with the machine's power, though not with a killed process. */
  readonly durable: boolean
  /** Told in a sentence when PostgreSQL ended unasked: it is then started again. Absent: an end is final. */
  readonly onLost?: (sentence: string) => void
  /** Called each time that PostgreSQL's process has begun its start, for work that need not wait for its end. */
  readonly meanwhile?: () => void
}

export type RunningPostgres = {
  /** For the running server: the owner's login in the narrow role `zaraba_app`. */
  readonly url: string
  /** For migrations: the owner of the database, who is no superuser. */
  readonly ownerUrl: string
  /** For tests that forge what only a superuser can. */
  readonly superuserUrl: string
  pid(): number
  /** Fast stop: ends what is still connected, writes everything and lets the folder go. */
  readonly stop: () => Promise<void>
  /** Fulfilled when PostgreSQL has ended for good, asked to or not. */
  readonly ended: Promise<void>
}

/** Starts the embedded PostgreSQL on the folder, making or recovering it as need be. Throws CannotStart with one clear sentence. */
export async function startPostgres({
  dataDirectory,
  onProgress = () => {},
  durable,
  onLost,
  meanwhile = () => {},
}: PostgresOptions): Promise<RunningPostgres> {
  const folder = openDataFolder(dataDirectory)
  const existing = existingCluster(folder)
  const user = databaseUser(existing)
  const letGo = await holdFolder(folder)
  try {
    const native = preparePrograms(user, join(folder, 'programs'), onProgress)
    const cluster = existing ?? placeForCluster(folder, user, onProgress)
    if (existing === null) {
      onProgress('Setting up PostgreSQL.')
      createCluster(cluster, native, user, durable)
    }
    const socket = folderForSocket(cluster, user)
    const kept = await keepRunning({
      launch: async () => {
        await clearStaleLocks(cluster, socket.path)
        return launchUntilReady({ folder, cluster, native, user, socketFolder: socket.path, durable, onProgress, meanwhile })
      },
      onLost: onLost ?? null,
      over: () => {
        socket.remove()
        letGo()
      },
    })
    return await handOver(kept, socket.path)
  } catch (error) {
    letGo()
    throw error
  }
}

async function handOver({ pid, stop, ended }: KeptPostgres, socketFolder: string): Promise<RunningPostgres> {
  const { app, owner, superuser, superuserOfAll } = socketUrls(socketFolder)
  try {
    await prepareOwner(superuserOfAll)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: app, ownerUrl: owner, superuserUrl: superuser, pid, stop, ended }
}

/** The addresses of the PostgreSQL that a running server holds on this folder, for commands beside it; null when none runs. */
export function findRunningPostgres(dataDirectory: string): Pick<RunningPostgres, 'url' | 'ownerUrl' | 'superuserUrl'> | null {
  const cluster = existingCluster(dataDirectory)
  const pid = cluster === null ? null : lockHolder(cluster)
  if (cluster === null || pid === null || !isPostgresOf(pid, cluster)) return null
  const socketFolder = socketFolderOf(cluster)
  if (socketFolder === null) return null
  const { app, owner, superuser } = socketUrls(socketFolder)
  return { url: app, ownerUrl: owner, superuserUrl: superuser }
}

/** Removes a data folder together with the folder of the system that its link may lead to. For tests. */
export function removeData(dataDirectory: string): void {
  const cluster = existingCluster(dataDirectory)
  if (cluster !== null) rmSync(cluster, { recursive: true, force: true })
  rmSync(dataDirectory, { recursive: true, force: true })
}

/** Lets other users walk through a folder made with mkdtemp, which only its owner may enter. */
export const allowWalkingThrough = (folder: string): void => chmodSync(folder, 0o711)
