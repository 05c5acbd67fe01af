import { type DateText, dateOfDay, dayNumber } from '@zaraba/money/time.ts'

/** The calendars cover these local dates, both included; the last years are provisional (`calendarKnownUntil`). */
export const firstYear = 2012
export const lastYear = 2035

const firstNamed = Date.UTC(firstYear - 1, 0, 1) / 86_400_000
const names: DateText[] = []

/**
 * The calendar date of a day number, from a table that is filled on demand: building the text each time costs too much on hot
 * paths.
 */
export const dateOf = (day: number): DateText => {
  const index = day - firstNamed
  const cachedDate = names[index]
  if (cachedDate !== undefined) return cachedDate
  const newDate = dateOfDay(day)
  if (index >= 0 && index < 10_000) names[index] = newDate
  return newDate
}

const digit = (text: string, index: number): number => text.charCodeAt(index) - 48

/**
 * Days since 1970-01-01 of a date, as `dayNumber` gives them but without a Date object. The count goes by years that begin in
 * March, so that the leap day comes last (proleptic Gregorian calendar).
 */
export const dayOf = (date: DateText): number => {
  if (date.length !== 10) return dayNumber(date)
  const month = digit(date, 5) * 10 + digit(date, 6)
  const writtenNumber = digit(date, 0) * 1000 + digit(date, 1) * 100 + digit(date, 2) * 10 + digit(date, 3)
  const year = month > 2 ? writtenNumber : writtenNumber - 1
  const fromMarch = month > 2 ? month - 3 : month + 9
  const inYear = Math.floor((153 * fromMarch + 2) / 5) + digit(date, 8) * 10 + digit(date, 9) - 1
  return year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + inYear - 719_468
}

/** The day number of a date given in parts; `month` is 1–12. */
export const dayIn = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date) / 86_400_000

/** 0 Sunday … 6 Saturday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

/** The `nth` Monday (or other weekday) of a month, counted from 1. */
export const nthWeekday = (year: number, month: number, weekday: number, nth: number): number => {
  const first = dayIn(year, month, 1)
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7
}

/** The last Monday (or other weekday) of a month. */
export const lastWeekday = (year: number, month: number, weekday: number): number => {
  const last = dayIn(year, month + 1, 1) - 1
  return last - ((weekdayOf(last) - weekday + 7) % 7)
}
