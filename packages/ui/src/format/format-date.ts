import { perType, rowOfType } from '@zaraba/market/markets.ts'
import type { InEachLanguage } from '@zaraba/money/language.ts'
import { language } from '../words/language.ts'

/** Time zones of the exchanges and of the brokerage. */
export const timeZones = perType((type) => rowOfType[type].zone)
export const brokerageZone = timeZones.jpy

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

const datePattern = /^(\d{4})-(\d\d)-(\d\d)$/

/** A moment, as a text with its offset or in milliseconds, shows the time of `zone`; a date alone is that date everywhere. */
const wallClock = (time: string | number, zone: string): Wall | undefined => {
  const [, Y, M, D] = typeof time === 'string' ? (datePattern.exec(time) ?? []) : []
  if (Y && M && D) return { Y, M, D, h: '00', m: '00', s: '00' }
  const at = typeof time === 'string' ? Date.parse(time) : time
  if (Number.isNaN(at)) return undefined
  const parts = formatIn(zone).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { Y: part('year'), M: part('month'), D: part('day'), h: part('hour'), m: part('minute'), s: part('second') }
}

/** Writes a moment by the tokens Y, M, D, h, m, s (K-12): `formatDate(text, 'Y-M-D h:m')`. A dash, or no date, reads as a dash. */
export const formatDate = (time: string | number, pattern = 'Y-M-D h:m:s', zone: string = brokerageZone): string => {
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

/** Day and time in one short line, for the practice clock and for lists. */
export const formatMoment = (time: string | number, zone: string = brokerageZone): string =>
  `${formatShortDay(time, zone)} ${formatDate(time, 'h:m', zone)}`

/** A moment or a day within a sentence, which is not broken inside it; a bracket behind it may begin a line. */
export const unbroken = (moment: string): string => moment.replace(/ (?!\()/g, '\u00a0')

/** A midnight as the end of the day before it: 11/21(土) 24:00. */
export const formatEndOfDay = (midnight: string, zone: string = brokerageZone): string => {
  const lastMoment = Date.parse(midnight) - 1
  return Number.isNaN(lastMoment) ? '–' : `${formatShortDay(lastMoment, zone)} 24:00`
}

/** The day and the month by the digits of a language, or its words: 11/20, 20 Nov; with its year 2026/11/20, 20 Nov 2026. */
export const dateOf = (time: string | number, zone: string, withYear: boolean): string => {
  const year = withYear ? words(time, zone, { year: 'numeric' }).replace('年', '') : ''
  const day = words(time, zone, { day: 'numeric' }).replace('日', '')
  if (language === 'en') return [day, words(time, zone, { month: 'short' }), year].filter(Boolean).join(' ')
  return [year, words(time, zone, { month: 'numeric' }).replace('月', ''), day].filter(Boolean).join('/')
}
const withWeekday = (time: string | number, zone: string, withYear: boolean): string => {
  const weekday = words(time, zone, { weekday: 'short' })
  if (weekday === '–') return weekday
  const date = dateOf(time, zone, withYear)
  return { ja: `${date}(${weekday})`, en: `${weekday} ${date}`, zh: `${date} ${weekday}` }[language]
}

/** A day as every screen says it: 11/20(金), Fri 20 Nov, 11/20 周五. */
export const formatShortDay = (time: string | number, zone: string = brokerageZone): string => withWeekday(time, zone, false)

/** A day with its year: 2026/11/20(金), Fri 20 Nov 2026, 2026/11/20 周五. */
export const formatLongDay = (time: string | number, zone: string = brokerageZone): string => withWeekday(time, zone, true)

/** Two dates as one text that says the year once where it is one: 2026/11/1～11/20, 1 Nov – 20 Nov 2026. */
export const formatPeriod = (from: string, to: string): string => {
  const last = dateOf(to, brokerageZone, true)
  if (from === to) return last
  const oneYear = from.slice(0, 4) === to.slice(0, 4)
  if (language === 'en') return `${dateOf(from, brokerageZone, !oneYear)} – ${last}`
  return `${dateOf(from, brokerageZone, true)}～${dateOf(to, brokerageZone, !oneYear)}`
}

/** A month with its year where there is little room: 2026/11, Nov 2026. */
export const monthOf = (time: string | number, zone: string): string => {
  const [year, month] = [formatDate(time, 'Y', zone), words(time, zone, { month: language === 'en' ? 'short' : 'numeric' })]
  return language === 'en' ? `${month} ${year}` : `${year}/${month.replace('月', '')}`
}

/** A month with its year, from "2026-11". */
export const formatMonth = (month: string): string => words(`${month}-01`, brokerageZone, { year: 'numeric', month: 'long' })

/** The seven weekdays in their shortest form, from Sunday or from Monday. */
export const formatWeekdays = (from: 'sunday' | 'monday'): readonly string[] => {
  const format = new Intl.DateTimeFormat(dateTags[language], { timeZone: 'UTC', weekday: language === 'en' ? 'short' : 'narrow' })
  // The first of November 2026 is a Sunday.
  const first = from === 'sunday' ? 1 : 2
  return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2026, 10, first + index)))
}
