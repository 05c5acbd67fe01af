import type { Chart } from 'klinecharts'
import type { ChartUnits } from '../chart/chart-units.ts'
import { type Drawing, type DrawingTool, seenDrawings } from './drawing.ts'
import { DrawingLayer } from './drawing-layer.ts'
import { DrawingScale, type DrawnSubject } from './drawing-scale.ts'
import { drawingPorts } from './drawing-store.ts'

/** The drawings of a share on its chart, as far as the bars that are there can show them. */
export class SeenDrawings {
  readonly #chart: Chart
  readonly #layer: DrawingLayer
  #drawings: readonly Drawing[] = []
  #subject: DrawnSubject = { type: 'jpy', period: 'time', adjustment: 'none' }
  #units: ChartUnits | undefined
  #scale: DrawingScale | undefined

  constructor(chart: Chart) {
    this.#chart = chart
    this.#layer = new DrawingLayer(chart, () => this.scale(), drawingPorts)
  }

  /** The chart has bars of another share or period, or in other units. */
  measure(subject: DrawnSubject, units: ChartUnits | undefined): void {
    this.#subject = subject
    this.#units = units
    this.#scale = undefined
  }
  scale(): DrawingScale {
    const bars = this.#chart.getDataList()
    const { times } = this.#scale ?? {}
    const isOf = times?.count === bars.length && times.startOf(0) === bars[0]?.timestamp
    if (this.#scale === undefined || !isOf) {
      const starts = bars.map(({ timestamp }) => timestamp)
      this.#scale = new DrawingScale(this.#subject, starts, this.#units)
    }
    return this.#scale
  }

  keep(drawings: readonly Drawing[]): void {
    this.#drawings = drawings
    this.show()
  }
  /** `repaint` draws all of them again, in the colours that the page has now. */
  show(repaint = false): void {
    this.#layer.show(
      seenDrawings(this.#drawings, this.#chart.getDataList()[0]?.timestamp, this.#subject.period === 'time'),
      repaint,
    )
  }
  /** The next presses on the picture are the corners of a drawing; without a tool nothing is drawn. */
  draw(tool: DrawingTool | undefined, text: string): void {
    if (tool === undefined) this.#layer.cancel()
    else this.#layer.begin(tool, text)
  }
}
