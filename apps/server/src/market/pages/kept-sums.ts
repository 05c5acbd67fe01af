import { tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { Queryable } from '../../database/database.ts'
import { besideReading } from '../../database/only-reading.ts'
import type { Rest } from '../../limits/lane.ts'
import type { DayFigures } from './day-figures.ts'
import { columns, emptyDays, firstSessionFor, type MarketDays } from './market-days.ts'
import { announcedName, figuresIn, packAnnounced, packSession, unpackAnnounced, unpackSession } from './sums-format.ts'
import { addSums, dropSums, dropSumsFrom, lastSum, loadSums, type StoredSum } from './sums-store.ts'

/** The closed sessions of a market, with each company's columns and the sums over all companies. */
interface Sums {
  readonly days: MarketDays
  readonly figures: readonly DayFigures[]
}

/** Saved sums of closed sessions, so that a restart reads them instead of computing them. */
export interface KeptSums {
  /** Whether sums are saved, so that little remains to be computed. */
  has(world: string): Promise<boolean>
  /**
   * The saved sums up to a closed session, without a gap, and with announcements where these are of that session; `null` when there are
   * none.
   */
  load(world: string, instruments: readonly Instrument[], market: Market, closed: number, rest: Rest): Promise<Sums | null>
  /** Saves the sessions of the sums that are not saved yet. */
  save(world: string, sums: Sums): Promise<void>
}

/** The number of sessions packed before yielding to other requests. */
const written = 12

const takeIn = (days: MarketDays, index: number, values: Float64Array): void => {
  const companies = days.ordinals.size
  for (const [ordinal, column] of columns.entries())
    for (let company = 0; company < companies; company += 1)
      days[column][days.at(company, index)] = values[ordinal * companies + company] ?? missing()
}

export const keptSums = (database: Queryable, genesis: DateText): KeptSums => {
  /** The last saved session of each market, and whether announcements are saved with it. */
  const saved = new Map<Market, { readonly world: string; readonly last: number; readonly announced: boolean }>()
  return {
    has: async (world) => (await lastSum(database, world)) !== null,
    load: async (world, instruments, market, closed, rest) => {
      const first = firstSessionFor(closed)
      const dates = [first, closed].map((index) => tradingDayAt(market, index).date) as [StoredSum['date'], StoredSum['date']]
      const rows = await loadSums(database, world, ...dates)
      const days = emptyDays(market, instruments, closed)
      const figures: DayFigures[] = []
      for (const row of rows) {
        const index = tradingDayIndex(market, row.date)
        const values = unpackSession(row, instruments.length)
        if (values === null || index !== days.last + 1) {
          // Rows after a gap or a damaged row are deleted and computed again.
          await besideReading(() => dropSumsFrom(database, world, row.date))
          break
        }
        takeIn(days, index, values)
        days.last = index
        const saved = figuresIn(values, instruments.length, index, row.date)
        if (saved !== null) figures.push(saved)
        await rest()
      }
      if (days.last < first) return null
      if (days.last === closed) {
        const [row] = await loadSums(database, announcedName(world), dates[1], dates[1])
        const members = row === undefined ? [] : unpackAnnounced(row, instruments, genesis)
        if (members === null) await besideReading(() => dropSumsFrom(database, announcedName(world), dates[1]))
        days.members = members ?? []
      }
      saved.set(market, { world, last: days.last, announced: days.members.length > 0 })
      return { days, figures }
    },
    save: async (world, { days, figures }) => {
      const { market, last } = days
      const known = saved.get(market)
      const from = firstSessionFor(last)
      const start = known?.world === world ? Math.max(from, known.last + 1) : from
      if (start > last && known?.announced) return
      const byIndex = new Map(figures.map((day) => [day.index, day]))
      for (let next = start; next <= last; next += written) {
        const rows: StoredSum[] = []
        for (let index = next; index <= Math.min(last, next + written - 1); index += 1)
          rows.push(packSession(days, index, byIndex.get(index) ?? null))
        await besideReading(() => addSums(database, world, market, rows))
      }
      const announced = packAnnounced(days)
      await besideReading(() => addSums(database, announcedName(world), market, [announced]))
      const read = [
        { world, from: tradingDayAt(market, from).date },
        { world: announcedName(world), from: announced.date },
      ]
      await besideReading(() => dropSums(database, market, read))
      saved.set(market, { world, last, announced: true })
    },
  }
}
