import type { Chart } from 'klinecharts'
import { practiceNow } from '../../../shell/server/clock.ts'
import { begunAt, type ChartUnits, onChart, orderedFor, quotedFor, tradedOn } from '../chart-units.ts'
import { isLogarithmic } from './chart-axes.ts'
import type { ChartBar } from './chart-bars.ts'
import type { ChartShown } from './chart-shown.ts'
import type { ChartPoint, CrossPoint } from './crosshair.ts'
import { markLastPrice } from './last-price.ts'
import { noMarks, type OwnFill, type OwnLevel, type OwnMarks, type StandingLevel, type TaggedPrices } from './own-levels.ts'
import { drawOwnMarks } from './own-marks.ts'
import type { Reach } from './percent.ts'
import { scaleByPercent } from './percent-scale.ts'
import type { PlacedPills } from './placed-pills.ts'
import { scaleByLogarithm, scaleToday } from './time-share.ts'

const sessionOf = (units: ChartUnits, placed: number | undefined) =>
  placed === undefined ? undefined : orderedFor(units, placed)

/** Prices that are marked on the picture and on its axis: the last one, and the customer’s own. */
export class PriceMarks {
  readonly #chart: Chart
  readonly #onPlaced: (placed: PlacedPills) => void
  own: OwnMarks = noMarks
  /** Of the open ticket. They do not move the scale, on which they are dragged. */
  ticket: readonly OwnLevel[] = []
  /** The day's change against the previous close. */
  change = 0
  /** Of the chart, once its bars are there. */
  units: ChartUnits | undefined
  #last: number | undefined

  readonly #reach: Reach

  constructor(chart: Chart, reach: Reach, onPlaced: (placed: PlacedPills) => void) {
    this.#chart = chart
    this.#reach = reach
    this.#onPlaced = onPlaced
  }

  /** Draws them over bars of which `bar` is the last, which is the last price of all where the chart has reached now. */
  draw(shown: ChartShown, bar: ChartBar | undefined, isNow: boolean): void {
    const { digits } = shown
    const inPercent = shown.compared.length > 0
    const last = isNow ? bar?.close : undefined
    this.#last = last
    markLastPrice(this.#chart, last === undefined ? undefined : { price: last, change: this.change, digits, inPercent })
    const levels = bar ? this.#levels() : []
    const { fills } = bar ? this.own : noMarks
    const placed = fills.map((fill) => ({ ...fill, onChart: this.#heightOfFill(fill) }))
    const onPlaced = (pills: PlacedPills) => this.#onPlaced({ ...pills, priceAt: (y) => this.ofOrder(pills.priceAt(y)) })
    drawOwnMarks(this.#chart, { levels, fills: placed, last, digits, inPercent, onPlaced })
  }
  scale(shown: ChartShown): void {
    const levels = () => this.#standing(this.own.levels).map((level) => level.onChart)
    if (shown.compared.length > 0) scaleByPercent(this.#chart, this.#reach)
    else if (isLogarithmic(shown)) scaleByLogarithm(this.#chart)
    else scaleToday(this.#chart, shown.period === 'time' ? shown : undefined, levels)
  }
  /** Prices whose tags are on the axis. */
  tagged(): TaggedPrices {
    return { last: this.#last, own: this.#levels().map((level) => level.onChart) }
  }
  /** The price that an order would have at a price of the chart: orders are taken for the session that is or comes next. */
  ofOrder(price: number): number {
    return begunAt(this.units, price, practiceNow()).price
  }
  inMarket(point: ChartPoint | undefined): CrossPoint | undefined {
    return point && { ...point, ...begunAt(this.units, point.price, practiceNow()) }
  }
  #levels(): readonly StandingLevel[] {
    return this.#standing([...this.own.levels, ...this.ticket.map((line) => ({ ...line, placed: practiceNow() }))])
  }
  #standing(levels: readonly OwnLevel[]): readonly StandingLevel[] {
    const { units } = this
    if (units === undefined) return levels.map((level) => ({ ...level, onChart: level.price }))
    const now = practiceNow()
    return levels.map((level) => {
      const { kind, price, placed } = level
      const sharesOf = kind === 'alert' && now !== undefined ? quotedFor(units, now) : sessionOf(units, placed)
      return { ...level, onChart: onChart(units, price, { sharesOf }) }
    })
  }
  #heightOfFill({ at, closed, price }: OwnFill): number {
    const { units } = this
    if (units === undefined) return price
    return onChart(units, price, {
      at: tradedOn(units, at),
      sharesOf: closed === undefined ? undefined : tradedOn(units, closed),
    })
  }
}
