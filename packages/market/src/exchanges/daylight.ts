import { hour, minute } from '@zaraba/money/time.ts'
import { lastWeekday, nthWeekday } from './days.ts'

interface DaylightRule {
  readonly fromYear: number
  /** Day numbers on which clocks go forward and back, both at 2:00 local time. */
  readonly starts: (year: number) => number
  readonly ends: (year: number) => number
  readonly source: string
}

const rules: readonly DaylightRule[] = [
  {
    fromYear: 1987,
    starts: (year) => nthWeekday(year, 4, 0, 1),
    ends: (year) => lastWeekday(year, 10, 0),
    source: '[K] Uniform Time Act as amended in 1986: first Sunday of April to last Sunday of October',
  },
  {
    fromYear: 2007,
    starts: (year) => nthWeekday(year, 3, 0, 2),
    ends: (year) => nthWeekday(year, 11, 0, 1),
    source: '[K] Energy Policy Act of 2005: second Sunday of March to first Sunday of November',
  },
]

const standardOffset = -300
const daylightOffset = -240
const firstTableYear = 1987
const lastTableYear = 2100

/** Instants in milliseconds at which New York's clocks change: forward, back, forward … from 1987. */
const changes: readonly number[] = (() => {
  const changeDays: number[] = []
  for (let year = firstTableYear; year <= lastTableYear; year += 1) {
    const rule = rules.findLast((candidate) => candidate.fromYear <= year)
    if (rule === undefined) continue
    changeDays.push(rule.starts(year) * 24 * hour + 2 * hour - standardOffset * minute)
    changeDays.push(rule.ends(year) * 24 * hour + 2 * hour - daylightOffset * minute)
  }
  return changeDays
})()

/** New York's offset from UTC in minutes: −300 in winter, −240 in summer. Standard time is assumed before 1987 and after 2100. */
export const newYorkOffset = (at: number): number => {
  let low = 0
  let high = changes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((changes[middle] ?? Number.POSITIVE_INFINITY) <= at) low = middle + 1
    else high = middle
  }
  return low % 2 === 1 ? daylightOffset : standardOffset
}
