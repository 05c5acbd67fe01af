import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The first of `place`, `place-2`, `place-3`, … that is not taken. */
const unused = (place: string): string => {
  let free = place
  for (let number = 2; existsSync(free); number++) free = `${place}-${number}`
  return free
}

/** A volume of a container, and a folder in one that is not this user's, cannot be renamed. */
const cannotBeRenamed = (error: unknown): boolean =>
  ['EBUSY', 'EACCES', 'EPERM', 'EXDEV'].includes((error as NodeJS.ErrnoException).code ?? '')

const own = 'before'
/** What a file system keeps in its root. */
const foreign = 'lost+found'

/**
 * Puts a data folder that no process holds aside, so that its place is free for a new one: renamed beside it, or, where it cannot be
 * renamed, what is in it into a folder in it. Nothing is deleted. Returns where it is now.
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
