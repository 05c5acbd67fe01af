import { dateText } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { daysIn, defaultCalendarRange, tooManyDays } from '../src/format/calendar-range.ts'
import {
  formatDate,
  formatEndOfDay,
  formatLongDay,
  formatMoment,
  formatMonth,
  formatPeriod,
  formatShortDay,
  formatWeekdays,
  timeZones,
  unbroken,
} from '../src/format/format-date.ts'

test('[K-12] dates are written by the tokens Y, M, D, h, m, s', () => {
  const time = '2026-11-20T09:05:03+09:00'
  expect(formatDate(time)).toBe('2026-11-20 09:05:03')
  expect(formatDate(time, 'Y/M/D')).toBe('2026/11/20')
  expect(formatDate(time, 'h:m')).toBe('09:05')
  expect(formatDate('-', 'Y-M-D')).toBe('–')
})

test('[K-12] a moment shows the time of the practice clock, whatever offset it came with; a date stays that date', () => {
  expect(formatDate('2026-11-20T09:30:00-05:00', 'Y-M-D h:m')).toBe('2026-11-20 23:30')
  expect(formatDate('2026-11-20T18:00:00-05:00', 'Y-M-D h:m')).toBe('2026-11-21 08:00')
  expect(formatDate('2026-11-20T18:00:00-05:00', 'Y-M-D h:m', timeZones.usd)).toBe('2026-11-20 18:00')
  expect(formatDate('2026-11-20', 'Y-M-D')).toBe('2026-11-20')
  expect(formatDate('2026-11-20', 'Y-M-D', timeZones.usd)).toBe('2026-11-20')
  const at = Date.UTC(2026, 10, 20, 14, 30)
  expect(formatDate(at, 'Y-M-D h:m', timeZones.usd)).toBe('2026-11-20 09:30')
  expect(formatDate(at, 'Y-M-D h:m')).toBe('2026-11-20 23:30')
  expect(formatDate(Date.UTC(2026, 10, 20, 15, 0), 'Y-M-D h:m')).toBe('2026-11-21 00:00')
})

test('a day is said in one way, with and without its year', () => {
  expect([formatShortDay('2026-11-20'), formatLongDay('2026-11-20')]).toEqual(['11/20(金)', '2026/11/20(金)'])
  expect([formatShortDay('-'), formatLongDay('-')]).toEqual(['–', '–'])
})

test('[K-05] [K-06] a midnight that ends a day is 24:00 of that day', () => {
  expect(formatEndOfDay('2026-11-22T00:00:00+09:00')).toBe('11/21(土) 24:00')
  expect(formatEndOfDay('-')).toBe('–')
})

test('a moment in a sentence has no space at which a line could break', () => {
  expect(unbroken(formatMoment('2026-11-20T10:42:00+09:00'))).toBe('11/20(金)\u00a010:42')
  expect(unbroken('Fri 20 Nov 10:42 (09:42 Shanghai)')).toBe('Fri\u00a020\u00a0Nov\u00a010:42 (09:42\u00a0Shanghai)')
})

test('the practice clock reads as people of the default language write it', () => {
  expect(formatMoment('2026-11-20T10:42:00+09:00')).toBe('11/20(金) 10:42')
})

test('[K-13] a calendar goes from today to six months ahead, and counts the days that are chosen', () => {
  expect(defaultCalendarRange(dateText('2026-11-20'))).toEqual({ from: '2026-11-20', to: '2027-05-20' })
  expect(defaultCalendarRange(dateText('2026-08-31')).to).toBe('2027-02-28')
  const week = { from: dateText('2026-11-20'), to: dateText('2026-11-26') }
  expect(daysIn(week)).toBe(7)
  expect([tooManyDays(week, 7), tooManyDays(week, 6)]).toEqual([false, true])
})

test('a period says nothing twice, and the weekdays begin where the calendar does', () => {
  expect(formatPeriod('2026-11-20', '2026-11-20')).toBe('2026/11/20')
  expect(formatPeriod('2026-11-01', '2026-11-30')).toBe('2026/11/1～11/30')
  expect(formatPeriod('2026-12-01', '2027-01-31')).toBe('2026/12/1～2027/1/31')
  expect(formatMonth('2026-11')).toBe('2026年11月')
  expect(formatWeekdays('sunday').join('')).toBe('日月火水木金土')
  expect(formatWeekdays('monday').join('')).toBe('月火水木金土日')
})
