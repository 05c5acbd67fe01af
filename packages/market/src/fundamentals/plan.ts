import { addDays, type DateText, type Instant } from '@zaraba/money/time.ts'
import { tradingDayAt, tradingDayIndex } from '../exchanges/calendar.ts'
import type { TradingDay } from '../exchanges/session.ts'
import type { Instrument } from '../instrument.ts'
import { nonceOf } from '../simulator/seeds.ts'
import { resultsWithin, scheduleOf } from '../simulator/shares/schedule.ts'

/** Dates that a company has planned: its results, and when its shares go ex dividend. The plan of a year is public. */
interface Planned {
  readonly results: readonly DateText[]
  readonly exDates: readonly DateText[]
}

/** Events that are planned within `days` days after a date. */
export const plannedAfter = (instrument: Instrument, date: DateText, days: number): Planned => {
  const { results, exDates } = scheduleOf(instrument, nonceOf(instrument.id))
  const [first, last] = [
    tradingDayIndex(instrument.market, addDays(date, 1)),
    tradingDayIndex(instrument.market, addDays(date, days)),
  ]
  const within = (indices: ReadonlySet<number>): readonly DateText[] =>
    [...indices]
      .filter((index) => index >= first && index < last)
      .sort((left, right) => left - right)
      .map((index) => tradingDayAt(instrument.market, index).date)
  return { results: within(results), exDates: within(exDates) }
}

/** When a company has planned to report while a session runs; `null` on other days, and where it reports in the evening. */
export const plannedWithin = (instrument: Instrument): ((session: TradingDay) => Instant | null) => {
  const schedule = scheduleOf(instrument, nonceOf(instrument.id))
  return (session) => (schedule.results.has(session.index) ? resultsWithin(schedule, session) : null)
}
