import { timeZones } from '@zaraba/ui/format/format-date.ts'
import { type Chart, dispose } from 'klinecharts'
import type { LiveQuote } from '../../../shell/server/quote-store.ts'
import type { Drawing, DrawingTool } from '../../drawings/drawing.ts'
import type { DrawingScale } from '../../drawings/drawing-scale.ts'
import { SeenDrawings } from '../../drawings/seen-drawings.ts'
import { leadIn } from '../chart-choice.ts'
import { type Legend, wholeBar } from '../chart-legend.ts'
import { chartStyles } from '../chart-style.ts'
import { chartUnits } from '../chart-units.ts'
import type { PlacedEvents } from '../events/placed-events.ts'
import { BarLoader } from './bar-loader.ts'
import { axisWidthOf, nameLevels } from './chart-axes.ts'
import { adjustmentOf, type ChartBar, type History } from './chart-bars.ts'
import { drawIndicators, fitBars, fitDate, fitLead, libraryPeriods, sizeSubPanes, toNewest } from './chart-fit.ts'
import { type ChartShown, sameBars, sameLines } from './chart-shown.ts'
import { CompareSlot } from './compare-slot.ts'
import { type CrossPoint, crossAt, type Held, heldFrom, indexUnder, pointOf, pointUnder, watchLeaving } from './crosshair.ts'
import { barsBefore } from './day-before.ts'
import { markEvents } from './event-marks.ts'
import { fitBeside } from './fit-beside.ts'
import { legendUnder } from './legend-under.ts'
import { openChart } from './open-chart.ts'
import type { OwnLevel, OwnMarks } from './own-levels.ts'
import { percentOf } from './percent.ts'
import { percentBase } from './percent-scale.ts'
import type { PlacedPills } from './placed-pills.ts'
import { PriceMarks } from './price-marks.ts'
import { HeardQuotes } from './quote-effect.ts'

export type ChartState = 'loading' | 'ready' | 'empty' | 'failed'
interface ChartPorts {
  legend(legend: Legend): void
  state(state: ChartState): void
  pills(placed: PlacedPills): void
  history(history: History): void
  /** Where the marks of events are. */
  events(placed: readonly PlacedEvents[]): void
  /** Whether the last price of all has left the picture. */
  away(away: boolean): void
}
/** Draws one share's bars with klinecharts, pages back into history, and moves the last bar with every tick. */
export class ChartController {
  readonly #box: HTMLElement
  readonly #ports: ChartPorts
  readonly #chart: Chart
  readonly #themes: MutationObserver
  readonly #sizes: ResizeObserver
  readonly #loader: BarLoader
  #shown: ChartShown | undefined
  #held: Held | undefined
  readonly #endWatching: () => void
  #away = false
  #again = false
  readonly #quotes = new HeardQuotes()
  readonly #compare: CompareSlot
  readonly #marks: PriceMarks
  readonly #drawings: SeenDrawings
  #reporting = 0

