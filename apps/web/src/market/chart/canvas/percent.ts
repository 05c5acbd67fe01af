import type { AxisRange } from 'klinecharts'

/** The lowest and the highest of other lines that the picture holds, in prices of the share; undefined while there are none. */
export type Reach = () => { readonly low: number; readonly high: number } | undefined

export const percentOf = (price: number, base: number): number => (base > 0 ? (price / base - 1) * 100 : 0)
/** +1.25%, with two digits behind the point or as few as it has. */
export const percentText = (percent: number, digits?: number): string => {
  const rounded = Number(Math.abs(percent).toFixed(2))
  const sign = rounded === 0 ? '' : percent > 0 ? '+' : '−'
  return `${sign}${digits === undefined ? rounded : rounded.toFixed(digits)}%`
}

/** A range of prices as one of per cent. */
export const percentRange = (range: AxisRange, base: number, reach: ReturnType<Reach>): AxisRange => {
  const from = Math.min(range.from, reach?.low ?? range.from)
  const to = Math.max(range.to, reach?.high ?? range.to)
  const [realFrom, realTo] = [percentOf(from, base), percentOf(to, base)]
  return {
    from,
    to,
    range: to - from,
    realFrom,
    realTo,
    realRange: realTo - realFrom,
    displayFrom: realFrom,
    displayTo: realTo,
    displayRange: realTo - realFrom,
  }
}
