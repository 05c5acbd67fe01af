import { type Chart, type OverlayFigure, registerOverlay } from 'klinecharts'
import { wholeBar } from '../chart-legend.ts'
import { chartText, colour } from '../chart-style.ts'
import type { PlacedEvents } from '../events/placed-events.ts'
import { chartTexts } from '../texts.ts'
import { drawnOnly } from './drawn-only.ts'
import { mainPaneId } from './pane-ids.ts'

const name = 'EVENT_MARKS'
/** Distance of the marks from the lower edge of the prices, and from each other where a bar has several, in pixels. */
const [above, apart] = [12, 20] as const

const mark = (text: string, x: number, y: number): OverlayFigure => ({
  type: 'text',
  ignoreEvent: true,
  attrs: { x, y, text, align: 'center', baseline: 'middle' },
  styles: {
    ...chartText(),
    style: 'stroke_fill',
    color: colour('ink-soft'),
    backgroundColor: colour('paper'),
    borderColor: colour('ink-faint'),
    borderSize: 1,
    borderRadius: 4,
    paddingLeft: 3,
    paddingRight: 3,
    paddingTop: 2,
    paddingBottom: 2,
  },
})

/** The marks of a visible bar, one for each kind above the other; a year has several of a kind. */
const marksAt = (chart: Chart, index: number, x: number, bottom: number): readonly OverlayFigure[] => {
  const kinds = [...new Set(wholeBar(chart, index)?.events?.map(({ kind }) => kind))]
  return kinds.map((kind, at) => mark(chartTexts.eventMarks[kind], x, bottom - above - at * apart))
}

/** Receives where the marks are, whenever they are painted. */
type OnPlaced = (placed: readonly PlacedEvents[]) => void

registerOverlay<() => OnPlaced>({
  name,
  ...drawnOnly,
  createPointFigures: ({ chart, bounding, overlay, xAxis }) => {
    if (!xAxis) return []
    const placed: PlacedEvents[] = []
    const { from, to } = chart.getVisibleRange()
    // A mark that an edge would cut is left out.
    const room = chartText().size
    const figures = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at).flatMap((index) => {
      const [x, bar] = [xAxis.convertToPixel(index), wholeBar(chart, index)]
      // A picture that is being taken away has no width: its positions are no numbers.
      if (!(x >= room && x <= bounding.width - room) || !bar?.events) return []
      const marks = marksAt(chart, index, x, bounding.height)
      const bottom = bounding.height - above + apart / 2
      placed.push({ timestamp: bar.timestamp, x, top: bottom - marks.length * apart, bottom, events: bar.events })
      return marks
    })
    overlay.extendData()(placed)
    return figures
  },
})

/** Marks dividends, splits and results at the foot of the bars that have them; the legend of a bar says what they are. */
export const markEvents = (chart: Chart, onPlaced: OnPlaced): void => {
  const value = wholeBar(chart, 0)?.close
  const overlay = {
    id: name,
    name,
    paneId: mainPaneId,
    points: value === undefined ? [] : [{ value }],
    extendData: () => onPlaced,
  }
  if (!chart.overrideOverlay(overlay)) chart.createOverlay(overlay)
}
