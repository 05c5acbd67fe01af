import { calendarFrom, calendarTo, localMidnight } from '@zaraba/market/exchanges/calendar.ts'
import { addDays, type DateText, dateText, type Instant } from '@zaraba/money/time.ts'

/** A real date within the calendars; `null` for any other text. */
export const dateIn = (text: string): DateText | null => {
  try {
    const date = dateText(text)
    return date >= calendarFrom && date < calendarTo ? date : null
  } catch {
    return null
  }
}

/** Two dates in their order; `null` when one does not exist or they are the wrong way round. */
export const periodOf = (from: string, to: string): { readonly from: DateText; readonly to: DateText } | null => {
  const [first, last] = [dateIn(from), dateIn(to)]
  return first === null || last === null || first > last ? null : { from: first, to: last }
}

/** The moment at which a date begins in the records of every wallet: in Tokyo, whose time the practice clock shows. */
export const beginOfDate = (date: DateText): Instant => localMidnight('jp', date)
/** The moment at which it has ended. */
export const endOfDate = (date: DateText): Instant => beginOfDate(addDays(date, 1))

interface Span {
  readonly from: Instant | null
  readonly until: Instant | null
}
/** The moments of dates, both included and each optional; `null` when they are none. */
export const spanOf = (from: string | undefined, to: string | undefined): Span | null => {
  const period = periodOf(from ?? calendarFrom, to ?? addDays(calendarTo, -1))
  if (period === null) return null
  return { from: from === undefined ? null : beginOfDate(period.from), until: to === undefined ? null : endOfDate(period.to) }
}
