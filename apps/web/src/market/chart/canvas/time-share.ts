import type { MarketType } from '@zaraba/market/markets.ts'
import { type Chart, type IndicatorDrawParams, registerIndicator } from 'klinecharts'
import { colour, indicatorColours } from '../chart-style.ts'
import { barsBefore, hoursOfDayBefore, hoursOfToday, startOfToday, xBefore } from './day-before.ts'
import { mainPaneId } from './pane-ids.ts'
import { symmetricRange } from './time-scale.ts'

export const timeShareName = 'TIME_SHARE'
/** The average takes the second colour of the indicators: the first is the curve itself. */
export const timeShareLine = 1
/** How wide the break of a session is drawn, in pixels. */
const breakWidth = 10

interface Point {
  readonly average?: number
}
/** Reference of the day’s curve. */
interface Basis {
  readonly type: MarketType
  readonly previousClose: number
}
type Drawing = IndicatorDrawParams<Point, number, Basis>

/** Slanted lines where the exchange rests: its minutes have no width of their own. */
const hatchBreak = ({ ctx, chart, bounding }: Drawing, breakPart: number): void => {
  const start = startOfToday(chart, bounding.width)
  const left = Math.round(start + (bounding.width - start) * breakPart) - breakWidth / 2
  ctx.save()
  ctx.beginPath()
  ctx.rect(left, 0, breakWidth, bounding.height)
  ctx.clip()
  ctx.strokeStyle = colour('line')
  ctx.beginPath()
  for (let y = 0; y < bounding.height + breakWidth; y += 6) {
    ctx.moveTo(left, y)
    ctx.lineTo(left + breakWidth, y - breakWidth)
  }
  ctx.stroke()
  ctx.restore()
}

/** The surface between the curve and the previous close, in the tone of a gain above it and of a loss below it. */
const tintSides = ({ ctx, chart, bounding, xAxis, yAxis }: Drawing, middle: number): void => {
  const bars = chart.getDataList()
  if (bars.length < 2) return
  for (const [tone, top, height] of [
    ['up', 0, middle],
    ['down', middle, bounding.height - middle],
  ] as const) {
    ctx.save()
    ctx.beginPath()
    ctx.rect(0, top, bounding.width, Math.max(0, height))
    ctx.clip()
    ctx.fillStyle = `${colour(tone)}24`
    ctx.beginPath()
    ctx.moveTo(xAxis.convertToPixel(0), middle)
    for (const [at, { close }] of bars.entries()) ctx.lineTo(xAxis.convertToPixel(at), yAxis.convertToPixel(close))
    ctx.lineTo(xAxis.convertToPixel(bars.length - 1), middle)
    ctx.closePath()
    ctx.fill()
    ctx.restore()
  }
}

const drawPrevious = ({ ctx, bounding }: Drawing, middle: number): void => {
  const y = Math.round(middle) + 0.5
  ctx.save()
  ctx.strokeStyle = colour('ink-soft')
  ctx.setLineDash([4, 3])
  ctx.beginPath()
  ctx.moveTo(0, y)
  ctx.lineTo(bounding.width, y)
  ctx.stroke()
  ctx.restore()
}

/** The curve of the day before, left of a line at today's opening. */
const drawDayBefore = ({ ctx, chart, bounding, yAxis }: Drawing, type: MarketType): void => {
  const [start, hours] = [startOfToday(chart, bounding.width), hoursOfDayBefore(chart, type)]
  if (start === 0) return
  ctx.save()
  ctx.strokeStyle = colour('line')
  ctx.beginPath()
  ctx.moveTo(start + 0.5, 0)
  ctx.lineTo(start + 0.5, bounding.height)
  ctx.stroke()
  ctx.strokeStyle = colour('ink-faint')
  ctx.lineWidth = 1.2
  ctx.beginPath()
  for (const [minute, { close }] of barsBefore(chart).entries())
    if (hours) ctx.lineTo(xBefore(minute, hours, start), yAxis.convertToPixel(close))
  ctx.stroke()
  ctx.restore()
}

/** The day's average price and the previous close as lines, and the sides of the previous close in their tones. */
registerIndicator<Point, number, Basis>({
  name: timeShareName,
  shortName: timeShareName,
  series: 'price',
  figures: [{ key: 'average', title: '', type: 'line', styles: () => ({ color: indicatorColours()[timeShareLine] ?? '' }) }],
  calc: (bars) => bars.map((bar) => (typeof bar.average === 'number' ? { average: bar.average } : {})),
  draw: (drawing) => {
    const { type, previousClose } = drawing.indicator.extendData
    const breakPart = hoursOfToday(drawing.chart, type)?.breakPart
    drawDayBefore(drawing, type)
    if (breakPart !== undefined) hatchBreak(drawing, breakPart)
    if (!(previousClose > 0)) return false
    const middle = drawing.yAxis.convertToPixel(previousClose)
    tintSides(drawing, middle)
    drawPrevious(drawing, middle)
    return false
  },
})

/** Space above and below the prices as parts of their pane's height, which is nothing for a moment while the page changes. */
const evenGap = { top: 0.06, bottom: 0.06 }
const candleGap = { top: 0.07, bottom: 0.05 }

/** Puts the previous close in the middle of the scale of today's curve; other charts keep the scale of their bars. */
export const scaleToday = (
  chart: Chart,
  today: { readonly previousClose: number } | undefined,
  levels: () => readonly number[],
) =>
  chart.overrideYAxis({
    paneId: mainPaneId,
    name: 'normal',
    gap: today ? evenGap : candleGap,
    createRange: ({ defaultRange }) => {
      const before = barsBefore(chart)
      const low = Math.min(defaultRange.from, ...before.map((bar) => bar.low))
      const high = Math.max(defaultRange.to, ...before.map((bar) => bar.high))
      const even = today && symmetricRange(today.previousClose, { low, high }, levels())
      if (!even) return defaultRange
      const { from, to } = even
      const range = to - from
      return {
        ...defaultRange,
        from,
        to,
        range,
        realFrom: from,
        realTo: to,
        realRange: range,
        displayFrom: from,
        displayTo: to,
        displayRange: range,
      }
    },
  })

/** Equal distances for equal parts of a price: its range comes from the library's own axis of that name. */
export const scaleByLogarithm = (chart: Chart) => chart.overrideYAxis({ paneId: mainPaneId, name: 'logarithm', gap: candleGap })
