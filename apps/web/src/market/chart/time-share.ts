import { registerIndicator } from 'klinecharts'
import { indicatorColours } from './chart-style.ts'

export const timeShareName = 'TIME_SHARE'
/** The average takes the second colour of the indicators: the first is the curve itself. */
export const timeShareLine = 1

interface Point {
  readonly average?: number
  readonly previous?: number
}

/** The day's average price and the previous close, as lines over the time-share curve. `extendData` is the previous close. */
registerIndicator<Point, number, number>({
  name: timeShareName,
  shortName: timeShareName,
  series: 'price',
  figures: [
    { key: 'average', title: '', type: 'line', styles: () => ({ color: indicatorColours()[timeShareLine] ?? '' }) },
    { key: 'previous', title: '', type: 'line', styles: () => ({ color: 'transparent' }) },
  ],
  calc: (bars, { extendData }) =>
    bars.map((bar) => ({
      ...(typeof bar.average === 'number' ? { average: bar.average } : {}),
      ...(extendData > 0 ? { previous: extendData } : {}),
    })),
  draw: ({ ctx, bounding, yAxis, indicator }) => {
    if (!(indicator.extendData > 0)) return false
    const y = Math.round(yAxis.convertToPixel(indicator.extendData)) + 0.5
    ctx.save()
    ctx.strokeStyle = getComputedStyle(document.documentElement).getPropertyValue('--ink-faint').trim()
    ctx.setLineDash([2, 4])
    ctx.beginPath()
    ctx.moveTo(0, y)
    ctx.lineTo(bounding.width, y)
    ctx.stroke()
    ctx.restore()
    return false
  },
})
