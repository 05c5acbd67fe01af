import { statSync } from 'node:fs'
import { backUp } from '../backup/back-up.ts'
import { readWhole, restore } from '../backup/restore.ts'
import { appendAudit } from '../base/audit-store.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import type { Verb } from './verbs.ts'
import { verifyVerb } from './verify-verb.ts'

const rowsOf = (ends: readonly { readonly rows: number }[]): number => ends.reduce((sum, { rows }) => sum + rows, 0)

/** Writes the whole installation into a file from one snapshot, while a server may run. */
export const backupVerb: Verb = async (ports, [file, ...more]) => {
  if (file === undefined || file === '' || more.length > 0) throw new CannotStart('Backup knows: backup FILE.')
  const heads: string[] = []
  const ends = await backUp(ports.ownerUrl, file, ({ head }) => heads.push(...(head ? [head] : [])))
  ports.say(`${rowsOf(ends)} rows of ${ends.length} tables are in ${file} (${statSync(file).size} bytes).`)
  ports.say('It contains the secret from which coming prices are computed: keep it as secret as the server itself.')
  // Records who made a backup and when; the age of the last backup is read from this row.
  const systemAt = ports.systemClock.now()
  const audit = { actor: 'command line', action: 'backup', subject: file.slice(-200), reason: `${rowsOf(ends)} rows` }
  await ports.database.transaction((transaction) =>
    appendAudit(transaction, { ...audit, systemAt, marketAt: ports.clock?.now() ?? systemAt }),
  )
  for (const head of heads) ports.say(`The head of the public log in it, to be kept anywhere: ${head}`)
}

const fileOf = (words: readonly string[]): string => {
  const [file, ...more] = words.filter((word) => word !== '--replace')
  if (file === undefined || file === '' || more.length > 0) throw new CannotStart('Restore knows: restore FILE [--replace].')
  return file
}

/** Checks that the backup is complete and of this version. @throws CannotStart when it is not. */
export const checkArchive = async (words: readonly string[]): Promise<void> => {
  await readWhole(fileOf(words))
}

/** Restores the installation from a backup, and verifies every invariant afterwards. */
export const restoreVerb: Verb = async (ports, words) => {
  const file = fileOf(words)
  const ends = await restore(ports.ownerUrl, file, { replace: words.includes('--replace') })
  ports.say(`${rowsOf(ends)} rows of ${ends.length} tables were restored from ${file}.`)
  await verifyVerb(ports, [])
}
