import { calendarFrom, calendarTo } from '@zaraba/market/exchanges/calendar.ts'
import { type DateText, dateText } from '@zaraba/money/time.ts'

/** Reads a date that a caller sent; `null` for one that does not exist. */
export const readDate = (text: string): DateText | null => {
  try {
    return dateText(text)
  } catch {
    return null
  }
}

/** The nearest date that the calendars answer for. */
export const withinCalendar = (date: DateText): DateText =>
  date < calendarFrom ? calendarFrom : date > calendarTo ? calendarTo : date

export const laterDate = (one: DateText, other: DateText): DateText => (one < other ? other : one)
export const earlierDate = (one: DateText, other: DateText): DateText => (one < other ? one : other)
