import { missing } from '@zaraba/money/missing.ts'
import { CsvError, parse } from 'csv-parse/sync'
import type { Instrument } from '../instrument.ts'
import { type CsvColumn, csvColumnNames, neededColumns } from './csv-columns.ts'
import { instrumentIn } from './csv-instrument.ts'
import { type CsvProblem, CsvRow } from './csv-row.ts'

export const maximumCsvRows = 50_000
export const maximumCsvBytes = 32 * 1024 * 1024
/** Number of problems after which reading stops. */
export const maximumCsvProblems = 1_000

interface CsvImport {
  /** The rows without fault, in their order. */
  readonly instruments: readonly Instrument[]
  readonly problems: readonly CsvProblem[]
}

interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

/** All lines of the text. @throws CsvError for a text that is no CSV. */
const linesOf = (text: string): readonly Line[] => {
  const lines: Line[] = []
  parse(text, {
    bom: true,
    columns: false,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: 65_536,
    to: maximumCsvRows + 2,
    on_record: (record: string[], { lines: line }) => {
      lines.push({ line, cells: record })
      return null
    },
  })
  return lines
}

const headerProblem = (header: readonly string[]): string | undefined => {
  const unknown = header.filter((name) => !(csvColumnNames as readonly string[]).includes(name))
  if (unknown.length > 0)
    return `unknown columns: ${unknown.slice(0, 5).join(', ').slice(0, 200)}; known are ${csvColumnNames.join(', ')}`
  if (new Set(header).size < header.length) return 'a column is there twice'
  const missing = neededColumns.filter((name) => !header.includes(name))
  if (missing.length > 0) return `columns are missing: ${missing.join(', ')}`
  if (!header.some((name) => name.startsWith('name_'))) return 'one of name_jp, name_us and name_cn is needed'
  return undefined
}

const onlyProblem = (line: number, problem: string): CsvImport => ({ instruments: [], problems: [{ line, column: '', problem }] })

const readRows = (header: readonly string[], rows: readonly Line[]): CsvImport => {
  const instruments: Instrument[] = []
  const problems: CsvProblem[] = []
  const lineOf = new Map<string, number>()
  for (const { line, cells } of rows) {
    if (problems.length >= maximumCsvProblems) {
      problems.push({ line, column: '', problem: 'too many problems; the rest was not read' })
      break
    }
    const report = (column: CsvColumn | '', problem: string) => problems.push({ line, column, problem })
    if (cells.length !== header.length) {
      report('', `has ${cells.length} cells, the header has ${header.length}`)
      continue
    }
    const row = new CsvRow(new Map(header.map((name, index) => [name, cells[index] ?? missing()])), report)
    const instrument = instrumentIn(row)
    if (!instrument) continue
    const before = lineOf.get(instrument.id)
    if (before === undefined) {
      lineOf.set(instrument.id, line)
      instruments.push(instrument)
    } else report('code', `${instrument.id} is already on line ${before}`)
  }
  return { instruments, problems }
}

/**
 * Reads a list of instruments (columns: `csvColumns`). Never throws: faults are listed in `problems`, and faultless rows are
 * given beside them, so that the caller decides whether a part is better than nothing. At most 50,000 rows and 32 MB.
 */
export const parseInstrumentsCsv = (text: string): CsvImport => {
  if (new TextEncoder().encode(text).byteLength > maximumCsvBytes) return onlyProblem(0, 'the list is larger than 32 MB')
  let lines: readonly Line[]
  try {
    lines = linesOf(text)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return onlyProblem(Number(error.lines ?? 0), `this is no CSV: ${error.message}`)
  }
  const [header, ...rows] = lines
  if (!header) return onlyProblem(1, 'the list is empty')
  const problem = headerProblem(header.cells)
  if (problem) return onlyProblem(header.line, problem)
  const last = rows[maximumCsvRows]
  if (last) return onlyProblem(last.line, `the list has more than ${maximumCsvRows} rows`)
  return readRows(header.cells, rows)
}
