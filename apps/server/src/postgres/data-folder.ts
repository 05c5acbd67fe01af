import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'
import { marksLivingProcess, processMark } from './process-life.ts'
import { systemFolder } from './programs.ts'
import { canReach, type SystemUser } from './system-user.ts'

/** Version of the data folder's layout; a folder with a later one belongs to a newer program. */
const layout = 1
/** The major version of PostgreSQL whose files this program can read. */
const postgresMajor = 18

/**
 * Creates missing parents one by one: Node's recursive mode loops forever where the system reports a folder as absent (below
 * /proc).
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** Creates the folder if necessary, and rejects one that is not writable or belongs to a newer program. */
export function openDataFolder(folder: string): string {
  const versionFile = join(folder, 'VERSION')
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    if (!existsSync(versionFile)) writeFileSync(versionFile, `${layout}\n`)
  } catch (error) {
    throw new CannotStart(
      `The data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}): choose another or change its owner.`,
    )
  }
  if (Number(readFileSync(versionFile, 'utf8')) > layout) throw belongsToNewer(folder)
  return realpathSync(folder)
}

const belongsToNewer = (folder: string) =>
  new CannotStart(`The data folder ${folder} belongs to a newer version of Zaraba: start that version, or choose another folder.`)

/** The folder of PostgreSQL's files: `postgres` in the data folder, or the target of that symbolic link. */
export function existingCluster(folder: string): string | null {
  const entry = join(folder, 'postgres')
  if (!existsSync(join(entry, 'PG_VERSION'))) return null
  const major = Number(readFileSync(join(entry, 'PG_VERSION'), 'utf8'))
  if (major > postgresMajor) throw belongsToNewer(folder)
  if (major < postgresMajor) {
    throw new CannotStart(
      `The data folder ${folder} was made by PostgreSQL ${major}: bring its data over with backup and restore.`,
    )
  }
  return realpathSync(entry)
}

/**
 * The folder for a new cluster. It is in the data folder, unless root's data folder is not accessible to PostgreSQL's user:
 * then it is in a system folder, with a symbolic link to it.
 */
export function folderForCluster(folder: string, user: SystemUser | null, onProgress: (sentence: string) => void): string {
  const entry = join(folder, 'postgres')
  if (canReach(user, folder)) return entry
  if (lstatSync(entry, { throwIfNoEntry: false })?.isSymbolicLink()) return resolve(folder, readlinkSync(entry))
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const target = unusedFolder(join(systemFolder, 'data', name), onProgress)
  mkdirSync(dirname(target), { recursive: true })
  for (const path of [systemFolder, dirname(target)]) chmodSync(path, 0o755)
  symlinkSync(target, entry)
  return target
}

/** When a data folder was removed or put aside, a new cluster is created; the old target of its link is not deleted. */
function unusedFolder(target: string, onProgress: (sentence: string) => void): string {
  let unused = target
  for (let number = 2; existsSync(unused); number++) unused = `${target}-${number}`
  if (unused !== target) onProgress(`The database that this data folder had before is still in ${target}.`)
  return unused
}

/** An empty folder that only this user can access. */
export function privateFolder(path: string, user: SystemUser | null): void {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o700)
  if (user !== null) chownSync(path, user.uid, user.gid)
}

/**
 * Locks the folder for this process. Throws while another living process has locked it, after waiting two seconds for one that
 * is ending. Returns a function that unlocks the folder.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = join(folder, 'server.pid')
  const isHeld = () => existsSync(file) && marksLivingProcess(readFileSync(file, 'utf8'))
  for (let attempt = 0; attempt < 40 && isHeld(); attempt++) await sleep(50)
  if (isHeld()) throw takenByServer(folder)
  rmSync(file, { force: true })
  try {
    writeFileSync(file, processMark(process.pid), { flag: 'wx' })
  } catch {
    throw takenByServer(folder)
  }
  return () => rmSync(file, { force: true })
}

export const takenByServer = (folder: string) =>
  new CannotStart(`The data folder ${folder} is taken by a running server: stop that one first, or choose another folder.`)
