import { calendarFrom, calendarTo } from '@zaraba/market/exchanges/calendar.ts'
import { type DateText, dateText } from '@zaraba/money/time.ts'

/** Parses a date from a request; `null` for a date that does not exist. */
export const readDate = (text: string): DateText | null => {
  try {
    return dateText(text)
  } catch {
    return null
  }
}

/** The nearest date within the range of the calendars. */
export const withinCalendar = (date: DateText): DateText =>
  date < calendarFrom ? calendarFrom : date > calendarTo ? calendarTo : date

export const laterDate = (one: DateText, other: DateText): DateText => (one < other ? other : one)
export const earlierDate = (one: DateText, other: DateText): DateText => (one < other ? one : other)
