import { perType, rowOfType } from '@zaraba/market/markets.ts'
import type { InEachLanguage } from '@zaraba/money/language.ts'
import { language } from './language.ts'

/** The places of the exchanges, and of the house. */
export const timeZones = perType((type) => rowOfType[type].zone)
export const houseZone = timeZones.jpy

interface Wall {
  readonly Y: string
  readonly M: string
  readonly D: string
  readonly h: string
  readonly m: string
  readonly s: string
}

const formats = new Map<string, Intl.DateTimeFormat>()
const formatIn = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, made)
  return made
}

const isoPattern = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?/

/** A text shows the time at its own offset, as the server meant it; a number of milliseconds shows the time of `zone`. */
const wallClock = (time: string | number, zone: string): Wall | undefined => {
  if (typeof time === 'string') {
    const [, Y, M, D, h = '00', m = '00', s = '00'] = isoPattern.exec(time) ?? []
    return Y && M && D ? { Y, M, D, h, m, s } : undefined
  }
  const parts = formatIn(zone).formatToParts(time)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { Y: part('year'), M: part('month'), D: part('day'), h: part('hour'), m: part('minute'), s: part('second') }
}

/** Writes a moment by the tokens Y, M, D, h, m, s (K-12): `formatDate(text, 'Y-M-D h:m')`. A dash, or no date, reads as a dash. */
export const formatDate = (time: string | number, pattern = 'Y-M-D h:m:s', zone: string = houseZone): string => {
  const wall = wallClock(time, zone)
  if (!wall) return '–'
  return pattern.replace(/[YMDhms]/g, (token) => wall[tokenOf(token)])
}
const tokenOf = (token: string): keyof Wall =>
  token === 'Y' || token === 'M' || token === 'D' || token === 'h' || token === 'm' ? token : 's'

/** Which habits of writing dates each language follows. */
const dateTags: InEachLanguage = { ja: 'ja', en: 'en-GB', zh: 'zh-CN' }

const words = (time: string | number, zone: string, options: Intl.DateTimeFormatOptions): string => {
  const wall = wallClock(time, zone)
  if (!wall) return '–'
  const date = Date.UTC(Number(wall.Y), Number(wall.M) - 1, Number(wall.D), Number(wall.h), Number(wall.m), Number(wall.s))
  return new Intl.DateTimeFormat(dateTags[language], { timeZone: 'UTC', hourCycle: 'h23', ...options }).format(date)
}

/** A day as people of the language say it: 11月20日(金), Fri 20 Nov, 11月20日周五. */
export const formatDay = (time: string | number, zone: string = houseZone): string =>
  words(time, zone, { month: language === 'en' ? 'short' : 'long', day: 'numeric', weekday: 'short' })

/** A day with its year. */
export const formatLongDay = (time: string | number, zone: string = houseZone): string =>
  words(time, zone, { year: 'numeric', month: language === 'en' ? 'short' : 'long', day: 'numeric', weekday: 'short' })

/** Day and time in one short line, for the practice clock and for lists. */
export const formatMoment = (time: string | number, zone: string = houseZone): string =>
  `${formatShortDay(time, zone)} ${formatDate(time, 'h:m', zone)}`

/** 11/20(金), Fri 20 Nov, 11/20 周五: the shortest day that still says which weekday it is. */
export const formatShortDay = (time: string | number, zone: string = houseZone): string => {
  const weekday = words(time, zone, { weekday: 'short' })
  if (language === 'en') return `${weekday} ${words(time, zone, { day: 'numeric' })} ${words(time, zone, { month: 'short' })}`
  const day = words(time, zone, { month: 'numeric', day: 'numeric' }).replace('月', '/').replace('日', '')
  return language === 'ja' ? `${day}(${weekday})` : `${day} ${weekday}`
}

/** Two dates as one text that says nothing twice: 1–20 Nov 2026, 2026年11月1日～20日. */
export const formatPeriod = (from: string, to: string): string => {
  const format = new Intl.DateTimeFormat(dateTags[language], {
    timeZone: 'UTC',
    year: 'numeric',
    month: language === 'en' ? 'short' : 'long',
    day: 'numeric',
  })
  return from === to ? format.format(Date.parse(from)) : format.formatRange(Date.parse(from), Date.parse(to))
}

/** A month with its year, from "2026-11". */
export const formatMonth = (month: string): string => words(`${month}-01`, houseZone, { year: 'numeric', month: 'long' })

/** The seven weekdays in their shortest form, from Sunday or from Monday. */
export const formatWeekdays = (from: 'sunday' | 'monday'): readonly string[] => {
  const format = new Intl.DateTimeFormat(dateTags[language], { timeZone: 'UTC', weekday: language === 'en' ? 'short' : 'narrow' })
  // The first of November 2026 is a Sunday.
  const first = from === 'sunday' ? 1 : 2
  return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2026, 10, first + index)))
}
