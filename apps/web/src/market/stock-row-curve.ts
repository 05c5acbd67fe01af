/** The course of a session as a row of a list carries it. */
interface DayCourse {
  readonly spark?: readonly number[] | undefined
  /** When each point was, in thousandths of the trading time of the session. */
  readonly spark_at?: readonly number[] | undefined
  /** Where its break lies; absent where it has none. */
  readonly spark_break?: number | undefined
}
interface Box {
  readonly width: number
  readonly height: number
}
interface Drawn {
  /** A line before the break and one after it; one where there is no break. */
  readonly paths: readonly string[]
  /** Height of the level that the course is drawn about; `null` without one. */
  readonly level: number | null
}

/** Left free above and below the line, and between the lines at a break. */
const [margin, gap] = [2, 3]

/** The course on the axis of its whole session: a day that has only begun takes only its part of the width. */
export const dayCurve = (
  { spark = [], spark_at, spark_break }: DayCourse,
  level: number | null,
  { width, height }: Box,
): Drawn => {
  const all = level === null ? spark : [...spark, level]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const span = most - least || 1
  const y = (value: number): number => height - margin - ((value - least) / span) * (height - 2 * margin)
  const at = spark_at?.length === spark.length ? spark_at : spark.map((_, index) => (index / (spark.length - 1 || 1)) * 1_000)
  const room = spark_break === undefined ? width : width - gap
  const behind = (moment: number): boolean => spark_break !== undefined && moment > spark_break
  const points = spark.map((value, index) => {
    const moment = at[index] ?? 0
    return {
      after: behind(moment),
      text: `${((moment / 1_000) * room + (behind(moment) ? gap : 0)).toFixed(1)} ${y(value).toFixed(1)}`,
    }
  })
  const lines = [points.filter(({ after }) => !after), points.filter(({ after }) => after)]
  return {
    paths: lines.filter(({ length }) => length > 0).map((line) => `M${line.map(({ text }) => text).join('L')}`),
    level: level === null ? null : y(level),
  }
}
