import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/** A user of the machine under whom PostgreSQL runs. */
export type SystemUser = { readonly name: string; readonly uid: number; readonly gid: number }

// PostgreSQL refuses to run as root, and initdb wants a user whom the machine knows by name. The first one that exists is taken.
const candidates = ['zaraba', 'postgres', 'nobody', 'daemon']

const knownUsers = (): SystemUser[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))

export const runsAsRoot = (): boolean => process.getuid?.() === 0

/**
 * Who runs PostgreSQL: null means this program's own user. Root hands it to the owner of an existing cluster,
 * or else to a system user.
 */
export function databaseUser(existingCluster: string | null): SystemUser | null {
  if (!runsAsRoot()) return null
  const users = knownUsers()
  if (existingCluster !== null) {
    const { uid, gid } = statSync(existingCluster)
    if (uid !== 0) return users.find((user) => user.uid === uid) ?? { name: String(uid), uid, gid }
  }
  const found = candidates.map((name) => users.find((user) => user.name === name && user.uid !== 0)).find((user) => user)
  if (found) return found
  throw new CannotStart(
    `PostgreSQL may not run as root and none of the users ${candidates.join(', ')} exists: create one of them.`,
  )
}

/** Whether the user may walk down to the folder, which needs the execute bit of every folder above it. */
export function canReach(user: SystemUser | null, folder: string): boolean {
  if (user === null) return true
  const { mode, uid, gid } = statSync(folder)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  const parent = dirname(folder)
  return (mode & bit) !== 0 && (parent === folder || canReach(user, parent))
}

/**
 * The command that runs a program as that user. `setpriv --pdeathsig INT` also ends the program when its parent is killed,
 * so that no database outlives its server; it belongs to every Debian (util-linux).
 */
export function commandAs(user: SystemUser | null, program: string, args: readonly string[]): { file: string; args: string[] } {
  const drop = user === null ? [] : [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  return { file: 'setpriv', args: [...drop, '--pdeathsig', 'INT', program, ...args] }
}
