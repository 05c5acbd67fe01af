import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, closeSync, fstatSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'
import { clearStaleLocks, createCluster, lastLine, socketName } from './cluster.ts'
import { existingCluster, holdFolder, openDataFolder, placeForCluster, privateFolder, takenByServer } from './data-folder.ts'
import { prepareOwner, socketUrls } from './owner.ts'
import { preparePrograms, programEnvironment } from './programs.ts'
import { serverSettings } from './settings.ts'
import { commandAs, databaseUser, type SystemUser } from './system-user.ts'

export type PostgresOptions = {
  readonly dataDirectory: string
  /** Told what is being done when it takes long. */
  readonly onProgress?: (sentence: string) => void
  /** False only for tests: committed work may then be lost with the machine's power, though not with a killed process. */
  readonly durable: boolean
}

export type RunningPostgres = {
  /** For the running server: the owner's login in the narrow role `zaraba_app`. */
  readonly url: string
  /** For migrations: the owner of the database, who is no superuser. */
  readonly ownerUrl: string
  /** For tests that forge what only a superuser can. */
  readonly superuserUrl: string
  readonly pid: number
  /** Fast stop: ends what is still connected, writes everything and lets the folder go. */
  readonly stop: () => Promise<void>
  /** Fulfilled when PostgreSQL ends, asked to or not. */
  readonly ended: Promise<void>
}

// A socket's address holds 107 bytes on Linux (unix(7)).
const longestSocketPath = 107
const quiet = () => {}

/** The folder of the socket: the cluster's own, which nobody else may enter, or a private one where that path is too long. */
function folderForSocket(cluster: string, user: SystemUser | null): { path: string; remove: () => void } {
  if (Buffer.byteLength(join(cluster, socketName)) <= longestSocketPath) return { path: cluster, remove: quiet }
  const path = mkdtempSync(join(tmpdir(), 'zaraba-socket-'))
  privateFolder(path, user)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

type Launch = { cluster: string; native: string; user: SystemUser | null; socketFolder: string; log: string; durable: boolean }

function launch({ cluster, native, user, socketFolder, log, durable }: Launch): { child: ChildProcess; told: () => string } {
  const output = openSync(log, 'a', 0o600)
  const before = fstatSync(output).size
  const settings = serverSettings(socketFolder, durable).flatMap((setting) => ['-c', setting])
  const { file, args } = commandAs(user, join(native, 'bin', 'postgres'), ['-D', cluster, ...settings])
  // Its own process group: Ctrl-C must reach the server alone, which answers what is in flight before it stops the database.
  const child = spawn(file, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
    env: programEnvironment(native),
  })
  closeSync(output)
  return { child, told: () => readFileSync(log).subarray(before).toString() }
}

/** Waits until the lock file says `ready`; false when PostgreSQL ended instead. */
async function becameReady(child: ChildProcess, cluster: string, onProgress: (sentence: string) => void): Promise<boolean> {
  let failed = false
  child.once('error', () => {
    failed = true
  })
  for (let waited = 0; !failed && child.exitCode === null && child.signalCode === null; waited++) {
    if (readStatus(cluster, child.pid) === 'ready') return true
    if (waited % 500 === 499) onProgress('PostgreSQL is bringing its data in order after an interruption.')
    await sleep(10)
  }
  return false
}

/** The eighth line of the lock file, for the process that we started (setpriv becomes postgres, so the number stays). */
function readStatus(cluster: string, pid: number | undefined): string {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid ? (lines[7] ?? '').trim() : ''
  } catch {
    return ''
  }
}

/** After a kill the last processes of the old database may need a moment to notice; PostgreSQL refuses until they are gone. */
const mayPass = (told: string): boolean => told.includes('pre-existing shared memory block')

async function launchUntilReady(launched: Launch, folder: string, onProgress: (sentence: string) => void): Promise<ChildProcess> {
  for (let attempt = 0; ; attempt++) {
    const { child, told } = launch(launched)
    if (await becameReady(child, launched.cluster, onProgress)) return child
    const told_ = told()
    if (told_.includes('lock file "postmaster.pid" already exists')) throw takenByServer(folder)
    if (!mayPass(told_) || attempt === 50) throw new CannotStart(`PostgreSQL did not start (${launched.log}): ${lastLine(told_)}`)
    await sleep(200)
  }
}

async function stopProcess(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT')
  const impatient = setTimeout(() => child.kill('SIGQUIT'), 20_000)
  await ended
  clearTimeout(impatient)
}

/** Starts the embedded PostgreSQL on the folder, making or recovering it as need be. Throws CannotStart with one clear sentence. */
export async function startPostgres({ dataDirectory, onProgress = quiet, durable }: PostgresOptions): Promise<RunningPostgres> {
  const folder = openDataFolder(dataDirectory)
  const existing = existingCluster(folder)
  const user = databaseUser(existing)
  const letGo = holdFolder(folder)
  try {
    const native = preparePrograms(user, join(folder, 'programs'), onProgress)
    const cluster = existing ?? placeForCluster(folder, user)
    if (existing === null) {
      onProgress('Setting up PostgreSQL.')
      createCluster(cluster, native, user, durable)
    }
    const socket = folderForSocket(cluster, user)
    await clearStaleLocks(cluster, socket.path)
    const log = join(folder, 'postgres.log')
    const child = await launchUntilReady({ cluster, native, user, socketFolder: socket.path, log, durable }, folder, onProgress)
    const ended = endOf(child, () => {
      socket.remove()
      letGo()
    })
    return await hello(child, ended, socket.path)
  } catch (error) {
    letGo()
    throw error
  }
}

async function hello(child: ChildProcess, ended: Promise<void>, socketFolder: string): Promise<RunningPostgres> {
  const stop = () => stopProcess(child, ended)
  try {
    const urls = socketUrls(socketFolder)
    await prepareOwner(urls.superuserOfAll)
    return { url: urls.app, ownerUrl: urls.owner, superuserUrl: urls.superuser, pid: child.pid ?? 0, stop, ended }
  } catch (error) {
    await stop()
    throw error
  }
}

const endOf = (child: ChildProcess, tidyUp: () => void): Promise<void> =>
  new Promise((resolve) =>
    child.once('exit', () => {
      tidyUp()
      resolve()
    }),
  )

/** A folder of the system that a start may have used for this data folder disappears together with it. For tests. */
export function removeData(dataDirectory: string): void {
  const cluster = existingCluster(dataDirectory)
  if (cluster !== null) rmSync(cluster, { recursive: true, force: true })
  rmSync(dataDirectory, { recursive: true, force: true })
}

/** Lets other users walk through a folder made with mkdtemp, which only its owner may enter. */
export const allowWalkingThrough = (folder: string): void => chmodSync(folder, 0o711)
