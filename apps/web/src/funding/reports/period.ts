import { addDays, type DateText, dateText, weekday } from '@zaraba/money/time.ts'
import { type CalendarRange, daysIn } from '@zaraba/ui/format/calendar-range.ts'

/** Dates of the practice clock, both included. */
export type Period = CalendarRange

/** "2026-11-20" is of "2026-11". */
export const monthOf = (date: string): string => date.slice(0, 7)
const firstOfMonth = (month: string): DateText => dateText(`${month}-01`)
export const monthBefore = (month: string): string => monthOf(addDays(firstOfMonth(month), -1))
export const monthAfter = (month: string): string => monthOf(addDays(firstOfMonth(month), 31))
const lastOfMonth = (month: string): DateText => addDays(firstOfMonth(monthAfter(month)), -1)

export const thisMonth = (today: DateText): Period => ({ from: firstOfMonth(monthOf(today)), to: today })
export const lastMonth = (today: DateText): Period => {
  const month = monthBefore(monthOf(today))
  return { from: firstOfMonth(month), to: lastOfMonth(month) }
}

export type Preset = 'this_month' | 'last_month' | 'own'
const same = (one: Period, other: Period) => one.from === other.from && one.to === other.to
export const presetOf = (period: Period, today: DateText): Preset =>
  same(period, thisMonth(today)) ? 'this_month' : same(period, lastMonth(today)) ? 'last_month' : 'own'

/** A date that the calendar has; `null` for every other text. */
export const readDate = (text: string | null): DateText | null => {
  try {
    return text === null ? null : dateText(text)
  } catch {
    return null
  }
}

/** The dates of an address; `null` unless both exist and are in order. */
export const readPeriod = (query: URLSearchParams): Period | null => {
  const [from, to] = [readDate(query.get('from')), readDate(query.get('to'))]
  return from === null || to === null || from > to ? null : { from, to }
}

/** A month as rows of seven days from Sunday, or from Monday; `null` for the days of another month. */
export const weeksOf = (month: string, from: 'sunday' | 'monday'): readonly (readonly (DateText | null)[])[] => {
  const first = firstOfMonth(month)
  const before = (weekday(first) - (from === 'monday' ? 1 : 0) + 7) % 7
  const count = daysIn({ from: first, to: lastOfMonth(month) })
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before
      return day < 0 || day >= count ? null : addDays(first, day)
    }),
  )
}
