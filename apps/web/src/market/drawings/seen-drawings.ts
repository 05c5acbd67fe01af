import type { Chart } from 'klinecharts'
import { type Drawing, type DrawingTool, seenDrawings } from './drawing.ts'
import { DrawingLayer } from './drawing-layer.ts'
import { drawingPorts } from './drawing-store.ts'

/** The drawings of a share on its chart, as far as the bars that are there can show them. */
export class SeenDrawings {
  readonly #chart: Chart
  readonly #layer: DrawingLayer
  #drawings: readonly Drawing[] = []
  /** Whether the chart is the curve of one day. */
  ofToday = false

  constructor(chart: Chart) {
    this.#chart = chart
    this.#layer = new DrawingLayer(chart, drawingPorts)
  }

  keep(drawings: readonly Drawing[]): void {
    this.#drawings = drawings
    this.show()
  }
  /** `repaint` draws all of them again, in the colours that the page has now. */
  show(repaint = false): void {
    this.#layer.show(seenDrawings(this.#drawings, this.#chart.getDataList()[0]?.timestamp, this.ofToday), repaint)
  }
  /** The next presses on the picture are the corners of a drawing; without a tool nothing is drawn. */
  draw(tool: DrawingTool | undefined, text: string): void {
    if (tool === undefined) this.#layer.cancel()
    else this.#layer.begin(tool, text)
  }
}
