import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { socketName } from './cluster.ts'
import { privateFolder } from './data-folder.ts'
import type { SystemUser } from './system-user.ts'

// The longest path of a socket on Linux, in bytes (unix(7)).
const longestSocketPath = 107

type SocketFolder = { readonly path: string; readonly remove: () => void }

/** The folder of the socket: the cluster's own, which only its user can enter, or a private one when that path is too long. */
export function folderForSocket(cluster: string, user: SystemUser | null): SocketFolder {
  if (Buffer.byteLength(join(cluster, socketName)) <= longestSocketPath) return { path: cluster, remove: () => {} }
  const path = mkdtempSync(join(tmpdir(), 'zaraba-socket-'))
  privateFolder(path, user)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The socket folder of the running PostgreSQL of a cluster: the fifth line of its lock file. */
export function socketFolderOf(cluster: string): string | null {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[4] || null
  } catch {
    return null
  }
}
