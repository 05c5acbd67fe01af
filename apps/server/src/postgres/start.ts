import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clearStaleLocks, createCluster, lockHolder, socketName } from './cluster.ts'
import { existingCluster, folderForCluster, lockFolder, openDataFolder, privateFolder } from './data-folder.ts'
import { type KeptPostgres, keepRunning } from './keep-running.ts'
import { launchUntilReady } from './launch.ts'
import { prepareOwner, socketUrls } from './owner.ts'
import { isPostgresOf } from './process-life.ts'
import { preparePrograms } from './programs.ts'
import { databaseUser, type SystemUser } from './system-user.ts'

// The longest path of a socket on Linux, in bytes (unix(7)).
const longestSocketPath = 107

type SocketFolder = { readonly path: string; readonly remove: () => void }

/** The folder of the socket: the cluster's own, which only its user can enter, or a private one when that path is too long. */
function folderForSocket(cluster: string, user: SystemUser | null): SocketFolder {
  if (Buffer.byteLength(join(cluster, socketName)) <= longestSocketPath) return { path: cluster, remove: () => {} }
  const path = mkdtempSync(join(tmpdir(), 'zaraba-socket-'))
  privateFolder(path, user)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The socket folder of the running PostgreSQL of a cluster: the fifth line of its lock file. */
function socketFolderOf(cluster: string): string | null {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[4] || null
  } catch {
    return null
  }
}

export type PostgresOptions = {
  readonly dataDirectory: string
  /** Called with a sentence for the operator when a step takes long. */
  readonly onProgress?: (sentence: string) => void
  /** False only in tests: committed work can then be lost when the machine loses power, but not when a process is killed. */
  readonly durable: boolean
  /** Called with a sentence when PostgreSQL ended unexpectedly; it is then started again. Without it, the end is final. */
  readonly onLost?: (sentence: string) => void
  /**
   * Called each time that PostgreSQL's process has been started, before it accepts connections, for work that can run
   * meanwhile.
   */
  readonly meanwhile?: () => void
}

export type RunningPostgres = {
  /** Address for the running server: the owner's login, switched to the role `zaraba_app`. */
  readonly url: string
  /** Address for migrations: the owner of the database, not a superuser. */
  readonly ownerUrl: string
  /** Address for tests that forge data with a superuser's rights. */
  readonly superuserUrl: string
  pid(): number
  /** Fast stop: closes connections, writes all data and unlocks the folder. */
  readonly stop: () => Promise<void>
  /** Fulfilled when PostgreSQL has ended for good, requested or not. */
  readonly ended: Promise<void>
}

/**
 * Starts the embedded PostgreSQL on the folder, creating or recovering it if necessary. @throws CannotStart with a sentence for
 * the operator.
 */
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
  const letGo = await lockFolder(folder)
  try {
    const native = preparePrograms(user, join(folder, 'programs'), onProgress)
    const cluster = existing ?? folderForCluster(folder, user, onProgress)
    if (existing === null) {
      onProgress('Setting up PostgreSQL.')
      createCluster(cluster, native, user, durable)
    }
    const socket = folderForSocket(cluster, user)
    const keptPostgres = await keepRunning({
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
    return await handOver(keptPostgres, socket.path)
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

/** The addresses of the PostgreSQL that a running server uses in this folder, for other commands; `null` when none runs. */
export function findRunningPostgres(dataDirectory: string): Pick<RunningPostgres, 'url' | 'ownerUrl' | 'superuserUrl'> | null {
  const cluster = existingCluster(dataDirectory)
  const pid = cluster === null ? null : lockHolder(cluster)
  if (cluster === null || pid === null || !isPostgresOf(pid, cluster)) return null
  const socketFolder = socketFolderOf(cluster)
  if (socketFolder === null) return null
  const { app, owner, superuser } = socketUrls(socketFolder)
  return { url: app, ownerUrl: owner, superuserUrl: superuser }
}

/** Removes a data folder together with the system folder that its link may point to. For tests. */
export function removeData(dataDirectory: string): void {
  const cluster = existingCluster(dataDirectory)
  if (cluster !== null) rmSync(cluster, { recursive: true, force: true })
  rmSync(dataDirectory, { recursive: true, force: true })
}

/** Makes a folder created with mkdtemp accessible to other users. For tests. */
export const allowWalkingThrough = (folder: string): void => chmodSync(folder, 0o711)
