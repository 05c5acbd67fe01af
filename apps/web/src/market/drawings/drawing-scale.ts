import { BarTimes } from '../chart/bar-times.ts'
import type { ChartSubject } from '../chart/canvas/chart-bars.ts'
import { type ChartUnits, inMarket, onChart, tradedOn, unitsBeside } from '../chart/chart-units.ts'
import type { DrawingPoint } from './drawing.ts'

/** The position of a corner between bars, and its price as the chart counts it. */
interface PlacedPoint {
  readonly dataIndex: number
  readonly value: number
}

/** The bars of a chart, as far as drawings on it depend on them. */
export type DrawnSubject = Pick<ChartSubject, 'type' | 'period' | 'adjustment'>

/** Turns corners into positions of one chart and back: a corner is a moment and a price of the market, the same in every chart. */
export class DrawingScale {
  readonly times: BarTimes
  readonly #units: ChartUnits | undefined

  /** `starts` are the moments at which the bars of the chart begin. */
  constructor({ type, period, adjustment }: DrawnSubject, starts: readonly number[], units?: ChartUnits) {
    this.times = new BarTimes(type, period, starts)
    const first = starts[0]
    const isCurve = period === 'time' && units !== undefined && first !== undefined
    this.#units = isCurve ? unitsBeside(units, adjustment, tradedOn(units, first)) : units
  }

  placed(point: DrawingPoint): PlacedPoint {
    return { dataIndex: this.times.positionOf(point.at), value: this.priceOf(point) }
  }
  kept({ dataIndex, value }: PlacedPoint): DrawingPoint {
    const [at, units] = [this.times.momentAt(dataIndex), this.#units]
    if (units === undefined) return { at, price: value }
    const date = tradedOn(units, at)
    const counted = date > units.newest ? { sharesOf: units.newest } : {}
    return { at, price: inMarket(units, value, { at: date, sharesOf: date, ...counted }), ...counted }
  }
  /** A price of a corner as one of the chart. */
  priceOf({ at, price, sharesOf }: DrawingPoint): number {
    if (this.#units === undefined) return price
    const date = tradedOn(this.#units, at)
    return onChart(this.#units, price, { at: date, sharesOf: sharesOf ?? date })
  }
  /** A line at a price of now. */
  keptNow(value: number): DrawingPoint {
    return this.kept({ dataIndex: Math.max(0, this.times.count - 1), value })
  }
}
