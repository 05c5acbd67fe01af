import { maximumCsvBytes, parseInstrumentsCsv } from '@zaraba/market/catalogue/import-csv.ts'
import type { RecordedGap } from '@zaraba/market/feeds/recorded-acts.ts'
import { isMarket, type Market, markets } from '@zaraba/market/markets.ts'
import { formatPrice } from '@zaraba/money/price.ts'
import { appendAudit } from '../base/audit-store.ts'
import { companiesOf } from '../market/companies/companies.ts'
import { importedInstruments, saveInstruments } from '../market/companies/instrument-store.ts'
import { importRecording, type RecordingImport } from '../market/companies/recordings.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { readTextFile } from './text-file.ts'
import type { Verb, VerbPorts } from './verbs.ts'

const mostShown = 10

const timesOf = (ports: VerbPorts) => {
  const systemAt = ports.systemClock.now()
  return { systemAt, marketAt: ports.clock?.now() ?? systemAt }
}

const importInstruments = async (ports: VerbPorts, file: string): Promise<void> => {
  const { instruments, problems } = parseInstrumentsCsv(await readTextFile(file, maximumCsvBytes))
  for (const problem of problems.slice(0, mostShown)) ports.say(`line ${problem.line}, ${problem.column}: ${problem.problem}`)
  if (problems.length > 0) throw new CannotStart(`${file} has ${problems.length} problems: nothing was imported.`)
  const times = timesOf(ports)
  await ports.database.transaction(async (transaction) => {
    await saveInstruments(transaction, instruments, times.marketAt)
    const audit = {
      actor: 'command line',
      action: 'import/instruments',
      subject: file.slice(-200),
      reason: `${instruments.length} companies`,
    }
    await appendAudit(transaction, { ...audit, ...times })
  })
  await ports.notify('market', 'instruments')
  ports.say(`${instruments.length} companies were imported.`)
}

type Refused = Extract<RecordingImport, { readonly refused: string }>

const whyRefused = (refused: Refused): string => {
  switch (refused.refused) {
    case 'no_such_company':
      return 'is no company here: import it first with `import instruments`.'
    case 'built_in_company':
      return 'is a built-in company, whose past customers may hold: a recording needs a company of its own.'
    case 'other_kind_of_bars':
      return 'has a recording of the other kind: minutes go on with minutes, days with days.'
    case 'does_not_go_on':
      return `has a recording already; bars that go on with it begin on ${refused.needed}.`
    case 'delisted':
      return `was delisted at the close of ${refused.on}: its positions have been paid out.`
  }
}

/** The word that answers the question about gaps. */
const realGaps = '--gaps-are-real'

const gapText = ({ date, base, open, band }: RecordedGap): string =>
  `${date}: opens at ${formatPrice(open)} after a base of ${formatPrice(base)}; a day goes from ${formatPrice(band.down)} to ${formatPrice(band.up)}.`

interface FileOfBars {
  readonly market: Market
  readonly code: string
  readonly file: string
  readonly gapsAreReal: boolean
}

const importBars = async (ports: VerbPorts, { market, code, file, gapsAreReal }: FileOfBars): Promise<void> => {
  const content = await readTextFile(file, maximumCsvBytes)
  const { catalogue } = companiesOf(await importedInstruments(ports.database))
  const times = timesOf(ports)
  const doneRecordingImport = await ports.database.transaction(async (transaction) => {
    const importedRecordingImport = await importRecording(
      transaction,
      catalogue,
      { market, code, content, gapsAreReal },
      times.marketAt,
    )
    if ('sha256' in importedRecordingImport) {
      const audit = {
        actor: 'command line',
        action: 'import/recording',
        subject: `${market}:${code}`,
        reason: importedRecordingImport.sha256,
      }
      await appendAudit(transaction, { ...audit, ...times })
    }
    return importedRecordingImport
  })
  if ('refused' in doneRecordingImport) throw new CannotStart(`${market}:${code} ${whyRefused(doneRecordingImport)}`)
  if ('faults' in doneRecordingImport) {
    for (const fault of doneRecordingImport.faults.slice(0, mostShown))
      ports.say(`line ${fault.line}, ${fault.column}: ${fault.reason}`)
    throw new CannotStart(`${file} has ${doneRecordingImport.faults.length} faults: nothing was imported.`)
  }
  if ('gaps' in doneRecordingImport) {
    for (const gap of doneRecordingImport.gaps.slice(0, mostShown)) ports.say(gapText(gap))
    throw new CannotStart(
      `${file} has ${doneRecordingImport.gaps.length} gaps beyond the limit of a day: nothing was imported. Was the share split, or did it pay a dividend? ` +
        `Say so in columns split (new:old, such as 2:1) and dividend of that day; if the price did go there, add ${realGaps}: positions with borrowed money may be closed by force.`,
    )
  }
  await ports.notify('market', 'recording')
  ports.say(
    `${doneRecordingImport.days} recorded days; the share trades from ${doneRecordingImport.startsOn} to ${doneRecordingImport.endsOn}; SHA-256 ${doneRecordingImport.sha256}. At the close of ` +
      `${doneRecordingImport.endsOn} it is delisted at its last price and every position is paid out, unless further bars are imported before.`,
  )
}

/**
 * Imports a list of companies, or recorded bars for one of them (docs/product/market.md: the replay feed); a file is imported
 * completely or not at all.
 */
export const importVerb: Verb = async (ports, [what, ...words]) => {
  const [first = '', code = '', file, ...more] = words
  if (what === 'instruments' && words.length === 1) return await importInstruments(ports, first)
  const gapsAreReal = more[0] === realGaps
  if (what === 'recording' && file !== undefined && isMarket(first) && more.length === Number(gapsAreReal))
    return await importBars(ports, { market: first, code: code.toUpperCase(), file, gapsAreReal })
  throw new CannotStart(`Import knows: instruments FILE.csv, recording ${markets.join('|')} CODE FILE.csv [${realGaps}].`)
}
