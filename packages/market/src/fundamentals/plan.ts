import { addDays, type DateText } from '@zaraba/money/time.ts'
import { tradingDayAt, tradingDayIndex } from '../exchanges/calendar.ts'
import type { Instrument } from '../instrument.ts'
import { scheduleOf } from '../simulator/schedule.ts'
import { nonceOf } from '../simulator/seeds.ts'

/** Dates that a company has planned: its results, and when its shares go ex dividend. The plan of a year is public. */
interface Planned {
  readonly results: readonly DateText[]
  readonly exDates: readonly DateText[]
}

/** What is planned within so many days after a date. */
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
