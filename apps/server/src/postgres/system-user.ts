import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/** A user of the machine that runs PostgreSQL. */
export type SystemUser = { readonly name: string; readonly uid: number; readonly gid: number }

// Names of system users to run PostgreSQL when this program runs as root: PostgreSQL refuses to run as root, and initdb needs a
// user with a name. The first existing one is used.
const candidates = ['zaraba', 'postgres', 'nobody', 'daemon']

const knownUsers = (): SystemUser[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))

export const runsAsRoot = (): boolean => process.getuid?.() === 0

/**
 * The user that runs PostgreSQL; `null` is this program's own user. As root, it is the owner of an existing cluster, or else a
 * system user.
 */
export function databaseUser(existingCluster: string | null): SystemUser | null {
  if (!runsAsRoot()) return null
  const users = knownUsers()
  if (existingCluster !== null) {
    const { uid, gid } = statSync(existingCluster)
    if (uid !== 0) return users.find((user) => user.uid === uid) ?? { name: String(uid), uid, gid }
  }
  const systemUser = candidates.map((name) => users.find((user) => user.name === name && user.uid !== 0)).find((user) => user)
  if (systemUser) return systemUser
  throw new CannotStart(
    `PostgreSQL may not run as root and none of the users ${candidates.join(', ')} exists: create one of them.`,
  )
}

/** Whether the user can reach the folder, which needs the execute bit on every folder above it. */
export function canReach(user: SystemUser | null, folder: string): boolean {
  if (user === null) return true
  const { mode, uid, gid } = statSync(folder)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  const parent = dirname(folder)
  return (mode & bit) !== 0 && (parent === folder || canReach(user, parent))
}

/**
 * The command that runs a program as that user. `setpriv --pdeathsig INT` also ends the program when its parent is killed, so
 * that no database outlives its server. It is part of every Debian (util-linux).
 */
export function commandAs(user: SystemUser | null, program: string, args: readonly string[]): { file: string; args: string[] } {
  const drop = user === null ? [] : [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  return { file: 'setpriv', args: [...drop, '--pdeathsig', 'INT', program, ...args] }
}
