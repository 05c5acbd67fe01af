import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import { type AnnouncedData, announcedFrom } from '@zaraba/market/fundamentals/reports.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { digestOf, fingerprintOf } from '../keep-up/checkpoint-format.ts'
import type { DayFigures } from './day-figures.ts'
import { columns, type MarketDays, type TableCompany } from './market-days.ts'
import type { StoredSum } from './sums-store.ts'

/** Must change with the saved data of a session, and with how it is computed. */
const formatName = 'sums/2'

/**
 * A name for everything that the sums of a market depend on. `world` is the world's name; `sourceOf` identifies the price
 * source of a company.
 */
export const sumsName = (
  instruments: readonly Instrument[],
  world: string,
  sourceOf: (instrument: Instrument) => string,
): string => {
  const hash = createHash('sha256')
  for (const instrument of instruments) hash.update(`${fingerprintOf(instrument)} ${sourceOf(instrument)}\n`)
  return `${world}/${formatName}/${hash.digest('hex').slice(0, 32)}`
}

/** The order of a session's figures after its columns. */
const numbers = [
  ...(['advances', 'declines', 'unchanged', 'newHighs', 'newLows', 'turnover', 'above', 'counted'] as const),
  ...(['value', 'forecast', 'equity', 'paid'] as const),
] as const satisfies readonly (keyof DayFigures)[]
const shorts = ['own', 'restricted', 'unrestricted'] as const
/** A figure that is added must be saved too: when the list lacks it, this line does not compile. */
const complete: Exclude<keyof DayFigures, (typeof numbers)[number] | 'index' | 'date' | 'short'> extends never ? true : never =
  true

const lengthOf = (companies: number): number => columns.length * companies + numbers.length + shorts.length

/** Packs a session of the table: the columns one after the other, then its figures where it has any. */
export const packSession = (days: MarketDays, index: number, figures: DayFigures | null): StoredSum => {
  const companies = days.ordinals.size
  const values = new Float64Array(lengthOf(companies)).fill(Number.NaN)
  for (const [ordinal, column] of columns.entries())
    for (let company = 0; company < companies; company += 1)
      values[ordinal * companies + company] = days[column][days.at(company, index)] ?? missing()
  if (figures !== null) {
    const dayFigures = [...numbers.map((name) => figures[name]), ...shorts.map((name) => figures.short[name])]
    values.set(dayFigures, columns.length * companies)
  }
  const data = deflateRawSync(Buffer.from(values.buffer), { level: 1 })
  return { date: tradingDayAt(days.market, index).date, data, digest: digestOf(data) }
}

/** The numbers of a saved session; `null` when they are damaged or of another length. */
export const unpackSession = ({ data, digest }: StoredSum, companies: number): Float64Array | null => {
  if (!complete || !digestOf(data).equals(digest)) return null
  const bytes = inflateRawSync(data)
  if (bytes.length !== lengthOf(companies) * Float64Array.BYTES_PER_ELEMENT) return null
  const values = new Float64Array(lengthOf(companies))
  new Uint8Array(values.buffer).set(bytes)
  return values
}

/** The figures of a saved session; `null` when it has none. */
export const figuresIn = (values: Float64Array, companies: number, index: number, date: DateText): DayFigures | null => {
  const from = columns.length * companies
  if (Number.isNaN(values[from] ?? Number.NaN)) return null
  const at = (ordinal: number): number => values[from + ordinal] ?? missing()
  const whole = Object.fromEntries(numbers.map((name, ordinal) => [name, at(ordinal)])) as Record<
    (typeof numbers)[number],
    number
  >
  const [own, restricted, unrestricted] = [at(numbers.length), at(numbers.length + 1), at(numbers.length + 2)]
  return { index, date, ...whole, short: { own, restricted, unrestricted } }
}

/** The name under which the announcements that belong to sums are saved. It must change with their form, and with how they are computed. */
export const announcedName = (sums: string): string => `${sums}/announced/1`

/** Packs what the companies of a table have announced by its last session. */
export const packAnnounced = ({ market, members, last }: MarketDays): StoredSum => {
  const all = members.map(({ announced: { reports, events, splits } }): AnnouncedData => ({ reports, events, splits }))
  const data = deflateRawSync(JSON.stringify(all), { level: 1 })
  return { date: tradingDayAt(market, last).date, data, digest: digestOf(data) }
}

/** The companies with their saved announcements; `null` when these are damaged. */
export const unpackAnnounced = (
  { data, digest }: StoredSum,
  instruments: readonly Instrument[],
  genesis: DateText,
): readonly TableCompany[] | null => {
  if (!digestOf(data).equals(digest)) return null
  const all: readonly AnnouncedData[] = JSON.parse(inflateRawSync(data).toString())
  const members = instruments.flatMap((instrument, ordinal) => {
    const own = all[ordinal]
    return own === undefined ? [] : [{ instrument, ordinal, announced: announcedFrom(instrument, genesis, own) }]
  })
  return members.length === instruments.length ? members : null
}
