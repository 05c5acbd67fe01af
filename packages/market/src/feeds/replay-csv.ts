import { missing } from '@zaraba/money/missing.ts'
import { maximumPrice, type Price, parsePrice } from '@zaraba/money/price.ts'
import { type DateText, dateText, type Instant, minute, parseInstant } from '@zaraba/money/time.ts'
import { localDate, localMidnight, sessionOf } from '../exchanges/calendar.ts'
import type { Market } from '../markets.ts'
import { hexOf, sha256OfText } from '../simulator/sha256.ts'
import type { Bar } from './feed.ts'

/** Recorded bars of one instrument, one day after another. */
export interface Recording {
  readonly market: Market
  /** `minute` bars keep their minutes; of `day` bars the minutes are drawn as the path open, first extreme, second extreme, close. */
  readonly kind: 'minute' | 'day'
  readonly days: readonly RecordedDay[]
  /** SHA-256 of the file in hexadecimal digits: what is published instead of seeds. */
  readonly sha256: string
}

interface RecordedDay {
  readonly date: DateText
  /** Minute bars with their start, or the one bar of the day with its local midnight; raw prices. */
  readonly bars: readonly Bar[]
  /** Acts of the company with this ex-date: new shares for old ones, and a dividend of each old share. */
  readonly split: { readonly numerator: number; readonly denominator: number } | null
  readonly dividend: Price | null
}

/** Why a file is refused; lines count from 1 with the header. */
export interface RecordingFault {
  readonly line: number
  readonly column: string
  readonly reason:
    | 'missing_column'
    | 'wrong_number_of_fields'
    | 'not_a_price'
    | 'not_a_volume'
    | 'not_a_split'
    | 'not_a_dividend'
    | 'not_first_of_day'
    | 'not_a_date'
    | 'not_a_time'
    | 'no_trading_day'
    | 'outside_session'
    | 'not_ascending'
    | 'range_broken'
    | 'no_rows'
}

type ParsedRecording = { readonly recording: Recording } | { readonly faults: readonly RecordingFault[] }

const priceColumns = ['open', 'high', 'low', 'close'] as const
const mostFaults = 100

interface Row {
  readonly line: number
  text(column: string): string
}

class Refused extends Error {
  readonly column: string
  readonly reason: RecordingFault['reason']
  constructor(column: string, reason: RecordingFault['reason']) {
    super(reason)
    this.column = column
    this.reason = reason
  }
}

const readPrice = (row: Row, column: string): Price => {
  try {
    return parsePrice(row.text(column))
  } catch {
    throw new Refused(column, 'not_a_price')
  }
}

const readVolume = (row: Row): number => {
  const text = row.text('volume')
  const volume = Number(text)
  if (!/^\d{1,15}$/.test(text) || volume > maximumPrice) throw new Refused('volume', 'not_a_volume')
  return volume
}

const readDate = (row: Row, market: Market): DateText => {
  let date: DateText
  try {
    date = dateText(row.text('date'))
  } catch {
    throw new Refused('date', 'not_a_date')
  }
  if (sessionOf(market, date) === null) throw new Refused('date', 'no_trading_day')
  return date
}

const readTime = (row: Row, market: Market): Instant => {
  let time: Instant
  try {
    time = parseInstant(row.text('time'))
  } catch {
    throw new Refused('time', 'not_a_time')
  }
  const session = sessionOf(market, localDate(market, time))
  if (session === null) throw new Refused('time', 'no_trading_day')
  const trading = session.phases.some((span) => span.phase === 'continuous' && time >= span.from && time < span.next)
  const auction = time === session.close || time === session.openingAuction || time === session.breakStart
  if (time % minute !== 0 || !(trading || auction)) throw new Refused('time', 'outside_session')
  return time
}

