import { type DateText, dateText, dayNumber } from '@zaraba/money/time.ts'

export interface CalendarRange {
  readonly from: DateText
  readonly to: DateText
}
/** Default number of months that a calendar offers (K-13). */
const monthsAhead = 6

/** Moves a date by months, to the last day of a month that is too short. */
const addMonths = (date: DateText, months: number): DateText => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return dateText(new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10))
}

/** From today to six months ahead (K-13). */
export const defaultCalendarRange = (today: DateText): CalendarRange => ({ from: today, to: addMonths(today, monthsAhead) })

/** Days of a choice, with both ends. */
export const daysIn = ({ from, to }: CalendarRange): number => dayNumber(to) - dayNumber(from) + 1

/** Whether a choice has more days than allowed, which the prompt then says (K-13). */
export const tooManyDays = (chosen: CalendarRange, most: number): boolean => daysIn(chosen) > most
