import { type Exchange, exchangeOf, type Market } from '../markets.ts'
import { dayIn, firstYear, lastYear, weekdayOf } from './days.ts'
import { closedInShanghai } from './holidays-cn.ts'
import { closedInTokyo } from './holidays-jp.ts'
import { closedInNewYork, earlyInNewYork } from './holidays-us.ts'
import type { MarketMinutes } from './minutes.ts'
import type { PhaseAt, TradingDay } from './session.ts'

/** First day of the calendars and the day after their last one, as day numbers. */
export const firstDay = dayIn(firstYear, 1, 1)
export const endDay = dayIn(lastYear + 1, 1, 1)
type DaysOfYear = (year: number) => ReadonlySet<number>
const none: DaysOfYear = () => new Set()
const closures: Readonly<Record<Exchange, DaysOfYear>> = {
  tokyo: closedInTokyo,
  new_york: closedInNewYork,
  shanghai: closedInShanghai,
}
const earlyCloses: Readonly<Record<Exchange, DaysOfYear>> = { tokyo: none, new_york: earlyInNewYork, shanghai: none }

interface Table {
  /** Day numbers of the trading days, ascending. */
  readonly days: readonly number[]
  /** For each date of the calendar the ordinal of the first trading day on or after it. */
  readonly ordinals: Int32Array
  readonly early: ReadonlySet<number>
  readonly sessions: (TradingDay | undefined)[]
  /** The quiet hours before a session, from the end of the one before. */
  readonly before: (PhaseAt | undefined)[]
  readonly minutes: (MarketMinutes | undefined)[]
}

const buildTable = (market: Market): Table => {
  const days: number[] = []
  const early = new Set<number>()
  const ordinals = new Int32Array(endDay - firstDay + 1)
  for (let year = firstYear; year <= lastYear; year += 1) {
    const closedDays = closures[exchangeOf[market]](year)
    for (const each of earlyCloses[exchangeOf[market]](year)) early.add(each)
    for (let at = dayIn(year, 1, 1); at < dayIn(year + 1, 1, 1); at += 1) {
      ordinals[at - firstDay] = days.length
      if (weekdayOf(at) % 6 !== 0 && !closedDays.has(at)) days.push(at)
    }
  }
  ordinals[endDay - firstDay] = days.length
  return { days, ordinals, early, sessions: [], before: [], minutes: [] }
}

/** Tables are built at first use, sessions when asked for. */
const tables = new Map<Market, Table>()
export const tableOf = (market: Market): Table => {
  const cachedTable = tables.get(market)
  if (cachedTable !== undefined) return cachedTable
  const newTable = buildTable(market)
  tables.set(market, newTable)
  return newTable
}

/** Ordinal of the first trading day on or after a day number; days outside the calendar count as its ends. */
export const ordinalFrom = (table: Table, at: number): number =>
  table.ordinals[Math.min(Math.max(at, firstDay), endDay) - firstDay] ?? table.days.length