const readBar = (row: Row, kind: Recording['kind'], market: Market): { readonly date: DateText; readonly bar: Bar } => {
  const time = kind === 'minute' ? readTime(row, market) : localMidnight(market, readDate(row, market))
  const [open, high, low, close] = priceColumns.map((column) => readPrice(row, column)) as [Price, Price, Price, Price]
  if (high < Math.max(open, close, low) || low > Math.min(open, close)) throw new Refused('high', 'range_broken')
  const volume = readVolume(row)
  const turnover = Math.floor((Math.floor((open + high + low + close) / 4) / 10_000) * volume)
  return { date: localDate(market, time), bar: { time, open, high, low, close, volume, turnover } }
}

type Acts = Pick<RecordedDay, 'split' | 'dividend'>

/** Acts of a row's date; none in a file without these columns. */
const readActs = (row: Row): Acts => {
  const [split, dividend] = [row.text('split'), row.text('dividend')]
  const parts = /^([1-9]\d{0,5}):([1-9]\d{0,5})$/.exec(split)
  if (split !== '' && parts === null) throw new Refused('split', 'not_a_split')
  let amount: Price | null = null
  try {
    amount = dividend === '' || Number(dividend) === 0 ? null : parsePrice(dividend)
  } catch {
    throw new Refused('dividend', 'not_a_dividend')
  }
  return { split: parts === null ? null : { numerator: Number(parts[1]), denominator: Number(parts[2]) }, dividend: amount }
}

interface ReadRow {
  readonly date: DateText
  readonly bar: Bar
  readonly acts: Acts
}

const byDay = (rows: readonly ReadRow[]): readonly RecordedDay[] =>
  [...Map.groupBy(rows, (row) => row.date)].map(([date, group]) => ({
    date,
    bars: group.map((row) => row.bar),
    ...(group[0]?.acts ?? { split: null, dividend: null }),
  }))

/**
 * Reads recorded bars. UTF-8, a header line, comma-separated, no quotes. Columns in any order: `time` (start of the minute, ISO 8601
 * with offset) for minute bars or `date` (the exchange's own) for daily ones, then `open`, `high`, `low`, `close` (decimals of the
 * major unit, at most four digits behind the point, raw) and `volume` (shares). Rows rise in time. In the first row of an ex-date `split` may
 * say new shares for old ones (`2:1`) and `dividend` the amount of an old share, in the market's currency. Other columns are ignored.
 */
export const parseReplayCsv = (text: string, market: Market): ParsedRecording => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const header = (lines[0] ?? missing()).split(',').map((name) => name.trim().toLowerCase())
  const kind = header.includes('time') ? 'minute' : 'day'
  const neededColumns = [kind === 'minute' ? 'time' : 'date', ...priceColumns, 'volume']
  const absentColumns = neededColumns.filter((column) => !header.includes(column))
  if (absentColumns.length > 0) return { faults: absentColumns.map((column) => ({ line: 1, column, reason: 'missing_column' })) }
  const faults: RecordingFault[] = []
  const rows: ReadRow[] = []
  lines.slice(1).forEach((content, index) => {
    if (content.trim() === '' || faults.length >= mostFaults) return
    const line = index + 2
    const fields = content.split(',')
    try {
      if (fields.length !== header.length) throw new Refused('', 'wrong_number_of_fields')
      const row: Row = { line, text: (column) => (fields[header.indexOf(column)] ?? '').trim() }
      const readRow = { ...readBar(row, kind, market), acts: readActs(row) }
      const { split, dividend } = readRow.acts
      if ((split !== null || dividend !== null) && rows.at(-1)?.date === readRow.date)
        throw new Refused(split === null ? 'dividend' : 'split', 'not_first_of_day')
      if (readRow.bar.time <= (rows.at(-1)?.bar.time ?? Number.NEGATIVE_INFINITY))
        throw new Refused(neededColumns[0] ?? missing(), 'not_ascending')
      rows.push(readRow)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      faults.push({ line, column: error.column, reason: error.reason })
    }
  })
  if (faults.length > 0) return { faults }
  if (rows.length === 0) return { faults: [{ line: 2, column: '', reason: 'no_rows' }] }
  return { recording: { market, kind, days: byDay(rows), sha256: hexOf(sha256OfText(text)) } }
}
