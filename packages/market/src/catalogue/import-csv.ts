import { Buffer } from 'node:buffer'
import { formatPrice } from '@zaraba/money/price.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { isSector } from '../exchanges/sectors.ts'
import { isOnTick, roundToTick } from '../exchanges/ticks.ts'
import {
  type Instrument,
  instrumentId,
  type Market,
  markets,
  type PriceLimitRule,
  type Segment,
  type TickTable,
} from '../instrument.ts'
import { anchorDate, boards, chineseBoard, freezeInstrument, isSegment, usualFiscalMonth } from './boards.ts'
import { type CsvColumn, csvColumnNames, neededColumns } from './csv-columns.ts'
import { type CsvProblem, CsvRow } from './csv-row.ts'
import { listedEarlier } from './instrument-rows.ts'
import { pinyinOf } from './pinyin.ts'

export const maximumCsvRows = 50_000
export const maximumCsvBytes = 32 * 1024 * 1024
/** After so many problems the reading stops; nobody reads more. */
export const maximumCsvProblems = 1_000

export interface CsvImport {
  /** The rows without fault, in their order. */
  readonly instruments: readonly Instrument[]
  readonly problems: readonly CsvProblem[]
}

const codePatterns: Readonly<Record<Market, RegExp>> = {
  jp: /^\d[\dA-Z]\d[\dA-Z]$/,
  us: /^[A-Z]{1,5}(?:\.[A-Z])?$/,
  cn: /^\d{6}$/,
}
const tickTables: Readonly<Record<Market, readonly TickTable[]>> = {
  jp: ['tse_standard', 'tse_topix500'],
  us: ['us'],
  cn: ['cn'],
}
const limitRules: Readonly<Record<Market, readonly PriceLimitRule[]>> = { jp: ['tse'], us: ['us_none'], cn: ['cn_10', 'cn_20'] }

const segmentsOf = (market: Market): readonly Segment[] =>
  Object.keys(boards).filter((name): name is Segment => isSegment(name) && boards[name].market === market)

const segmentIn = (row: CsvRow, market: Market, code: string): Segment | undefined => {
  if (market !== 'cn') return row.choice('segment', segmentsOf(market))
  const board = chineseBoard(code)
  if (!board) return row.refuse('code', 'is no A share of Shanghai or Shenzhen')
  const given = row.choice('segment', segmentsOf(market), board)
  return given === undefined || given === board ? given : row.refuse('segment', `a share with this code is in ${board}`)
}

const homeName = { jp: 'jp', us: 'us', cn: 'cn' } as const

const namesIn = (row: CsvRow, market: Market): Instrument['names'] => {
  const given = { cn: row.name('name_cn'), us: row.name('name_us'), jp: row.name('name_jp') }
  const other = given.us || given[homeName[market]] || given.jp || given.cn
  if (other === '') row.refuse(`name_${market}`, 'at least one name is needed')
  return { cn: given.cn || other, us: given.us || other, jp: given.jp || other }
}

const kanaIn = (row: CsvRow): string => {
  const kana = row
    .text('kana')
    .normalize('NFKC')
    .replace(/[\s・]/g, '')
    .replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
  if (!/^[ァ-ヺー]{0,120}$/.test(kana)) row.refuse('kana', 'must be katakana')
  return kana
}

const pinyinIn = (row: CsvRow, chineseName: string): string => {
  const text = row.text('pinyin')
  if (text === '') return pinyinOf(chineseName)
  if (text.length > 400 || !/^[\p{L}\p{N}]+ [\p{L}\p{N}]+$/u.test(text))
    row.refuse('pinyin', 'must be pinyin, a space and its initials')
  return text
}

const anchorIn = (row: CsvRow, tickTable: TickTable | undefined) => {
  const anchor = row.price('anchor_price')
  if (anchor === undefined || tickTable === undefined || isOnTick(tickTable, anchor, anchorDate)) return anchor
  const nearest = formatPrice(roundToTick(tickTable, anchor, anchorDate, 'nearest'))
  return row.refuse('anchor_price', `is not on the tick of ${tickTable}; the nearest price is ${nearest}`)
}

/** The instrument of a row, or undefined when anything of it was refused. */
const instrumentIn = (row: CsvRow): Instrument | undefined => {
  const market = row.choice('market', markets)
  if (!market) return undefined
  const code = row.text('code')
  if (!codePatterns[market].test(code)) return row.refuse('code', 'does not look like a code of this market')
  const segment = segmentIn(row, market, code)
  if (!segment) return undefined
  const board = boards[segment]
  const names = namesIn(row, market)
  const sector = row.text('sector')
  if (!isSector(market, sector)) row.refuse('sector', 'is no sector of this market')
  const tickTable = row.choice('tick_table', tickTables[market], board.tickTable)
  const read = {
    tickTable,
    priceLimitRule: row.choice('price_limit_rule', limitRules[market], board.priceLimitRule),
    sharesOutstanding: row.whole('shares_outstanding', 1, 10_000_000_000_000),
    boardLot: row.whole('board_lot', 1, 1_000_000, board.boardLot),
    anchorPrice: anchorIn(row, tickTable),
    volatility: row.whole('volatility', 100, 20_000, board.volatility),
    beta: row.whole('beta', -300, 500, board.beta),
    dividendYield: row.whole('dividend_yield', 0, 5_000, 0),
    fiscalMonth: row.whole('fiscal_month', 1, 12, usualFiscalMonth[market]),
    listedOn: row.date('listed_on', listedEarlier),
  }
  const texts = { names, kana: kanaIn(row), pinyin: pinyinIn(row, names.cn), sector }
  if (row.faulty || !isWhole(read)) return undefined
  return freezeInstrument({ id: instrumentId(market, code), market, code, ...texts, segment, ...read })
}

type Whole<Parts> = { readonly [Name in keyof Parts]-?: Exclude<Parts[Name], undefined> }
const isWhole = <Parts extends object>(parts: Parts): parts is Parts & Whole<Parts> =>
  Object.values(parts).every((part) => part !== undefined)

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
    const row = new CsvRow(new Map(header.map((name, place) => [name, cells[place] ?? ''])), report)
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
 * Reads a list of instruments (columns: `csvColumns`). Never throws: what is wrong stands in `problems`, and faultless rows are given
 * beside them, so that the caller decides whether a part is better than nothing. At most 50,000 rows and 32 MB.
 */
export const parseInstrumentsCsv = (text: string): CsvImport => {
  if (Buffer.byteLength(text) > maximumCsvBytes) return onlyProblem(0, 'the list is larger than 32 MB')
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
