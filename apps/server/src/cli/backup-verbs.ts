import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { acceptOlder } from '../backup/accept-older.ts'
import type { Header } from '../backup/archive.ts'
import { backUp, backUpFromStandby } from '../backup/back-up.ts'
import { readWhole, restore } from '../backup/restore.ts'
import { appendAudit } from '../base/audit-store.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { mostSecondsOf, sayAge, standbyOptions } from './standby-options.ts'
import type { Verb } from './verbs.ts'
import { verifyVerb } from './verify-verb.ts'

const rowsOf = (ends: readonly { readonly rows: number }[]): number => ends.reduce((sum, { rows }) => sum + rows, 0)

const readBackup = (words: readonly string[]): { readonly file: string; readonly mostSeconds: number | null } => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: standbyOptions,
  })
  const [file, ...more] = positionals
  if (file === undefined || file === '' || more.length > 0 || (values['max-age'] !== undefined && !values['from-standby']))
    throw new CannotStart('Backup knows: backup FILE [--from-standby [--max-age SECONDS]].')
  return { file, mostSeconds: mostSecondsOf(values) }
}

/** Writes the whole installation into a file from one snapshot, while a server may run. */
export const backupVerb: Verb = async (ports, words) => {
  const { file, mostSeconds } = readBackup(words)
  const { database, ownerUrl, say } = ports
  const headers: Header[] = []
  const onHeader = (header: Header) => headers.push(header)
  const ends =
    mostSeconds === null
      ? await backUp(ownerUrl, file, onHeader)
      : await backUpFromStandby(ownerUrl, file, { database, mostSeconds, say, onHeader })
  say(`${rowsOf(ends)} rows of ${ends.length} tables are in ${file} (${statSync(file).size} bytes).`)
  for (const header of headers) sayAge(header, say)
  say('It contains the secret from which coming prices are computed: keep it as secret as the server itself.')
  // Records who made a backup and when; the age of the last backup is read from this row.
  const systemAt = ports.systemClock.now()
  const source = mostSeconds === null ? '' : ' of the standby'
  const audit = { actor: 'command line', action: 'backup', subject: file.slice(-200), reason: `${rowsOf(ends)} rows${source}` }
  await database.transaction((transaction) =>
    appendAudit(transaction, { ...audit, systemAt, marketAt: ports.clock?.now() ?? systemAt }),
  )
  for (const { head } of headers) if (head !== null) say(`The head of the public log in it, to be kept anywhere: ${head}`)
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

/** Lets servers go on with a database that has gone back, after somebody has decided so. */
export const acceptOlderVerb: Verb = async (ports, words) => {
  const { values } = parseArgs({ args: [...words], options: { reason: { type: 'string' } } })
  const { reason = '' } = values
  if (reason.trim() === '') throw new CannotStart('Accept-older knows: accept-older --reason TEXT.')
  await acceptOlder(ports.ownerUrl)
  const systemAt = ports.systemClock.now()
  const audit = { actor: 'command line', action: 'accept-older', subject: 'database', reason: reason.slice(0, 200) }
  await ports.database.transaction((transaction) =>
    appendAudit(transaction, { ...audit, systemAt, marketAt: ports.clock?.now() ?? systemAt }),
  )
  ports.say('Servers go on with this database as it is. What is missing in it is lost: say so to the customers.')
}
