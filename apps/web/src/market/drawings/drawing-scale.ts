import type { MarketType } from '@zaraba/market/markets.ts'
import type { Chart } from 'klinecharts'
import { BarTimes } from '../chart/bar-times.ts'
import type { ChartPeriod } from '../chart/chart-choice.ts'
import { type ChartUnits, inMarket, onChart, tradedOn } from '../chart/chart-units.ts'
import type { DrawingPoint } from './drawing.ts'

/** The position of a corner between bars, and its price as the chart counts it. */
interface PlacedPoint {
  readonly dataIndex: number
  readonly value: number
}

/** Turns corners into positions of one chart and back: a corner is a moment and a price of the market, the same in every chart. */
export class DrawingScale {
  readonly times: BarTimes
  readonly #units: ChartUnits | undefined

  constructor(chart: Chart, { type, period }: { readonly type: MarketType; readonly period: ChartPeriod }, units?: ChartUnits) {
    const starts = chart.getDataList().map(({ timestamp }) => timestamp)
    this.times = new BarTimes(type, period, starts)
    this.#units = units
  }

  placed({ at, price }: DrawingPoint): PlacedPoint {
    return { dataIndex: this.times.positionOf(at), value: this.priceOf({ at, price }) }
  }
  kept({ dataIndex, value }: PlacedPoint): DrawingPoint {
    const at = this.times.momentAt(dataIndex)
    return { at, price: this.#units === undefined ? value : inMarket(this.#units, value, this.#datesOf(this.#units, at)) }
  }
  /** A price of a corner as one of the chart. */
  priceOf({ at, price }: DrawingPoint): number {
    return this.#units === undefined ? price : onChart(this.#units, price, this.#datesOf(this.#units, at))
  }
  /** A line at a price of now. */
  keptNow(value: number): DrawingPoint {
    return this.kept({ dataIndex: Math.max(0, this.times.count - 1), value })
  }
  #datesOf(units: ChartUnits, at: number) {
    const date = tradedOn(units, at)
    return { at: date, sharesOf: date }
  }
}
