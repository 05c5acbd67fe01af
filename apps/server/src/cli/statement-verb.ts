import { readFileSync } from 'node:fs'
import { readWallet } from '@zaraba/market/wallets.ts'
import { readStatementCsv } from '@zaraba/rules/funding/statement-csv.ts'
import { periodOf } from '../base/period.ts'
import { rootOf, statementOf } from '../funding/statement.ts'
import { customerOfAccount } from '../identity/store.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { textOf } from './text-file.ts'
import type { OfflineVerb, Verb } from './verbs.ts'

const read = (file: string): Buffer => {
  try {
    return readFileSync(file)
  } catch {
    throw new CannotStart(`${file} cannot be read.`)
  }
}

/** The content of a statement file whose lines match its root. @throws CannotStart when they do not. */
export const checkFile = (file: string) => {
  const said = readStatementCsv(textOf(file, read(file)))
  if (said === null) throw new CannotStart(`${file} is no statement, or not a whole one.`)
  const root = rootOf(said)
  if (root !== said.root)
    throw new CannotStart(`${file} has been changed: its lines make the root ${root}, and it names ${said.root}.`)
  return said
}

const fileAmong = ([file, ...more]: readonly string[]): string => {
  if (file === undefined || more.length > 0) throw new CannotStart('Statement-check knows: statement-check FILE.csv.')
  return file
}

const sayOfFile = (words: readonly string[], say: (line: string) => void) => {
  const file = fileAmong(words)
  const said = checkFile(file)
  say(`The ${said.list.length} entries of ${file} make its root ${said.root}.`)
  return said
}
const fileOnly = 'so that it was checked by itself alone: compare its root with one that you know.'

/** Recomputes the root of a statement file without an installation. */
export const checkStatementOffline: OfflineVerb = async (say, words) => {
  sayOfFile(words, say)
  say(`There is no installation here, ${fileOnly}`)
}

/** Recomputes the root of a statement file, and compares it with the root computed from the ledger. */
export const statementVerb: Verb = async ({ database, say }, words) => {
  const said = sayOfFile(words, say)
  const customer = await customerOfAccount(database, said.account)
  if (customer === null) return say(`This installation has no account ${said.account}, ${fileOnly}`)
  const period = periodOf(said.from, said.to)
  const type = readWallet(said.type)
  const today =
    period === null || type === undefined
      ? null
      : await statementOf(database, { customer: customer.number, account: said.account, type, ...period })
  if (today === null || rootOf(today) !== said.root)
    throw new CannotStart(
      `The ledger says otherwise: ${today?.list.length ?? 'more'} entries and closing ${today?.closing ?? 'unknown'} now.`,
    )
  say(`The ledger says the same: ${said.opening} at the opening, ${said.closing} ${said.currency} at the closing.`)
}
