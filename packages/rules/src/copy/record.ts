import { type DateText, dateText } from '@zaraba/money/time.ts'
import { resultOf, wholePart } from './tape.ts'

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
 * What a product's record says: each average with its losing side (H-4). Results are millionths of the day before. `expected` is the mean of
 * the last `recentDays` daily results, rounded down; it promises nothing of the next one.
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
  readonly recent: readonly DatedResult[]
}

const recentDays = 30
const none: DatedResult = { date: dateText('1970-01-01'), result: 0 }

/** The daily results of a row of values, oldest first. */
const dailyResults = (values: readonly ValueAt[]): readonly DatedResult[] => {
  const results: DatedResult[] = []
  for (const [place, { date, value }] of values.entries()) {
    const before = values[place - 1]
    if (before !== undefined) results.push({ date, result: resultOf(before.value, value) })
  }
  return results
}

const lowestOf = (results: readonly DatedResult[]): DatedResult =>
  results.reduce((least, each) => (each.result < least.result ? each : least), results[0] ?? none)
const highestOf = (results: readonly DatedResult[]): DatedResult =>
  results.reduce((most, each) => (each.result > most.result ? each : most), results[0] ?? none)

const deepestFall = (values: readonly ValueAt[]): number => {
  let high = 0n
  let deepest = 0
  for (const { value } of values) {
    if (value > high) high = value
    const fall = resultOf(high, value)
    if (fall < deepest) deepest = fall
  }
  return deepest
}

export const figuresOf = (values: readonly ValueAt[]): RecordFigures => {
  const results = dailyResults(values)
  const recent = results.slice(-recentDays)
  const sum = recent.reduce((total, { result }) => total + result, 0)
  const losing = results.filter(({ result }) => result < 0).length
  return {
    days: values.length,
    expected: recent.length === 0 ? 0 : Math.floor(sum / recent.length),
    least: lowestOf(recent).result,
    greatest: highestOf(recent).result,
    worst: lowestOf(results),
    best: highestOf(results),
    drawdown: deepestFall(values),
    losing: results.length === 0 ? 0 : Math.floor((losing * wholePart) / results.length),
    total: resultOf(values[0]?.value ?? 0n, values.at(-1)?.value ?? 0n),
    recent,
  }
}

/** At most so many of a list, evenly, the first and the last among them. */
export const evenly = <Each>(list: readonly Each[], most: number): readonly Each[] => {
  if (list.length <= most) return list
  const last = list.length - 1
  return Array.from({ length: most }, (_, place) => list[Math.floor((place * last) / (most - 1))] as Each)
}

/** What everybody who followed to the end got, as millionths of what they put in. */
interface PastFollowers {
  readonly count: number
  readonly losing: number
  readonly worst: number
  readonly median: number
  readonly best: number
}

export const pastFollowers = (results: readonly number[]): PastFollowers => {
  const sorted = results.toSorted((left, right) => left - right)
  return {
    count: sorted.length,
    losing: sorted.filter((result) => result < 0).length,
    worst: sorted[0] ?? 0,
    median: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0,
    best: sorted.at(-1) ?? 0,
  }
}
