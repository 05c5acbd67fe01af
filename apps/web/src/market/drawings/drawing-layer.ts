import type { Chart, Overlay, OverlayCreate } from 'klinecharts'
import { mainPaneId } from '../chart/canvas/pane-ids.ts'
import { chartText, colour } from '../chart/chart-style.ts'
import { cornersOf, type Drawing, type DrawingTool } from './drawing.ts'
import { overlayOf } from './drawing-overlays.ts'

const groupId = 'drawings'

interface DrawingPorts {
  /** A drawing was finished or moved. */
  drawn(drawing: Drawing): void
  selected(id: string | undefined): void
  /** The customer asked for it to go, with the right button. */
  removed(id: string): void
}

/** The corners of an overlay once all of them are there. A line at a price needs no time. */
const pointsOf = ({ points }: Overlay, tool: DrawingTool): Drawing['points'] | null => {
  const read = points.flatMap(({ timestamp = tool === 'horizontal' ? 0 : undefined, value }) =>
    timestamp === undefined || value === undefined ? [] : [{ at: timestamp, price: value }],
  )
  return read.length < cornersOf[tool] ? null : read.slice(0, cornersOf[tool])
}

const stylesNow = () => {
  const accent = colour('accent')
  return {
    line: { color: accent, size: 1.5 },
    point: { color: accent, borderColor: colour('paper'), activeColor: accent, activeBorderColor: colour('accent-soft') },
    rect: { color: colour('accent-soft') },
    text: { ...chartText(), color: colour('ink'), backgroundColor: colour('accent-soft'), borderColor: 'transparent' },
  }
}

/** Draws a share’s drawings on its chart, and lets a new one be drawn. The list itself is kept elsewhere. */
export class DrawingLayer {
  readonly #chart: Chart
  readonly #ports: DrawingPorts
  #shown = new Map<string, string>()
  /** The one that is being drawn. */
  #begun = ''

  constructor(chart: Chart, ports: DrawingPorts) {
    this.#chart = chart
    this.#ports = ports
  }

  /** Makes the overlays those of the list. `repaint` draws all of them again, in the colours that the page has now. */
  show(drawings: readonly Drawing[], repaint = false): void {
    const wanted = new Map(drawings.map((drawing) => [drawing.id, JSON.stringify(drawing)]))
    for (const [id, was] of this.#shown) {
      if (!repaint && wanted.get(id) === was) continue
      this.#shown.delete(id)
      this.#chart.removeOverlay({ id })
    }
    for (const drawing of drawings) {
      if (this.#shown.has(drawing.id)) continue
      this.#shown.set(drawing.id, JSON.stringify(drawing))
      const points = drawing.points.map(({ at, price }) => ({ timestamp: at, value: price }))
      this.#chart.createOverlay({ ...this.#common(drawing.tool, drawing.text ?? ''), id: drawing.id, points })
    }
  }

  /** The next presses on the chart are the corners of a new drawing. */
  begin(tool: DrawingTool, text: string): void {
    this.cancel()
    this.#begun = crypto.randomUUID()
    this.#chart.createOverlay({ ...this.#common(tool, text), id: this.#begun })
  }
  cancel(): void {
    if (this.#begun !== '') this.#chart.removeOverlay({ id: this.#begun })
    this.#begun = ''
  }

  #common(tool: DrawingTool, text: string): OverlayCreate {
    const keep = (overlay: Overlay): void => {
      const points = pointsOf(overlay, tool)
      if (points === null) return
      const drawing: Drawing = { id: overlay.id, tool, points, ...(tool === 'text' ? { text } : {}) }
      if (overlay.id === this.#begun) this.#begun = ''
      this.#shown.set(drawing.id, JSON.stringify(drawing))
      this.#ports.drawn(drawing)
    }
    return {
      name: overlayOf[tool],
      groupId,
      paneId: mainPaneId,
      styles: stylesNow(),
      extendData: () => text,
      onDrawEnd: ({ overlay }) => keep(overlay),
      onPressedMoveEnd: ({ overlay }) => keep(overlay),
      onSelected: ({ overlay }) => this.#ports.selected(overlay.id === this.#begun ? undefined : overlay.id),
      onDeselected: () => this.#ports.selected(undefined),
      onRightClick: ({ overlay, preventDefault }) => {
        preventDefault?.()
        if (overlay.id !== this.#begun) this.#ports.removed(overlay.id)
      },
    }
  }
}
