import { timeZones } from '@zaraba/ui/format/format-date.ts'
import { type Chart, dispose } from 'klinecharts'
import { axisWidthOf, nameLevels } from '../canvas/chart-axes.ts'
import { type ChartBar, readBefore } from '../canvas/chart-bars.ts'
import { drawIndicators, fitBars, libraryPeriods, sizeSubPanes } from '../canvas/chart-fit.ts'
import type { ChartShown } from '../canvas/chart-shown.ts'
import { type Held, heldFrom, watchLeaving } from '../canvas/crosshair.ts'
import { legendUnder } from '../canvas/legend-under.ts'
import { openChart } from '../canvas/open-chart.ts'
import type { OwnMarks } from '../canvas/own-levels.ts'
import { PriceMarks } from '../canvas/price-marks.ts'
import { type Legend, wholeBar } from '../chart-legend.ts'
import { chartStyles } from '../chart-style.ts'

/** Draws a past session as far as it has been replayed. It is never given a bar that comes later. */
export class ReplayChart {
  readonly #box: HTMLElement
  readonly #chart: Chart
  readonly #shown: ChartShown
  readonly #onLegend: (legend: Legend) => void
  readonly #marks: PriceMarks
  readonly #themes: MutationObserver
  readonly #sizes: ResizeObserver
  readonly #endWatching: () => void
  #held: Held | undefined
  #add: ((bar: ChartBar) => void) | undefined
  #reporting = 0

  constructor(box: HTMLElement, shown: ChartShown, bars: readonly ChartBar[], onLegend: (legend: Legend) => void) {
    this.#box = box
    this.#shown = shown
    this.#onLegend = onLegend
    this.#chart = openChart(box)
    this.#marks = new PriceMarks(
      this.#chart,
      () => undefined,
      () => {},
    )
    this.#chart.subscribeAction('onCrosshairChange', (reported) => this.#hold(heldFrom(reported)))
    this.#endWatching = watchLeaving(
      box,
      this.#chart,
      () => this.#held,
      () => this.#hold(undefined),
    )
    this.#themes = new MutationObserver(() => this.#paint())
    this.#themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-colours'] })
    this.#sizes = new ResizeObserver(() => {
      this.#chart.resize()
      sizeSubPanes(this.#chart, shown.subs)
      // The library has its panes where they belong in the next frame, and their values follow them.
      requestAnimationFrame(() => box.isConnected && this.#report())
    })
    this.#sizes.observe(box)
    this.#begin(bars)
  }

  /** One bar more. */
  push(bar: ChartBar): void {
    this.#add?.(bar)
    this.#report()
  }
  /** The practice orders, and the change of the last bar against the close before the session. */
  mark(own: OwnMarks, change: number): void {
    this.#marks.own = own
    this.#marks.change = change
    const count = this.#chart.getDataList().length
    this.#marks.draw(this.#shown, wholeBar(this.#chart, count - 1), true)
  }
  end(): void {
    this.#endWatching()
    this.#themes.disconnect()
    this.#sizes.disconnect()
    cancelAnimationFrame(this.#reporting)
    dispose(this.#box)
  }

  #begin(bars: readonly ChartBar[]): void {
    const { type, code, digits, period } = this.#shown
    this.#chart.setTimezone(timeZones[type])
    this.#chart.setSymbol({ ticker: code, pricePrecision: digits, volumePrecision: 0 })
    this.#chart.setPeriod(libraryPeriods[period])
    this.#paint()
    this.#marks.scale(this.#shown)
    nameLevels(this.#chart, this.#shown, () => this.#marks.tagged())
    this.#chart.setDataLoader({
      getBars: ({ type: asked, timestamp, callback }) => {
        if (asked === 'init') callback([...bars], { forward: bars.length > 0, backward: false })
        else
          void readBefore(this.#shown, timestamp ?? 0).then(
            (page) => callback(page.bars, { forward: page.more, backward: false }),
            () => callback([], { forward: false, backward: false }),
          )
      },
      subscribeBar: ({ callback }) => {
        this.#add = callback
      },
    })
    fitBars(this.#chart, this.#shown)
    this.#report()
  }
  #paint(): void {
    const { shape, previousClose, digits } = this.#shown
    this.#chart.setStyles(chartStyles(shape, axisWidthOf(previousClose, digits)))
    drawIndicators(this.#chart, this.#shown)
  }
  #hold(held: Held | undefined): void {
    this.#held = held
    this.#report()
  }
  #report(): void {
    if (this.#reporting !== 0) return
    this.#reporting = requestAnimationFrame(() => {
      this.#reporting = 0
      this.#onLegend(legendUnder(this.#chart, this.#held, this.#shown))
    })
  }
}
