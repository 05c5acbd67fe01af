import { formatDate } from '@zaraba/ui/format/format-date.ts'
import { barMs, type ChartPeriod } from '../chart-choice.ts'

const dayMs = 86_400_000

/**
 * The number of a bar in the order of its period: days and longer are counted by the calendar of their own exchange, so that one date of two
 * exchanges is one number; shorter bars by their moment.
 */
export const orderOf = (timestamp: number, period: ChartPeriod, zone: string): number => {
  if (barMs(period) !== undefined) return timestamp
  const [year = 0, month = 1, day = 1] = formatDate(timestamp, 'Y-M-D', zone).split('-').map(Number)
  if (period === 'year') return year
  if (period === 'month') return year * 12 + month - 1
  const date = Date.UTC(year, month - 1, day) / dayMs
  // The first of January 1970 was a Thursday: weeks begin with Monday.
  return period === 'week' ? Math.floor((date + 3) / 7) : date
}

export interface OtherBar {
  readonly order: number
  readonly timestamp: number
  readonly close: number
}
export interface AlignedValue {
  readonly value: number
  /** The bar that the value is of. */
  readonly timestamp: number
  /** It has traded since the bar before; otherwise its last value is carried on. */
  readonly own: boolean
}

/**
 * The last value of another at each bar of a chart, never one that came later. Where the other rested, the value before is carried on, and
 * says so. Both lists are in order; undefined before the first of the others.
 */
export const alignedValues = (orders: readonly number[], others: readonly OtherBar[]): readonly (AlignedValue | undefined)[] => {
  let next = 0
  return orders.map((order, index) => {
    const before = orders[index - 1]
    while (others[next] !== undefined && (others[next]?.order ?? 0) <= order) next += 1
    const last = others[next - 1]
    if (last === undefined) return undefined
    const own = before === undefined ? last.order === order : last.order > before
    return { value: last.close, timestamp: last.timestamp, own }
  })
}

/** The value from which per cent are counted: that of the first visible bar, or where a line begins later its first one. */
export const baseOf = (values: readonly (AlignedValue | undefined)[], from: number): number | undefined =>
  values.slice(Math.max(0, from)).find((each) => each !== undefined)?.value
