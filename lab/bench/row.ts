import { missing } from '@zaraba/money/missing.ts'
/** How much work a measurement does: `full` for the printed table, `quick` to show in seconds that the rig runs. */
export type Effort = 'full' | 'quick'

/** One measured quantity behind a ratio, as text with its unit. */
export interface Part {
  readonly name: string
  readonly value: string
}

/** How a cost grows with something: the horizontal axis (logarithmic, unless it is `even`), and the measured points. */
export interface Growth {
  readonly title: string
  readonly across: string
  readonly up: string
  readonly points: readonly (readonly [number, number])[]
  readonly even?: boolean
}

export interface Outcome {
  readonly value: number
  readonly parts: readonly Part[]
  readonly growth?: Growth
}

/** One line of the table. `value` is compared with `must` and `aim` in the direction of `better`. */
export interface Row {
  readonly name: string
  readonly title: string
  readonly better: 'higher' | 'lower'
  readonly must: number
  readonly aim: number
  readonly unit: '' | '%' | ' KB' | ' µs'
  /** The value is a count, the same on every machine: the checks of each change demand its `must`. */
  readonly counted?: true
  readonly run: (effort: Effort) => Promise<Outcome>
}

type Verdict = 'aim' | 'must' | 'miss'

export const verdictOf = (row: Pick<Row, 'better' | 'must' | 'aim'>, value: number): Verdict => {
  const reaches = (bound: number) => (row.better === 'higher' ? value >= bound : value <= bound)
  return reaches(row.aim) ? 'aim' : reaches(row.must) ? 'must' : 'miss'
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = sorted.length >> 1
  const high = sorted[middle] ?? missing('a value')
  return sorted.length % 2 === 0 ? ((sorted[middle - 1] ?? missing()) + high) / 2 : high
}

/** "12,345": whole numbers for the table. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
export const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`
