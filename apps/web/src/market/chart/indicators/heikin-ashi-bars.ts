import { type IndicatorDrawParams, registerIndicator } from 'klinecharts'
import { colour } from '../chart-style.ts'
import { heikinAshi, type Prices } from './heikin-ashi.ts'

export const heikinAshiName = 'HEIKIN_ASHI'
/** The part of a bar's room that its body takes. */
const bodyPart = 0.7

const drawBodies = ({ ctx, chart, indicator, xAxis, yAxis }: IndicatorDrawParams<Prices, number, unknown>): boolean => {
  const { from, to } = chart.getVisibleRange()
  const width = Math.max(1, Math.round(chart.getBarSpace().bar * bodyPart))
  const [up, down] = [colour('up'), colour('down')]
  for (const [at, prices] of indicator.result.slice(from, to).entries()) {
    const x = xAxis.convertToPixel(from + at)
    const [open, high, low, close] = [prices.open, prices.high, prices.low, prices.close].map((each) =>
      yAxis.convertToPixel(each),
    )
    if (open === undefined || high === undefined || low === undefined || close === undefined) continue
    ctx.fillStyle = prices.close >= prices.open ? up : down
    ctx.fillRect(x - 0.5, high, 1, Math.max(1, low - high))
    ctx.fillRect(x - width / 2, Math.min(open, close), width, Math.max(1, Math.abs(close - open)))
  }
  return true
}

/** Drawn instead of the bars, which the legend, the crosshair and the last price go on to read. */
registerIndicator<Prices, number>({
  name: heikinAshiName,
  shortName: heikinAshiName,
  series: 'price',
  figures: [],
  calc: (bars) => [...heikinAshi(bars)],
  draw: drawBodies,
})
