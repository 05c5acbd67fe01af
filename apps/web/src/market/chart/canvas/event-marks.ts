import { type Chart, type OverlayFigure, registerOverlay } from 'klinecharts'
import { mainPaneId, wholeBar } from '../chart-legend.ts'
import { chartText, colour } from '../chart-style.ts'
import { chartWords } from '../chart-words.ts'
import { drawnOnly } from './drawn-only.ts'

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
    ...{ borderColor: colour('ink-faint'), borderSize: 1, borderRadius: 4 },
    ...{ paddingLeft: 3, paddingRight: 3, paddingTop: 2, paddingBottom: 2 },
  },
})

/** The marks of a visible bar, one for each kind above the other; a year has several of a kind. */
const marksAt = (chart: Chart, index: number, x: number, bottom: number): readonly OverlayFigure[] => {
  const kinds = [...new Set(wholeBar(chart, index)?.events?.map(({ kind }) => kind))]
  return kinds.map((kind, at) => mark(chartWords.eventMarks[kind], x, bottom - above - at * apart))
}

registerOverlay({
  name,
  ...drawnOnly,
  createPointFigures: ({ chart, bounding, xAxis }) => {
    if (!xAxis) return []
    const { from, to } = chart.getVisibleRange()
    // A mark that an edge would cut is left out.
    const room = chartText().size
    return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at).flatMap((index) => {
      const x = xAxis.convertToPixel(index)
      return x < room || x > bounding.width - room ? [] : marksAt(chart, index, x, bounding.height)
    })
  },
})

/** Marks dividends, splits and results at the foot of the bars that have them; the legend of a bar says what they are. */
export const markEvents = (chart: Chart): void => {
  const value = wholeBar(chart, 0)?.close
  const overlay = { id: name, name, paneId: mainPaneId, points: value === undefined ? [] : [{ value }] }
  if (!chart.overrideOverlay(overlay)) chart.createOverlay(overlay)
}
