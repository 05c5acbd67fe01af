import { formatCompact } from '@zaraba/ui/format/format.ts'
import { timeZones } from '@zaraba/ui/format/format-date.ts'
import { type Chart, type DataLoaderGetBarsParams, dispose, init } from 'klinecharts'
import type { LiveQuote } from '../../../shell/server/quote-store.ts'
import { type Drawing, type DrawingTool, seenDrawings } from '../../drawings/drawing.ts'
import { DrawingLayer } from '../../drawings/drawing-layer.ts'
import { drawingPorts } from '../../drawings/drawing-store.ts'
import { leadIn } from '../chart-choice.ts'
import { type Legend, mainPaneId, wholeBar } from '../chart-legend.ts'
import { chartStyles } from '../chart-style.ts'
import { axisWidthOf, isLogarithmic, nameLevels } from './chart-axes.ts'
import { type ChartBar, type ChartSubject, readBefore, readLatest, readNewest, startsNewBar, withTick } from './chart-bars.ts'
import { type Drawn, drawIndicators, fitBars, fitLead, libraryPeriods, narrowestBar, sizeSubPanes } from './chart-fit.ts'
import { type Held, heldFrom, indexUnder, watchLeaving } from './crosshair.ts'
import { markEvents } from './event-marks.ts'
import { fitBeside } from './fit-beside.ts'
import { markLastPrice } from './last-price.ts'
import { legendUnder } from './legend-under.ts'
import { noMarks, type OwnMarks } from './own-levels.ts'
import { drawOwnMarks } from './own-marks.ts'
import type { PlacedPills } from './placed-pills.ts'
import { scaleByLogarithm, scaleToday } from './time-share.ts'

/** A burst of ticks costs one drawing. */
const tickEveryMs = 400
const minuteMs = 60_000

export type ChartState = 'loading' | 'ready' | 'empty' | 'failed'
interface ChartPorts {
  legend(legend: Legend): void
  state(state: ChartState): void
  pills(placed: PlacedPills): void
}
interface ChartShown extends ChartSubject, Drawn {
  /** Digits behind the point of its prices. */
  readonly digits: number
  /** The day's change against the previous close when the share was read; ticks bring newer ones. */
  readonly change: number
}

const sameBars = (left: ChartSubject | undefined, right: ChartSubject): boolean =>
  left?.type === right.type && left.code === right.code && left.period === right.period && left.adjustment === right.adjustment
const linesOf = ({ mains, subs, parameters, colours, previousClose, shape, scale }: Drawn): string =>
  JSON.stringify([mains, subs, parameters, colours, previousClose, shape, scale])
const sameLines = (left: Drawn | undefined, right: Drawn): boolean => left !== undefined && linesOf(left) === linesOf(right)

const open = (box: HTMLElement): Chart => {
  const chart = init(box, {
    styles: chartStyles('candles', axisWidthOf(0, 0)),
    hotkey: { enabled: false },
    formatter: { formatBigNumber: (value) => formatCompact(value).replace(/\.0+(?=\D|$)/, '') },
    layout: { barSpaceLimit: { min: narrowestBar, max: 60 }, yAxis: { gap: { top: 0.2, bottom: 0.14 } } },
  })
  if (!chart) throw new Error('the chart needs an element that is on the page')
  // The library makes its box focusable before everything else on the page; the wrapper around it is focusable instead.
  for (const element of box.querySelectorAll('[tabindex]')) element.setAttribute('tabindex', '-1')
  return chart
}

/** Draws one share's bars with klinecharts, pages back into history, and moves the last bar with every tick. */
export class ChartController {
  readonly #box: HTMLElement
  readonly #ports: ChartPorts
  readonly #chart: Chart
  readonly #themes: MutationObserver
  readonly #sizes: ResizeObserver
  #shown: ChartShown | undefined
  /** Answers that belong to an older choice are dropped. */
  #generation = 0
  #held: Held | undefined
  readonly #endWatching: () => void
  #update: ((bar: ChartBar) => void) | undefined
  #turnedMinute = 0
  #heard: number | undefined
  #change = 0
  #own: OwnMarks = noMarks
  readonly #layer: DrawingLayer
  #drawings: readonly Drawing[] = []
  #lastTick = 0
  #reporting = 0

