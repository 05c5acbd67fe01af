import type { Chart, Overlay, OverlayCreate } from 'klinecharts'
import { mainPaneId } from '../chart/canvas/pane-ids.ts'
import { chartText, colour } from '../chart/chart-style.ts'
import { cornersOf, type Drawing, type DrawingTool } from './drawing.ts'
import './drawing-lines.ts'
import { overlayOf } from './drawing-overlays.ts'
import type { DrawingScale } from './drawing-scale.ts'

const groupId = 'drawings'

interface DrawingPorts {
  /** A drawing was finished or moved. */
  drawn(drawing: Drawing): void
  selected(id: string | undefined): void
  /** The customer asked for it to go, with the right button. */
  removed(id: string): void
}

/**
 * The corners of an overlay once all of them are there. The library gives them moments of its own, which count days and minutes without
 * trading too: a position between bars is all that is taken from it.
 */
const pointsOf = ({ points }: Overlay, tool: DrawingTool, scale: DrawingScale): Drawing['points'] | null => {
  for (const point of points) if (point.dataIndex !== undefined) delete point.timestamp
  const read = points.flatMap(({ dataIndex, value }) =>
    dataIndex === undefined || value === undefined ? [] : [scale.kept({ dataIndex, value })],
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
  readonly #scale: () => DrawingScale
  #shown = new Map<string, string>()
  /** The one that is being drawn. */
  #begun = ''

  /** `scale` is that of the bars which the chart has now. */
  constructor(chart: Chart, scale: () => DrawingScale, ports: DrawingPorts) {
    this.#chart = chart
    this.#scale = scale
    this.#ports = ports
  }

  /** Makes the overlays those of the list. `repaint` draws all of them again, in the colours that the page has now. */
  show(drawings: readonly Drawing[], repaint = false): void {
    const scale = this.#scale()
    const wanted = new Map(drawings.map((drawing) => [drawing.id, this.#asShown(drawing, scale)]))
    for (const [id, was] of this.#shown) {
      if (!repaint && wanted.get(id) === was) continue
      this.#shown.delete(id)
      this.#chart.removeOverlay({ id })
    }
    for (const drawing of drawings) {
      if (this.#shown.has(drawing.id)) continue
      this.#shown.set(drawing.id, this.#asShown(drawing, scale))
      const points = drawing.points.map((point) => scale.placed(point))
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

  /** A drawing is drawn again when it has other corners, or they have other positions. */
  #asShown(drawing: Drawing, scale: DrawingScale): string {
    return JSON.stringify([drawing, drawing.points.map((point) => scale.placed(point))])
  }

  #common(tool: DrawingTool, text: string): OverlayCreate {
    const keep = (overlay: Overlay): void => {
      const scale = this.#scale()
      const points = pointsOf(overlay, tool, scale)
      if (points === null) return
      const drawing: Drawing = { id: overlay.id, tool, points, ...(tool === 'text' ? { text } : {}) }
      if (overlay.id === this.#begun) this.#begun = ''
      this.#shown.set(drawing.id, this.#asShown(drawing, scale))
      this.#ports.drawn(drawing)
    }
    return {
      name: overlayOf[tool],
      groupId,
      paneId: mainPaneId,
      styles: stylesNow(),
      extendData: () => ({ text, scale: this.#scale() }),
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