  constructor(box: HTMLElement, ports: ChartPorts) {
    this.#box = box
    this.#ports = ports
    this.#chart = openChart(box)
    this.#compare = new CompareSlot(this.#chart, () => this.#compared())
    this.#marks = new PriceMarks(this.#chart, this.#compare.reach, ports.pills)
    this.#drawings = new SeenDrawings(this.#chart)
    this.#loader = new BarLoader(this.#chart, {
      arriving: (count, at) => this.#shown && at !== undefined && fitDate(this.#chart, this.#shown, count, at),
      arrived: (bars, at) => this.#arrived(bars, at),
      reached: () => this.#markLast(),
      more: () => {
        this.#drawings.show()
        void this.#compare.cover(this.#loader.isAtNow)
      },
      history: (history) => this.#measure(history),
      failed: () => ports.state('failed'),
    })
    this.#chart.subscribeAction('onCrosshairChange', this.#crossed)
    this.#chart.subscribeAction('onVisibleRangeChange', this.#moved)
    this.#endWatching = watchLeaving(
      box,
      this.#chart,
      () => this.#held,
      () => this.#hold(undefined),
    )
    this.#themes = new MutationObserver(() => {
      this.#paint()
      // The lines of indicators have colours of their own theme.
      if (this.#shown) drawIndicators(this.#chart, this.#shown)
      this.#compare.draw()
      this.#drawings.show(true)
    })
    this.#themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-colours'] })
    this.#sizes = new ResizeObserver(() => {
      this.#chart.resize()
      if (this.#shown) sizeSubPanes(this.#chart, this.#shown.subs)
      // The library has the new width of its panes in the next frame.
      requestAnimationFrame(() => void (this.#shown?.period === 'time' && box.isConnected && fitBars(this.#chart, this.#shown)))
      this.#reportSoon()
    })
    this.#sizes.observe(box)
  }

  show(next: ChartShown): void {
    const before = this.#shown
    this.#shown = next
    this.#marks.change = next.change
    const same = sameBars(before, next)
    if (!same) {
      this.#loader.stop()
      this.#marks.units = undefined
      this.#chart.setTimezone(timeZones[next.type])
      this.#paint()
      this.#chart.setSymbol({ ticker: next.code, pricePrecision: next.digits, volumePrecision: 0 })
      this.#chart.setPeriod(libraryPeriods[next.period])
    }
    if (!same || !sameLines(before, next)) {
      if (before?.shape !== next.shape) this.#paint()
      drawIndicators(this.#chart, next)
      this.#marks.scale(next)
      nameLevels(this.#chart, next, () => this.#marks.tagged())
      this.#compare.draw()
    }
    if (same) {
      if (before && leadIn(before, before.period) !== leadIn(next, next.period)) fitLead(this.#chart, next)
      this.#markLast()
      this.#reportSoon()
    } else this.#load(next)
    void this.#compare.show(next)
  }

  /** Shows the customer’s own lots, orders and trades of this share, and the prices of the open ticket. */
  showOwn(own: OwnMarks, ticket: readonly OwnLevel[]): void {
    Object.assign(this.#marks, { own, ticket })
    // Its labels give way to the tags of these prices.
    if (this.#shown) this.#marks.scale(this.#shown)
    this.#markLast()
  }

  showDrawings(drawings: readonly Drawing[]): void {
    this.#drawings.keep(drawings)
  }
  drawingScale(): DrawingScale | undefined {
    return this.#shown && this.#drawings.scale()
  }
  /** The next presses on the picture are the corners of a drawing; without a tool nothing is drawn. */
  draw(tool: DrawingTool | undefined, text: string): void {
    this.#drawings.draw(tool, text)
  }

  tick(quote: LiveQuote): void {
    const last = this.#lastBar()
    const { units } = this.#marks
    if (!this.#shown || !this.#loader.isAtNow || !last || !units || !this.#quotes.isDue()) return
    this.#compare.tick()
    this.#marks.change = Number(quote.change) || 0
    const effect = this.#quotes.effect({ period: this.#shown.period, last, units }, quote)
    if (effect === 'new_session') this.#load(this.#shown, true)
    else if (effect === 'new_bar') void this.#turn(this.#shown)
    else if (effect !== 'none' && this.#loader.update(effect)) {
      this.#markLast()
      if (this.#held === undefined) this.#reportSoon()
    }
  }

  /** Puts the crosshair on a bar by its index, for the keyboard, negative in the day before; undefined takes it away. */
  hold(index: number | undefined): void {
    this.#hold(crossAt(this.#chart, index, this.#shown?.type))
  }

  heldIndex(): number | undefined {
    const held = this.#held
    return held && 'before' in held ? held.before : indexUnder(this.#chart, held)
  }
  /** A point of the page on the prices; the last bar without one. */
  pointAt(page?: { readonly x: number; readonly y: number }): CrossPoint | undefined {
    return this.#marks.inMarket(pointUnder(this.#chart, page))
  }
  /** The bars of the day before, while they are beside those of today. */
  barsBefore(): readonly ChartBar[] {
    return barsBefore(this.#chart)
  }
  bars(): readonly ChartBar[] {
    return this.#chart.getDataList().map((bar) => ({ volume: 0, turnover: 0, ...bar }))
  }
  /** The bars up to the last one in sight, where the chart has been led into the past. */
  seenBars(): readonly ChartBar[] {
    return this.#loader.isAtNow ? this.bars() : this.bars().slice(0, this.#chart.getVisibleRange().to)
  }
  zoom(scale: number): void {
    this.#chart.zoomAtDataIndex(
      scale,
      this.#loader.isAtNow ? this.#chart.getDataList().length - 1 : this.#chart.getVisibleRange().to - 1,
    )
  }
  /** Shows the newest of the bars that are here. */
  toNewest(): void {
    if (this.#shown) toNewest(this.#chart, this.#shown)
  }
  retry(): void {
    if (this.#shown) this.#load(this.#shown)
  }
  destroy(): void {
    this.#loader.stop()
    this.#endWatching()
    this.#themes.disconnect()
    this.#sizes.disconnect()
    cancelAnimationFrame(this.#reporting)
    dispose(this.#box)
  }

  /** `again`: the same bars are read once more while they stay in sight. */
  #load(subject: ChartShown, again = false): void {
    this.#held = undefined
    this.#again = again
    if (!again) this.#ports.state('loading')
    this.#loader.load(subject)
  }

  #measure(history: History): void {
    if (this.#shown) this.#marks.units = chartUnits(this.#shown.type, adjustmentOf(this.#shown), history)
    this.#ports.history(history)
  }

  #arrived(bars: readonly ChartBar[], at: number | undefined): void {
    const subject = this.#shown
    if (!subject) return
    void fitBeside(this.#chart, subject, bars, this.#loader.shown())
    if (subject.period === 'time' || (at === undefined && !this.#again)) fitBars(this.#chart, subject)
    this.#drawings.measure(subject, this.#marks.units)
    this.#drawings.show(true)
    markEvents(this.#chart, this.#ports.events)
    this.#markLast()
    this.#ports.state(bars.length === 0 ? 'empty' : 'ready')
    void this.#compare.cover(this.#loader.isAtNow, this.#marks.units?.newest)
    this.#moved()
    if (at !== undefined && subject.period !== 'time') this.hold(at)
    this.#reportSoon()
  }

  /** A bar has ended. The exchange counts what was in it: its bars replace what the ticks drew. */
  async #turn(subject: ChartShown): Promise<void> {
    if (subject.period === 'time') return this.#load(subject, true)
    if (!(await this.#loader.turn(subject))) return
    this.#drawings.show()
    this.#markLast()
    this.#reportSoon()
  }

  /** The picture has been dragged, zoomed or filled. */
  readonly #moved = (): void => {
    const count = this.#chart.getDataList().length
    const away = count > 0 && (!this.#loader.isAtNow || this.#chart.getVisibleRange().to < count)
    if (away !== this.#away) this.#ports.away(away)
    this.#away = away
    if (this.#held === undefined && !this.#loader.isAtNow) this.#reportSoon()
  }

  /** The compared lines have other values: the scale holds them too. */
  #compared(): void {
    // A resize is the library's only way to make its scale again.
    this.#chart.resize()
    this.#reportSoon()
  }

  readonly #crossed = (reported: unknown): void => this.#hold(heldFrom(reported))

  #hold(held: Held | undefined): void {
    this.#held = held
    this.#reportSoon()
  }

  #percentAt({ bar }: Legend): number {
    return bar === undefined ? 0 : percentOf(bar.close, percentBase(this.#chart))
  }
  #lastBar(): ChartBar | undefined {
    return wholeBar(this.#chart, this.#chart.getDataList().length - 1)
  }
  #markLast(): void {
    if (this.#shown) this.#marks.draw(this.#shown, this.#lastBar(), this.#loader.isAtNow)
  }
  /** Styles for what is shown, in the colours that the page has now. */
  #paint(): void {
    const { period = 'day', shape = 'candles', previousClose = 0, digits = 0 } = this.#shown ?? {}
    this.#chart.setStyles(chartStyles(period === 'time' ? 'curve' : shape, axisWidthOf(previousClose, digits)))
  }

  #reportSoon(): void {
    if (this.#reporting !== 0) return
    this.#reporting = requestAnimationFrame(() => {
      this.#reporting = 0
      const unheld = this.#loader.isAtNow ? undefined : this.#chart.getVisibleRange().to - 1
      const legend = legendUnder(this.#chart, this.#held, this.#shown, unheld)
      const compared = this.#compare.valuesAt(legend.index)
      const point = this.#marks.inMarket(pointOf(this.#chart, this.#held))
      this.#ports.legend({ ...legend, point, compared, percent: compared.length > 0 ? this.#percentAt(legend) : undefined })
    })
  }
}
