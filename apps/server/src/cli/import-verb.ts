import { readFile, stat } from 'node:fs/promises'
import { maximumCsvBytes, parseInstrumentsCsv } from '@zaraba/market/catalogue/import-csv.ts'
import { appendAudit } from '../base/audit-store.ts'
import { saveInstruments } from '../market/instrument-store.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import type { Verb } from './verbs.ts'

const mostShown = 10

const readCsv = async (file: string): Promise<string> => {
  try {
    if ((await stat(file)).size > maximumCsvBytes) throw new CannotStart(`${file} is larger than ${maximumCsvBytes} bytes.`)
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`${file} cannot be read.`)
  }
}

/** Imports a list of companies, all of them or none. */
export const importVerb: Verb = async (ports, [what, file]) => {
  if (what !== 'instruments' || file === undefined) throw new CannotStart('Import knows: instruments FILE.csv.')
  const { instruments, problems } = parseInstrumentsCsv(await readCsv(file))
  for (const problem of problems.slice(0, mostShown)) ports.say(`line ${problem.line}, ${problem.column}: ${problem.problem}`)
  if (problems.length > 0) throw new CannotStart(`${file} has ${problems.length} problems: nothing was imported.`)
  const now = ports.systemClock.now()
  await ports.database.transaction(async (transaction) => {
    await saveInstruments(transaction, instruments, ports.clock?.now() ?? now)
    const audit = {
      actor: 'command line',
      action: 'import/instruments',
      subject: file.slice(-200),
      reason: `${instruments.length} companies`,
    }
    await appendAudit(transaction, { ...audit, systemAt: now, marketAt: ports.clock?.now() ?? now })
  })
  await ports.tell('market', 'instruments')
  ports.say(`${instruments.length} companies were imported.`)
}
