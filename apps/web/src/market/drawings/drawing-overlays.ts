import { formatPrice } from '@zaraba/ui/format/format.ts'
import { type Chart, type Overlay, type OverlayFigure, registerOverlay } from 'klinecharts'
import { chartText, colour } from '../chart/chart-style.ts'
import { changeBetween, type DrawingTool } from './drawing.ts'
import type { DrawnOn } from './drawing-lines.ts'
import { drawingTexts } from './texts.ts'

/** The overlay of the library, or of ours, that draws each tool. */
export const overlayOf: Readonly<Record<DrawingTool, string>> = {
  trend: 'DRAWN_TREND',
  ray: 'DRAWN_RAY',
  channel: 'DRAWN_CHANNEL',
  horizontal: 'horizontalStraightLine',
  fibonacci: 'fibonacciLine',
  text: 'DRAWN_TEXT',
  measure: 'DRAWN_MEASURE',
}

const padding = 6
const pill = (x: number, y: number, text: string, baseline: 'top' | 'middle' | 'bottom'): OverlayFigure => ({
  type: 'text',
  attrs: { x, y, text, align: 'center', baseline },
  styles: {
    ...chartText(),
    style: 'stroke_fill',
    color: colour('ink'),
    backgroundColor: colour('paper'),
    borderColor: colour('accent'),
    borderSize: 1,
    borderRadius: 6,
    paddingLeft: padding,
    paddingRight: padding,
    paddingTop: padding - 3,
    paddingBottom: padding - 3,
  },
})

registerOverlay<() => DrawnOn>({
  name: overlayOf.text,
  totalStep: 2,
  needDefaultPointFigure: true,
  createPointFigures: ({ overlay, coordinates: [corner] }) =>
    corner === undefined ? [] : pill(corner.x, corner.y, overlay.extendData().text, 'bottom'),
})

const textOfMeasure = (chart: Chart, { points: [from, to] }: Overlay, width: number): string => {
  if (from?.value === undefined || to?.value === undefined) return ''
  const { change, percent } = changeBetween(from.value, to.value)
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  const digits = chart.getSymbol()?.pricePrecision ?? 2
  return drawingTexts.measured(
    `${sign}${formatPrice(Math.abs(change).toFixed(digits))}`,
    `${sign}${Math.abs(percent).toFixed(2)}%`,
    Math.abs(Math.round(width / chart.getBarSpace().bar)),
  )
}

registerOverlay({
  name: overlayOf.measure,
  totalStep: 3,
  needDefaultPointFigure: true,
  needDefaultYAxisFigure: true,
  createPointFigures: ({ chart, overlay, coordinates: [from, to] }) => {
    if (from === undefined || to === undefined) return []
    const rises = to.y <= from.y
    const tone = colour(rises ? 'up' : 'down')
    return [
      {
        type: 'polygon',
        attrs: { coordinates: [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }] },
        styles: { style: 'stroke_fill', color: `${tone}1f`, borderColor: tone, borderSize: 1 },
      },
      pill(
        (from.x + to.x) / 2,
        rises ? to.y - padding : to.y + padding,
        textOfMeasure(chart, overlay, to.x - from.x),
        rises ? 'bottom' : 'top',
      ),
    ]
  },
})
