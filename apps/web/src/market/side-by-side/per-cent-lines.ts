export const spans = ['month', 'quarter', 'half', 'year', 'threeYears'] as const
export type Span = (typeof spans)[number]
export const readSpan = (text: string | null): Span => spans.find((span) => span === text) ?? 'year'

const monthsOf: Readonly<Record<Span, number>> = { month: 1, quarter: 3, half: 6, year: 12, threeYears: 36 }
/** Sessions that hold a span of any exchange, with the days before it on which none was held. */
export const barsOf = (span: Span): number => monthsOf[span] * 23 + 12

/** A session's date (`2026-11-20`) with its close, adjusted for splits. */
export type DayClose = readonly [date: string, close: number]
/** The close of a daily bar, which begins with the midnight of its exchange. */
export const dayClose = ({ time, close }: { readonly time: string; readonly close: string }): DayClose => [
  time.slice(0, 'YYYY-MM-DD'.length),
  Number(close),
]

const twoDigits = (number: number): string => String(number).padStart(2, '0')
/** The date some months before another; the last of its month where that has fewer days. */
export const monthsBefore = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = year * 12 + month - 1 - months
  const [toYear, toMonth] = [Math.floor(first / 12), (first % 12) + 1]
  const days = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate()
  return `${toYear}-${twoDigits(toMonth)}-${twoDigits(Math.min(day, days))}`
}

export interface PerCentLine {
  /** The change since the beginning at each date; undefined before the share was listed. */
  readonly values: readonly (number | undefined)[]
  /** The change of the whole span; undefined without a price. */
  readonly percent: number | undefined
  /** The first date of a share that is younger than the span. */
  readonly since: string | undefined
}
interface PerCentLines {
  readonly dates: readonly string[]
  readonly lines: readonly PerCentLine[]
}

const lineOf = (closes: readonly DayClose[], dates: readonly string[]): PerCentLine => {
  const [start = ''] = dates
  const before = closes.findLast(([date]) => date <= start)
  const base = before ?? closes[0]
  if (base === undefined) return { values: dates.map(() => undefined), percent: undefined, since: undefined }
  let next = 0
  const values = dates.map((date) => {
    while ((closes[next]?.[0] ?? '9') <= date) next += 1
    const last = closes[next - 1]
    return last === undefined ? undefined : (last[1] / base[1] - 1) * 100
  })
  return { values, percent: values.at(-1), since: before === undefined ? base[0] : undefined }
}

/**
 * Shares of any market in per cent of one beginning: their last closes on the day a span before the latest date of all. Where a market
 * rested, its last close is carried on; a value is never of a later date than its own.
 */
export const perCentLines = (histories: readonly (readonly DayClose[])[], span: Span): PerCentLines => {
  const all = [...new Set(histories.flatMap((closes) => closes.map(([date]) => date)))].toSorted()
  const last = all.at(-1)
  if (last === undefined) return { dates: [], lines: histories.map(() => lineOf([], [])) }
  const start = monthsBefore(last, monthsOf[span])
  const dates = [start, ...all.filter((date) => date > start)]
  return { dates, lines: histories.map((closes) => lineOf(closes, dates)) }
}
