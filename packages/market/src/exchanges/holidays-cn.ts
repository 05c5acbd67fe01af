import { dayIn } from './days.ts'

interface YearOfClosures {
  readonly year: number
  /** Closed ranges "MM-DD" or "MM-DD/MM-DD" as the exchange announced them; weekends inside do not matter. */
  readonly closed: string
}

/**
 * The State Council fixes the holidays of each year in the autumn before, so they are listed, not computed. Working Saturdays and
 * Sundays that make up for them are no trading days. Source: notices of the exchange, one a year; 2027 is not announced.
 */
const announcedYears: readonly YearOfClosures[] = [
  { year: 2012, closed: '01-01/01-03 01-22/01-28 04-02/04-04 04-29/05-01 06-22/06-24 09-30/10-07' },
  { year: 2013, closed: '01-01/01-03 02-09/02-15 04-04/04-06 04-29/05-01 06-10/06-12 09-19/09-21 10-01/10-07' },
  { year: 2014, closed: '01-01 01-31/02-06 04-05/04-07 05-01/05-03 05-31/06-02 09-06/09-08 10-01/10-07' },
  { year: 2015, closed: '01-01/01-03 02-18/02-24 04-04/04-06 05-01/05-03 06-20/06-22 09-03/09-05 10-01/10-07' },
  { year: 2016, closed: '01-01/01-03 02-07/02-13 04-02/04-04 04-30/05-02 06-09/06-11 09-15/09-17 10-01/10-07' },
  { year: 2017, closed: '01-01/01-02 01-27/02-02 04-02/04-04 04-29/05-01 05-28/05-30 10-01/10-08' },
  { year: 2018, closed: '01-01 02-15/02-21 04-05/04-07 04-29/05-01 06-16/06-18 09-22/09-24 10-01/10-07 12-30/12-31' },
  { year: 2019, closed: '01-01 02-04/02-10 04-05/04-07 05-01/05-04 06-07/06-09 09-13/09-15 10-01/10-07' },
  { year: 2020, closed: '01-01 01-24/02-02 04-04/04-06 05-01/05-05 06-25/06-27 10-01/10-08' },
  { year: 2021, closed: '01-01/01-03 02-11/02-17 04-03/04-05 05-01/05-05 06-12/06-14 09-19/09-21 10-01/10-07' },
  { year: 2022, closed: '01-01/01-03 01-31/02-06 04-03/04-05 04-30/05-04 06-03/06-05 09-10/09-12 10-01/10-07' },
  { year: 2023, closed: '01-01/01-02 01-21/01-27 04-05 04-29/05-03 06-22/06-24 09-29/10-06' },
  { year: 2024, closed: '01-01 02-09/02-17 04-04/04-06 05-01/05-05 06-10 09-15/09-17 10-01/10-07' },
  { year: 2025, closed: '01-01 01-28/02-04 04-04/04-06 05-01/05-05 05-31/06-02 10-01/10-08' },
  { year: 2026, closed: '01-01/01-03 02-15/02-23 04-04/04-06 05-01/05-05 06-19/06-21 09-25/09-27 10-01/10-07' },
]

const dayOfText = (year: number, text: string): number => dayIn(year, Number(text.slice(0, 2)), Number(text.slice(3, 5)))

/** Days of a year on which Shanghai does not trade, weekends aside; empty for years that are not announced. */
export const closedInShanghai = (year: number): ReadonlySet<number> => {
  const closedDays = new Set<number>()
  const text = announcedYears.find((each) => each.year === year)?.closed ?? ''
  for (const range of text.split(' ')) {
    if (range === '') continue
    const [from = '', to = from] = range.split('/')
    for (let day = dayOfText(year, from); day <= dayOfText(year, to); day += 1) closedDays.add(day)
  }
  return closedDays
}
