import type { Branded } from './brand.ts'

/** A moment: whole milliseconds since 1970-01-01T00:00Z. */
export type Instant = Branded<number, 'Instant'>
/** A calendar date "2026-11-20" in some time zone, which the context gives. */
export type DateText = Branded<string, 'DateText'>

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** @throws RangeError unless it is a safe integer. */
export const instant = (milliseconds: number): Instant => {
  if (!Number.isSafeInteger(milliseconds)) throw new RangeError('an instant is a whole number of milliseconds')
  return milliseconds as Instant
}

/** A date, a time of a day of 24 hours, to the millisecond at most, and an offset that some time zone has. */
const instantPattern = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/

const isCalendarDate = (text: string): boolean => {
  const midnight = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().slice(0, 10) === text
}

/** Reads an ISO 8601 text with offset: "2026-11-20T09:05:00+09:00". @throws RangeError when it is none, or its date is on no calendar. */
export const parseInstant = (text: string): Instant => {
  const date = instantPattern.exec(text)?.[1]
  if (date === undefined || !isCalendarDate(date)) throw new RangeError('not an ISO 8601 instant with offset')
  return instant(Date.parse(text))
}

/** The instant that is `milliseconds` after `from`. */
export const later = (from: Instant, milliseconds: number): Instant => instant(from + milliseconds)

/** The beginning of the minute of a moment. */
export const startOfMinute = (at: number): Instant => instant(Math.floor(at / minute) * minute)

/** ISO 8601 with an offset in whole minutes (540 for Tokyo): "2026-11-20T09:05:00+09:00". Milliseconds stay only when there are some. */
export const formatInstant = (at: Instant, offsetMinutes = 0): string => {
  const localIso = new Date(at + offsetMinutes * minute).toISOString()
  const body = localIso.endsWith('.000Z') ? localIso.slice(0, 19) : localIso.slice(0, 23)
  const sign = offsetMinutes < 0 ? '-' : '+'
  const size = Math.abs(offsetMinutes)
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${body}${sign}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

const tokyoOffset = 540
/** A moment in Tokyo's time, which the installation speaks whatever the exchange: "2026-11-20T09:05:00+09:00". */
export const formatInTokyo = (at: Instant): string => formatInstant(at, tokyoOffset)

const datePattern = /^\d{4}-\d\d-\d\d$/

/** Whether a text is a real calendar date: "2026-11-20". */
export const isDateText = (text: string): text is DateText => datePattern.test(text) && isCalendarDate(text)
/** @throws RangeError unless it is a real calendar date. */
export const dateText = (text: string): DateText => {
  if (!isDateText(text)) throw new RangeError('not a calendar date')
  return text
}

/** Days since 1970-01-01 of a calendar date. */
export const dayNumber = (date: DateText): number => Date.parse(`${date}T00:00:00Z`) / day
/** The calendar date of a day number. */
export const dateOfDay = (number: number): DateText => new Date(number * day).toISOString().slice(0, 10) as DateText
/** The date in Tokyo, by which dated tables are read and days of interest are counted. */
export const dateInTokyo = (at: Instant): DateText => dateOfDay(Math.floor((at + tokyoOffset * minute) / day))
export const addDays = (date: DateText, days: number): DateText => dateOfDay(dayNumber(date) + days)
/** 0 Sunday … 6 Saturday. */
export const weekday = (date: DateText): number => new Date(`${date}T00:00:00Z`).getUTCDay()
