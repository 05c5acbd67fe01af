import type { OutputOf, RequestOf } from '@zaraba/contract/calls.ts'
import { evenLevels } from '../market/chart/canvas/axis-labels.ts'

export type CurvePoint = OutputOf<'trade/productCurve'>['curve'][number]
export type CurvePeriod = NonNullable<RequestOf<'trade/productCurve'>['period']>
export const curvePeriods = ['quarter', 'year', 'three_years', 'all'] as const satisfies readonly CurvePeriod[]

/** A line through values that are evenly apart; it is broken where there is none. */
export const pathOf = (values: readonly (number | null)[], width: number, y: (value: number) => number): string => {
  let pen = 'M'
  return values
    .map((value, index) => {
      if (value === null) return ''
      const step = `${pen}${((index * width) / Math.max(1, values.length - 1)).toFixed(1)} ${y(value).toFixed(1)}`
      pen = 'L'
      return step
    })
    .join('')
}

/** The index as if it had been worth what the product was where both begin, so that a period compares their results. */
const besideOf = (curve: readonly CurvePoint[]): readonly (number | null)[] => {
  const first = curve.find(({ index }) => index !== '-')
  const scale = first === undefined ? 1 : Number(first.value) / Number(first.index)
  return curve.map(({ index }) => (index === '-' ? null : Number(index) * scale))
}

interface DrawnCurve {
  readonly values: readonly number[]
  readonly index: readonly (number | null)[]
  /** Distance of a value from the top. */
  readonly y: (value: number) => number
  /** Values that the axis names, in whole points. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[]
}
/** Room over the highest and under the lowest value, as a part of what is between. */
const room = 0.04
/** Height of a label of the axis, in pixels. */
const textSize = 12

/** A curve in a box of a height, with the labels of its axis; `null` where there are too few points for a line. */
export const drawnCurve = (curve: readonly CurvePoint[], height: number): DrawnCurve | null => {
  if (curve.length < 2) return null
  const values = curve.map(({ value }) => Number(value))
  const index = besideOf(curve)
  const all = [...values, ...index.filter((level) => level !== null)]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const span = Math.max(most - least, 1)
  const [from, to] = [least - span * room, least + span * (1 + room)]
  return {
    values,
    index,
    y: (value) => height * (1 - (value - from) / (to - from)),
    ticks: evenLevels({ from, to, height, textSize }, 1),
  }
}
