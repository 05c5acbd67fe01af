import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The first of `path`, `path-2`, `path-3`, … that does not exist. */
const unused = (path: string): string => {
  let free = path
  for (let number = 2; existsSync(free); number++) free = `${path}-${number}`
  return free
}

/** A container's volume, and a folder in a parent that this user cannot write, cannot be renamed. */
const cannotBeRenamed = (error: unknown): boolean =>
  ['EBUSY', 'EACCES', 'EPERM', 'EXDEV'].includes((error as NodeJS.ErrnoException).code ?? '')

const own = 'before'
/** A folder that file systems keep in their root. */
const foreign = 'lost+found'

/**
 * Moves a data folder that no process has locked aside, so that a new one can be created. It is renamed next to its old path;
 * where that is impossible, its contents are moved into a folder inside it. Nothing is deleted. Returns the new path.
 */
export const putAside = (folder: string): string => {
  const beside = unused(`${resolve(folder)}-${own}`)
  try {
    renameSync(folder, beside)
    return beside
  } catch (error) {
    if (!cannotBeRenamed(error)) throw error
  }
  const inside = unused(join(folder, own))
  const moved = readdirSync(folder).filter((name) => name !== foreign && !name.startsWith(own))
  mkdirSync(inside, { mode: 0o700 })
  for (const name of moved) renameSync(join(folder, name), join(inside, name))
  return inside
}
