import { dayIn, lastWeekday, nthWeekday, weekdayOf } from './days.ts'

/** Easter Sunday (Gregorian computus of Meeus, Jones and Butcher). */
const easter = (year: number): number => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const offset = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * offset) / 451)
  const sum = epact + offset - 7 * late + 114
  return dayIn(year, Math.floor(sum / 31), (sum % 31) + 1)
}

/** A fixed date moves to Friday when it falls on a Saturday and to Monday when it falls on a Sunday (NYSE rule 7.2). */
const observed = (day: number): number => {
  const weekday = weekdayOf(day)
  if (weekday === 6) return day - 1
  return weekday === 0 ? day + 1 : day
}

const newYear = (year: number): number => {
  const day = dayIn(year, 1, 1)
  // Never moved to Friday: 31 December ends an accounting period (NYSE rule 7.2).
  return weekdayOf(day) === 0 ? day + 1 : day
}

const thanksgiving = (year: number): number => nthWeekday(year, 11, 4, 4)

/** Whole days on which the exchange stayed closed beyond its list. */
const oneOffs: readonly { readonly year: number; readonly day: number; readonly source: string }[] = [
  { year: 2012, day: dayIn(2012, 10, 29), source: 'Hurricane Sandy' },
  { year: 2012, day: dayIn(2012, 10, 30), source: 'Hurricane Sandy' },
  { year: 2018, day: dayIn(2018, 12, 5), source: 'Day of mourning, George H. W. Bush' },
  { year: 2025, day: dayIn(2025, 1, 9), source: 'Day of mourning, Jimmy Carter' },
]

/** Juneteenth is a federal holiday since June 2021; the exchange keeps it from 2022. */
const juneteenthFrom = 2022

/** Weekdays (and harmless Saturdays) of a year on which New York does not trade, as day numbers. */
export const closedInNewYork = (year: number): ReadonlySet<number> => {
  const closedDays = new Set([
    newYear(year),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    easter(year) - 2,
    lastWeekday(year, 5, 1),
    observed(dayIn(year, 7, 4)),
    nthWeekday(year, 9, 1, 1),
    thanksgiving(year),
    observed(dayIn(year, 12, 25)),
  ])
  if (year >= juneteenthFrom) closedDays.add(observed(dayIn(year, 6, 19)))
  for (const each of oneOffs) if (each.year === year) closedDays.add(each.day)
  return closedDays
}

/** Days of a year on which New York closes at 13:00: 3 July, the day after Thanksgiving and 24 December, when they are trading days. */
export const earlyInNewYork = (year: number): ReadonlySet<number> => {
  const closedDays = closedInNewYork(year)
  const candidates = [dayIn(year, 7, 3), thanksgiving(year) + 1, dayIn(year, 12, 24)]
  return new Set(candidates.filter((day) => weekdayOf(day) % 6 !== 0 && !closedDays.has(day)))
}
