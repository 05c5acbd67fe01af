import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'
import { privateFolder } from './data-folder.ts'
import { isPostgresOf, lives } from './process-life.ts'
import { programEnvironment } from './programs.ts'
import { commandAs, type SystemUser } from './system-user.ts'

/** The superuser of the cluster; used only by this module and by tests. */
export const superuser = 'zaraba_superuser'
/** PostgreSQL's socket name at its default port. One folder contains one server, so the port has no other meaning. */
export const socketName = '.s.PGSQL.5432'

/**
 * Creates a new cluster in a temporary folder and renames it when it is complete, so that an interrupted start leaves no
 * partial one.
 */
export function createCluster(cluster: string, native: string, user: SystemUser | null, durable: boolean): void {
  const half = `${cluster}.half`
  rmSync(half, { recursive: true, force: true })
  privateFolder(half, user)
  const options = ['--locale-provider=builtin', '--locale=C.UTF-8', '--encoding=UTF8', '--data-checksums', '--no-instructions']
  const access = [`--username=${superuser}`, '--auth=trust', ...(durable ? [] : ['--no-sync'])]
  const { file, args } = commandAs(user, join(native, 'bin', 'initdb'), ['-D', half, ...options, ...access])
  const made = spawnSync(file, args, { cwd: '/', env: programEnvironment(native), encoding: 'utf8' })
  if (made.error) throw new CannotStart(`PostgreSQL could not be set up: ${made.error.message}.`)
  if (made.status !== 0) throw new CannotStart(`PostgreSQL could not be set up: ${lastLine(made.stderr)}`)
  renameSync(half, cluster)
}

export const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''

/** The process id in the lock file, or `null`. A database that is stopping may remove the file at any moment. */
export function lockHolder(cluster: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10) || null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Stops a database that outlived its server, and removes stale lock files. PostgreSQL only checks whether a process with that
 * id exists, so after a crash a zombie or another program would block the start.
 */
export async function clearStaleLocks(cluster: string, socketFolder: string): Promise<void> {
  const pid = lockHolder(cluster)
  if (pid !== null && isPostgresOf(pid, cluster)) await endOrphan(pid)
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  for (const name of [socketName, `${socketName}.lock`]) rmSync(join(socketFolder, name), { force: true })
}

async function endOrphan(pid: number): Promise<void> {
  for (const [signal, tries] of [
    ['SIGINT', 300],
    ['SIGQUIT', 100],
    ['SIGKILL', 100],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (let attempt = 0; attempt < tries && lives(pid); attempt++) await sleep(50)
    if (!lives(pid)) return
  }
  throw new CannotStart(`A PostgreSQL left behind by an earlier server (process ${pid}) does not end: end it by hand.`)
}
