import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allowWalkingThrough, removeData } from '@zaraba/server/postgres/start.ts'

/** An empty folder for an installation's data. The caller removes it with `forgetData`. */
export const makeDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-world-'))
  // Root's database runs as another user: what that user cannot reach would be put elsewhere, and stay there.
  allowWalkingThrough(folder)
  return folder
}

/** The data of an installation that does not run, in a folder of its own. */
export const copyData = (from: string): string => {
  const folder = makeDataFolder()
  // PostgreSQL's files belong to another user where root starts it: only `cp -a` keeps that.
  execFileSync('cp', ['-a', `${from}/.`, folder])
  return folder
}

export const forgetData = (folder: string): void => removeData(folder)
