import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'
import { privateFolder } from './data-folder.ts'
import { isPostgresOf, lives } from './process-life.ts'
import { programEnvironment } from './programs.ts'
import { commandAs, type SystemUser } from './system-user.ts'

/** The login that owns the whole cluster; only this module and the tests use it. */
export const superuser = 'zaraba_superuser'
/** One folder is one server, so the port only names the socket. */
export const socketName = '.s.PGSQL.5432'

/** Makes a new cluster beside its place and moves it there when it is whole, so that a kill leaves no half one. */
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

/** The number of the process that the lock file names, or null without one; a database that is ending takes its own away at any moment. */
export function lockHolder(cluster: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10) || null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Ends a database that outlived its server, and removes the locks of one that no longer runs. PostgreSQL only asks whether a
 * process of that number exists, so that after a crash a zombie or another program would block the start for ever.
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
