import { type DateText, hour, type Instant, instant, minute } from '@zaraba/money/time.ts'
import { calendarTo, tradingDayIndex } from '../../exchanges/calendar.ts'
import { dateOf, dayIn } from '../../exchanges/days.ts'
import type { TradingDay } from '../../exchanges/session.ts'
import type { Instrument } from '../../instrument.ts'
import { exchangeOf, type Market } from '../../markets.ts'
import type { Nonce } from '../random/chacha.ts'

/** Events of a company by trading day. The plan is public: it depends on its name and its fiscal year alone. */
export interface Schedule {
  /** Trading day indexes on which results come out. */
  readonly results: ReadonlySet<number>
  /** When they do, in milliseconds after the open; `null` after the close. A company keeps to its time. */
  readonly resultsAfterOpen: number | null
  /** Trading day indexes on which the share trades without the dividend for the first time. */
  readonly exDates: ReadonlySet<number>
  /** Dividends a year. */
  readonly payments: number
}

const firstPlannedYear = 2016
const lastPlannedYear = Number(calendarTo.slice(0, 4)) - 1

/** The trading day on or after a calendar day, or −1 beyond the calendar. */
const indexOn = (instrument: Instrument, day: number): number => {
  const date: DateText = dateOf(day)
  return date > calendarTo ? -1 : tradingDayIndex(instrument.market, date)
}

/** Days from the quarter's end to the results, at least and how many more at most. */
const resultsDelay = { tokyo: [33, 12], new_york: [18, 22], shanghai: [24, 26] } as const

const resultDays = (instrument: Instrument, nonce: Nonce): Set<number> => {
  const [least, more] = resultsDelay[exchangeOf[instrument.market]]
  const days = new Set<number>()
  for (let year = firstPlannedYear; year <= lastPlannedYear; year += 1)
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const monthEnd = dayIn(year, instrument.fiscalMonth + quarter * 3 + 1, 1) - 1
      const wobble = ((nonce.low >>> (quarter * 4)) + year) % more
      days.add(indexOn(instrument, monthEnd + least + wobble))
    }
  return days
}

/**
 * Half of Tokyo's companies report while their shares are traded, or at lunch, on a full or half hour from noon to 15:00 (estimate; those
 * of New York and Shanghai never do): the time, and how many of 256 companies keep it.
 */
const resultsHours: readonly (readonly [afterOpen: number, companies: number])[] = [
  [3 * hour, 24],
  [4 * hour, 26],
  [4.5 * hour, 22],
  [5 * hour, 26],
  [5.5 * hour, 8],
  [6 * hour, 22],
]

/** Milliseconds at most from a full or half hour until results are shown. */
const publishing = 64

/** By when after the open of a market the results of each of its times are shown; none where companies report in the evening alone. */
export const resultsTimes = (market: Market): readonly number[] =>
  exchangeOf[market] === 'tokyo' ? resultsHours.map(([afterOpen]) => afterOpen + publishing) : []

/** The system that publishes takes some milliseconds: fewer than a share's first step of a minute is away from the minute's start. */
const resultsAfterOpen = (instrument: Instrument, nonce: Nonce): number | null => {
  if (exchangeOf[instrument.market] !== 'tokyo') return null
  let index = (nonce.high >>> 16) & 255
  for (const [afterOpen, companies] of resultsHours) {
    if (index < companies) return afterOpen + 1 + (nonce.high & (publishing - 1))
    index -= companies
  }
  return null
}

/** Results come so long before the last minute of continuous trading, or after the close. */
const beforeEnd = 10 * minute

/** When the results of a session come out while it runs; `null` for its evening. */
export const resultsWithin = ({ resultsAfterOpen: after }: Schedule, { open, phases }: TradingDay): Instant | null => {
  const ends = phases.findLast(({ phase }) => phase === 'continuous')?.next ?? open
  return after === null || open + after > ends - beforeEnd ? null : instant(open + after)
}

/**
 * Tokyo: one session before the record date at the month's end (settlement is T+2). New York: four times a year, China: once, on a
 * day in the middle of the month.
 */
const exDays = (instrument: Instrument, nonce: Nonce): Set<number> => {
  const days = new Set<number>()
  if (instrument.dividendYield === 0) return days
  const exchange = exchangeOf[instrument.market]
  const inMonth = 4 + ((nonce.high >>> 8) % 16)
  for (let year = firstPlannedYear; year <= lastPlannedYear; year += 1) {
    const month = instrument.fiscalMonth
    if (exchange === 'tokyo') for (const end of [month + 1, month + 7]) days.add(indexOn(instrument, dayIn(year, end, 1)) - 2)
    else if (exchange === 'new_york')
      for (const quarter of [2, 5, 8, 11]) days.add(indexOn(instrument, dayIn(year, month + quarter, inMonth)))
    else days.add(indexOn(instrument, dayIn(year, month + 6, inMonth)))
  }
  return days
}

const paymentsOf = { tokyo: 2, new_york: 4, shanghai: 1 } as const

/** The plan of an instrument from 2016 on. */
export const scheduleOf = (instrument: Instrument, nonce: Nonce): Schedule => ({
  results: resultDays(instrument, nonce),
  resultsAfterOpen: resultsAfterOpen(instrument, nonce),
  exDates: exDays(instrument, nonce),
  payments: paymentsOf[exchangeOf[instrument.market]],
})
