import { missing } from '@zaraba/money/missing.ts'
import { type DateText, dateText } from '@zaraba/money/time.ts'
import { resultOf, wholePart } from './tape.ts'

/** All records begin on this day, or on the first session after it: a brokerage that chose the beginning would choose what a record shows. */
export const recordsBegin: DateText = dateText('2016-11-01')

/** The unit value at one close, in ten-thousandths of a point. */
export interface ValueAt {
  readonly date: DateText
  readonly value: bigint
}

/** A figure of the past with the day that it was on, in millionths. */
interface DatedResult {
  readonly date: DateText
  readonly result: number
}

/**
 * A product's published record: each average with its losing side (H-4). Results are millionths of the day before. `expected` is
 * the mean of the last `recentDays` daily results, rounded down; it promises nothing of the next one.
 */
export interface RecordFigures {
  readonly days: number
  readonly expected: number
  readonly least: number
  readonly greatest: number
  readonly worst: DatedResult
  readonly best: DatedResult
  /** The deepest fall from a high, in millionths of the high; 0 or less. */
  readonly drawdown: number
  /** Days with a loss, in millionths of all days. */
  readonly losing: number
  readonly total: number
  /** The lowest and the highest unit value of the whole record. */
  readonly lowest: bigint
  readonly highest: bigint
  readonly recent: readonly DatedResult[]
}

const recentDays = 30
const none: DatedResult = { date: dateText('1970-01-01'), result: 0 }

/** The daily results of a row of values, oldest first, in millionths: the first value has none. */
const dailyResults = (values: readonly ValueAt[]): readonly number[] => {
  const results: number[] = []
  let before: bigint | null = null
  for (const { value } of values) {
    if (before !== null) results.push(resultOf(before, value))
    before = value
  }
  return results
}

/** A result with the day that it was on. */
const datedAt = (values: readonly ValueAt[], results: readonly number[], index: number): DatedResult => {
  const [day, result] = [values[index + 1], results[index]]
  return day === undefined || result === undefined ? none : { date: day.date, result }
}

/** Indices of the lowest and of the highest result from an index on, of equal ones the first. */
const extremesFrom = (results: readonly number[], from: number): readonly [lowest: number, highest: number] => {
  let [lowest, highest] = [from, from]
  for (let index = from + 1; index < results.length; index += 1) {
    const result = results[index] ?? missing()
    if (result < (results[lowest] ?? missing())) lowest = index
    if (result > (results[highest] ?? missing())) highest = index
  }
  return [lowest, highest]
}

/** Fall of each value since the highest up to it, in millionths of that; 0 at a high. */
export const fallsOf = (values: readonly ValueAt[]): readonly number[] => {
  let high = 0n
  return values.map(({ value }) => {
    if (value >= high) high = value
    return value === high ? 0 : resultOf(high, value)
  })
}

const rangeOf = (values: readonly ValueAt[]): Pick<RecordFigures, 'lowest' | 'highest'> => {
  const first = values[0]?.value ?? 0n
  let [lowest, highest] = [first, first]
  for (const { value } of values) {
    if (value < lowest) lowest = value
    if (value > highest) highest = value
  }
  return { lowest, highest }
}

export const figuresOf = (values: readonly ValueAt[]): RecordFigures => {
  const results = dailyResults(values)
  const first = Math.max(0, results.length - recentDays)
  const at = (index: number): DatedResult => datedAt(values, results, index)
  const recent = results.slice(first).map((_, index) => at(first + index))
  const [least, greatest] = extremesFrom(results, first)
  const [worst, best] = extremesFrom(results, 0)
  const sum = recent.reduce((total, { result }) => total + result, 0)
  const losing = results.filter((result) => result < 0).length
  return {
    days: values.length,
    expected: recent.length === 0 ? 0 : Math.floor(sum / recent.length),
    least: at(least).result,
    greatest: at(greatest).result,
    worst: at(worst),
    best: at(best),
    drawdown: fallsOf(values).reduce((deepest, fall) => Math.min(deepest, fall), 0),
    losing: results.length === 0 ? 0 : Math.floor((losing * wholePart) / results.length),
    ...rangeOf(values),
    total: resultOf(values[0]?.value ?? 0n, values.at(-1)?.value ?? 0n),
    recent,
  }
}

/** Index of the last value on a date or before it; -1 without one. */
export const indexOn = (values: readonly ValueAt[], date: DateText): number => {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle]?.date ?? date) <= date) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** At most `most` elements of a list, evenly spaced, the first and the last among them. */
export const evenly = <Each>(list: readonly Each[], most: number): readonly Each[] => {
  if (list.length <= most) return list
  const last = list.length - 1
  return Array.from({ length: most }, (_, index) => list[Math.floor((index * last) / (most - 1))] as Each)
}

/** Results of everybody who followed to the end, as millionths of their principals. */
interface PastFollowers {
  readonly count: number
  readonly losing: number
  readonly worst: number
  readonly median: number
  readonly best: number
}

export const pastFollowers = (results: readonly number[]): PastFollowers => {
  const sortedResults = results.toSorted((left, right) => left - right)
  return {
    count: sortedResults.length,
    losing: sortedResults.filter((result) => result < 0).length,
    worst: sortedResults[0] ?? 0,
    median: sortedResults[Math.floor((sortedResults.length - 1) / 2)] ?? 0,
    best: sortedResults.at(-1) ?? 0,
  }
}
