import { dayIn, nthWeekday, weekdayOf } from './days.ts'

interface HolidayRule {
  readonly name: string
  readonly fromYear: number
  readonly toYear: number
  readonly day: (year: number) => number
  readonly source: string
}

const ever = 9999
const fixed = (month: number, date: number) => (year: number) => dayIn(year, month, date)
const monday = (month: number, nth: number) => (year: number) => nthWeekday(year, month, 1, nth)
const law = 'Act on National Holidays (Japan) as in force in those years'
const olympics = 'Act on Special Measures for the Tokyo Olympics: holidays moved in 2020 and 2021'
const throne = 'Act of 2018 on the holidays of the accession (2019 only)'

const rule = (name: string, day: HolidayRule['day'], fromYear = 2007, toYear = ever, source = law): HolidayRule => ({
  name,
  fromYear,
  toYear,
  day,
  source,
})

/** Days of March and of September of the equinoxes from 2012; the observatory announces each in February of the year before. */
const springEquinoxes = [20, 20, 21, 21, 20, 20, 21, 21, 20, 20, 21, 21, 20, 20, 20, 21, 20, 20, 20, 21, 20, 20, 20, 21]
const autumnEquinoxes = [22, 23, 23, 23, 22, 23, 23, 23, 22, 23, 23, 23, 22, 23, 23, 23, 22, 23, 23, 23, 22, 23, 23, 23]
const equinox = (days: readonly number[], month: number) => (year: number) => {
  const date = days[year - 2012]
  if (date === undefined) throw new RangeError(`no equinox is known for ${year}`)
  return dayIn(year, month, date)
}

const holidayRules: readonly HolidayRule[] = [
  rule('New Year', fixed(1, 1)),
  rule('Coming of Age Day', monday(1, 2)),
  rule('National Foundation Day', fixed(2, 11)),
  rule('Emperor’s Birthday (Naruhito)', fixed(2, 23), 2020),
  rule('Vernal Equinox', equinox(springEquinoxes, 3)),
  rule('Showa Day', fixed(4, 29)),
  rule('Accession', fixed(5, 1), 2019, 2019, throne),
  rule('Constitution Day', fixed(5, 3)),
  rule('Greenery Day', fixed(5, 4)),
  rule('Children’s Day', fixed(5, 5)),
  rule('Marine Day', monday(7, 3), 2007, 2019),
  rule('Marine Day', fixed(7, 23), 2020, 2020, olympics),
  rule('Marine Day', fixed(7, 22), 2021, 2021, olympics),
  rule('Marine Day', monday(7, 3), 2022),
  rule('Mountain Day', fixed(8, 11), 2016, 2019),
  rule('Mountain Day', fixed(8, 10), 2020, 2020, olympics),
  rule('Mountain Day', fixed(8, 8), 2021, 2021, olympics),
  rule('Mountain Day', fixed(8, 11), 2022),
  rule('Respect for the Aged Day', monday(9, 3)),
  rule('Autumnal Equinox', equinox(autumnEquinoxes, 9)),
  rule('Sports Day', monday(10, 2), 2007, 2019),
  rule('Sports Day', fixed(7, 24), 2020, 2020, olympics),
  rule('Sports Day', fixed(7, 23), 2021, 2021, olympics),
  rule('Sports Day', monday(10, 2), 2022),
  rule('Enthronement', fixed(10, 22), 2019, 2019, throne),
  rule('Culture Day', fixed(11, 3)),
  rule('Labour Thanksgiving Day', fixed(11, 23)),
  rule('Emperor’s Birthday (Akihito)', fixed(12, 23), 2007, 2018),
]

/** National holidays of a year with substitute holidays and citizens' holidays, as day numbers (Act on National Holidays, art. 3). */
const nationalHolidays = (year: number): ReadonlySet<number> => {
  const namedHolidays = new Set<number>()
  for (const each of holidayRules) if (year >= each.fromYear && year <= each.toYear) namedHolidays.add(each.day(year))
  const all = new Set(namedHolidays)
  for (const day of namedHolidays) {
    if (weekdayOf(day) === 0) {
      let substitute = day + 1
      while (namedHolidays.has(substitute)) substitute += 1
      all.add(substitute)
    }
    const between = day + 1
    if (namedHolidays.has(day + 2) && !namedHolidays.has(between) && weekdayOf(between) !== 0) all.add(between)
  }
  return all
}

/**
 * Weekdays of a year on which Tokyo does not trade: national holidays, 31 December to 3 January (exchange rule), and 2020-10-01,
 * when the whole day's trading was suspended by a failure of the system; reference calendars show it as closed too.
 */
export const closedInTokyo = (year: number): ReadonlySet<number> => {
  const closedDays = new Set(nationalHolidays(year))
  for (const day of [dayIn(year, 1, 1), dayIn(year, 1, 2), dayIn(year, 1, 3), dayIn(year, 12, 31)]) closedDays.add(day)
  if (year === 2020) closedDays.add(dayIn(2020, 10, 1))
  return closedDays
}
