import { formatCompact } from '@zaraba/ui/format/format.ts'
import { type Chart, init } from 'klinecharts'
import { chartStyles } from '../chart-style.ts'
import { axisWidthOf } from './chart-axes.ts'
import { narrowestBar } from './chart-fit.ts'

/** An empty chart in its box. */
export const openChart = (box: HTMLElement): Chart => {
  const chart = init(box, {
    styles: chartStyles('candles', axisWidthOf(0, 0)),
    hotkey: { enabled: false },
    formatter: { formatBigNumber: (value) => formatCompact(value).replace(/\.0+(?=\D|$)/, '') },
    layout: { barSpaceLimit: { min: narrowestBar, max: 60 }, yAxis: { gap: { top: 0.2, bottom: 0.14 } } },
  })
  if (!chart) throw new Error('the chart needs an element that is on the page')
  // The library makes its box focusable before everything else on the page; the wrapper around it is focusable instead.
  for (const element of box.querySelectorAll('[tabindex]')) element.setAttribute('tabindex', '-1')
  return chart
}
