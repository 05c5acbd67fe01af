import type { DateText } from '@zaraba/money/time.ts'
import { calendarTo, tradingDayIndex } from '../exchanges/calendar.ts'
import { dateOf, dayIn } from '../exchanges/days.ts'
import type { Instrument } from '../instrument.ts'
import { exchangeOf } from '../markets.ts'
import type { Nonce } from './chacha.ts'

/** What a company does on which trading day. The plan is public: it depends on its name and its fiscal year alone. */
export interface Schedule {
  /** Trading day indexes on whose evening results come out. */
  readonly results: ReadonlySet<number>
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
  exDates: exDays(instrument, nonce),
  payments: paymentsOf[exchangeOf[instrument.market]],
})
