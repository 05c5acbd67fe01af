import type { OutputOf, RequestOf } from '@zaraba/contract/calls.ts'
import { missing } from '@zaraba/money/missing.ts'
import { addDays, type DateText } from '@zaraba/money/time.ts'
import { evenly, fallsOf } from '@zaraba/rules/copy/record.ts'
import type { MarketRecord } from './records.ts'
import { percent, points } from './shown.ts'

type CurvePoint = OutputOf<'trade/productlist'>['list'][number]['curve'][number]
type PointOfPeriod = OutputOf<'trade/productCurve'>['curve'][number]
type Period = NonNullable<RequestOf<'trade/productCurve'>['period']>

/** Points of a curve of a period, about as many as a phone can draw. */
const mostOfPeriod = 250
const daysOf: Readonly<Record<Exclude<Period, 'all'>, number>> = { quarter: 91, year: 365, three_years: 1_096 }

/** The closes of a record by their dates, put in order once for each record. */
const levelsOfRecords = new WeakMap<MarketRecord, ReadonlyMap<DateText, bigint>>()
const levelsOf = (record: MarketRecord): ReadonlyMap<DateText, bigint> => {
  const known = levelsOfRecords.get(record) ?? new Map(record.values.map(({ date, value }) => [date, value]))
  levelsOfRecords.set(record, known)
  return known
}

const pointsOf = <Value extends MarketRecord['values'][number]>(
  values: readonly Value[],
  index: MarketRecord | undefined,
): readonly (CurvePoint & { readonly of: Value })[] => {
  const levels = index === undefined ? null : levelsOf(index)
  return values.map((of) => {
    const level = levels?.get(of.date)
    return { of, date: of.date, value: points(of.value), index: level === undefined ? '-' : points(level) }
  })
}

/** A record beside the index, evenly spread over `most` points. */
export const curveOf = ({ values }: MarketRecord, index: MarketRecord | undefined, most: number): CurvePoint[] =>
  pointsOf(evenly(values, most), index).map(({ of: _, ...point }) => point)

/** The part of a record in a period, each close with its fall since the highest of the whole record before. */
export const curveOfPeriod = (
  { values, through }: MarketRecord,
  index: MarketRecord | undefined,
  period: Period,
): PointOfPeriod[] => {
  const falls = fallsOf(values)
  const from = period === 'all' ? '' : addDays(through, -daysOf[period])
  const within = values.map((each, at) => ({ ...each, fall: falls[at] ?? missing() })).filter(({ date }) => date >= from)
  return pointsOf(evenly(within, mostOfPeriod), index).map(({ of, ...point }) => ({ ...point, fall: percent(of.fall) }))
}