  constructor(box: HTMLElement, ports: ChartPorts) {
    this.#box = box
    this.#ports = ports
    this.#chart = open(box)
    this.#layer = new DrawingLayer(this.#chart, drawingPorts)
    this.#chart.subscribeAction('onCrosshairChange', this.#crossed)
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
      this.#layer.show(this.#seenDrawings(), true)
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
    this.#change = next.change
    const same = sameBars(before, next)
    if (!same) {
      this.#generation += 1
      this.#chart.setTimezone(timeZones[next.type])
      this.#paint()
      this.#chart.setSymbol({ ticker: next.code, pricePrecision: next.digits, volumePrecision: 0 })
      this.#chart.setPeriod(libraryPeriods[next.period])
    }
    if (!same || !sameLines(before, next)) {
      if (before?.shape !== next.shape) this.#paint()
      drawIndicators(this.#chart, next)
      this.#scale(next)
      nameLevels(this.#chart, next, () => this.#taggedPrices())
    }
    if (same) {
      if (before && leadIn(before, before.period) !== leadIn(next, next.period)) fitLead(this.#chart, next)
      this.#markLast()
      this.#reportSoon()
    } else this.#load(next, true)
  }

  /** Shows the customer’s own lots, orders and trades of this share. */
  showOwn(own: OwnMarks): void {
    this.#own = own
    if (this.#shown) this.#scale(this.#shown)
    this.#markLast()
  }

  showDrawings(drawings: readonly Drawing[]): void {
    this.#drawings = drawings
    this.#layer.show(this.#seenDrawings())
  }
  /** The next presses on the picture are the corners of a drawing; without a tool nothing is drawn. */
  draw(tool: DrawingTool | undefined, text: string): void {
    if (tool === undefined) this.#layer.cancel()
    else this.#layer.begin(tool, text)
  }

  tick(quote: LiveQuote): void {
    const last = this.#lastBar()
    const now = performance.now()
    if (!this.#shown || !this.#update || !last || now - this.#lastTick < tickEveryMs) return
    this.#lastTick = now
    this.#change = Number(quote.change) || 0
    const heard = this.#heard
    this.#heard = quote.asOf
    if (!startsNewBar(this.#shown.period, last, quote.asOf, heard)) {
      this.#update(withTick(this.#shown.period, last, quote))
      this.#markLast()
      if (this.#held === undefined) this.#reportSoon()
      return
    }
    const minute = Math.floor(quote.asOf / minuteMs)
    if (minute === this.#turnedMinute) return
    this.#turnedMinute = minute
    void this.#turn(this.#shown)
  }

  /** Puts the crosshair on a bar by its index, for the keyboard; undefined takes it away. */
  hold(index: number | undefined): void {
    const bar = index === undefined ? undefined : wholeBar(this.#chart, index)
    if (index === undefined || !bar) {
      this.#chart.executeAction('onCrosshairChange', {})
      this.#hold(undefined)
      return
    }
    const visible = this.#chart.getVisibleRange()
    if (index < visible.from || index >= visible.to) this.#chart.scrollToDataIndex(index)
    const found = this.#chart.convertToPixel({ dataIndex: index, value: bar.close }, { paneId: mainPaneId })
    const point = Array.isArray(found) ? found[0] : found
    this.#chart.executeAction('onCrosshairChange', { x: point?.x ?? 0, y: point?.y ?? 0, paneId: mainPaneId })
    this.#hold({ timestamp: bar.timestamp })
  }

  heldIndex(): number | undefined {
    return indexUnder(this.#chart, this.#held)
  }
  bars(): readonly ChartBar[] {
    return this.#chart.getDataList().map((bar) => ({ volume: 0, turnover: 0, ...bar }))
  }
  zoom(scale: number): void {
    this.#chart.zoomAtDataIndex(scale, this.#chart.getDataList().length - 1)
  }
  retry(): void {
    if (this.#shown) this.#load(this.#shown, true)
  }
  destroy(): void {
    this.#generation += 1
    this.#endWatching()
    this.#themes.disconnect()
    this.#sizes.disconnect()
    cancelAnimationFrame(this.#reporting)
    dispose(this.#box)
  }

  #load(subject: ChartShown, isNew: boolean): void {
    this.#generation += 1
    const mine = this.#generation
    this.#update = undefined
    this.#held = undefined
    if (isNew) this.#ports.state('loading')
    this.#chart.setDataLoader({
      getBars: (asked) => this.#answer(asked, subject, mine, isNew),
      subscribeBar: ({ callback }) => {
        if (mine === this.#generation) this.#update = callback
      },
    })
  }

  async #answer(asked: DataLoaderGetBarsParams, subject: ChartShown, mine: number, isNew: boolean): Promise<void> {
    const first = asked.type === 'init'
    if (mine !== this.#generation) return
    try {
      const page = first ? await readNewest(subject) : await readBefore(subject, asked.timestamp ?? 0)
      if (mine !== this.#generation) return
      asked.callback(page.bars, { forward: page.more, backward: false })
      if (!first) return
      void fitBeside(this.#chart, subject, page.bars, () => mine === this.#generation)
      if (isNew || subject.period === 'time') fitBars(this.#chart, subject)
      this.#layer.show(this.#seenDrawings(), true)
      markEvents(this.#chart)
      this.#markLast()
      this.#ports.state(page.bars.length === 0 ? 'empty' : 'ready')
      this.#reportSoon()
    } catch {
      if (mine !== this.#generation) return
      if (first) this.#ports.state('failed')
      else asked.callback([], { forward: false, backward: false })
    }
  }

  /** A bar has ended. The exchange counts what was in it: its bars replace what the ticks drew. */
  async #turn(subject: ChartShown): Promise<void> {
    if (subject.period === 'time') return this.#load(subject, false)
    const mine = this.#generation
    const latest = await readLatest(subject).catch(() => [])
    if (mine !== this.#generation) return
    for (const bar of latest) this.#update?.(bar)
    this.#markLast()
    this.#reportSoon()
  }

  readonly #crossed = (reported: unknown): void => this.#hold(heldFrom(reported))

  #hold(held: Held | undefined): void {
    this.#held = held
    this.#reportSoon()
  }

  #lastBar(): ChartBar | undefined {
    return wholeBar(this.#chart, this.#chart.getDataList().length - 1)
  }
  #markLast(): void {
    const [last, shown] = [this.#lastBar(), this.#shown]
    markLastPrice(this.#chart, last && shown && { price: last.close, change: this.#change, digits: shown.digits })
    const own = { ...(last ? this.#own : noMarks), last: last?.close, onPlaced: this.#ports.pills }
    if (shown) drawOwnMarks(this.#chart, { ...own, digits: shown.digits })
  }
  #scale(shown: ChartShown): void {
    const levels = () => this.#own.levels.map(({ price }) => price)
    if (isLogarithmic(shown)) scaleByLogarithm(this.#chart)
    else scaleToday(this.#chart, shown.period === 'time' ? shown : undefined, levels)
  }
  #seenDrawings(): readonly Drawing[] {
    return seenDrawings(this.#drawings, this.#chart.getDataList()[0]?.timestamp, this.#shown?.period === 'time')
  }
  #taggedPrices(): readonly number[] {
    const last = this.#lastBar()?.close
    return [...(last === undefined ? [] : [last]), ...this.#own.levels.map(({ price }) => price)]
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
      this.#ports.legend(legendUnder(this.#chart, this.#held, this.#shown))
    })
  }
}
