import type { Chart } from 'klinecharts'
import { isLogarithmic } from './chart-axes.ts'
import type { ChartBar } from './chart-bars.ts'
import type { ChartShown } from './chart-shown.ts'
import { markLastPrice } from './last-price.ts'
import { noMarks, type OwnLevel, type OwnMarks, type TaggedPrices } from './own-levels.ts'
import { drawOwnMarks } from './own-marks.ts'
import type { Reach } from './percent.ts'
import { scaleByPercent } from './percent-scale.ts'
import type { PlacedPills } from './placed-pills.ts'
import { scaleByLogarithm, scaleToday } from './time-share.ts'

/** Prices that are marked on the picture and on its axis: the last one, and the customer’s own. */
export class PriceMarks {
  readonly #chart: Chart
  readonly #onPlaced: (placed: PlacedPills) => void
  own: OwnMarks = noMarks
  /** Of the open ticket. They do not move the scale, on which they are dragged. */
  ticket: readonly OwnLevel[] = []
  /** The day's change against the previous close. */
  change = 0
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
    const marks = bar ? { ...this.own, levels: this.#levels() } : noMarks
    drawOwnMarks(this.#chart, { ...marks, last, digits, inPercent, onPlaced: this.#onPlaced })
  }
  scale(shown: ChartShown): void {
    const levels = () => this.own.levels.map(({ price }) => price)
    if (shown.compared.length > 0) scaleByPercent(this.#chart, this.#reach)
    else if (isLogarithmic(shown)) scaleByLogarithm(this.#chart)
    else scaleToday(this.#chart, shown.period === 'time' ? shown : undefined, levels)
  }
  /** Prices whose tags are on the axis. */
  tagged(): TaggedPrices {
    return { last: this.#last, own: this.#levels().map(({ price }) => price) }
  }
  #levels(): readonly OwnLevel[] {
    return [...this.own.levels, ...this.ticket]
  }
}
