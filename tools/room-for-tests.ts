import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const gibibyte = 1_024 ** 3

/** Whether this user can write to a folder, by trying: some machines leave a folder of shared memory to root. */
export function canWriteTo(folder: string): boolean {
  try {
    rmdirSync(mkdtempSync(join(folder, 'zaraba-')))
    return true
  } catch {
    return false
  }
}

/**
 * Whether temporary files of tests may be in a folder of memory: it takes 4 GiB there, and 8 on the machine. Databases of tests are
 * thousands of small files, which memory takes in a third of the time.
 */
export function hasRoomForTests(folder: string): boolean {
  if (!canWriteTo(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 4 * gibibyte && freemem() > 8 * gibibyte
}
