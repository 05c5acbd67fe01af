import { registerIndicator } from 'klinecharts'
import { colour } from '../chart-style.ts'
import { volumeProfile } from './oscillators.ts'

/** Steps of the price over the height of the picture, and the part of its width that the fullest step takes. */
const [bins, widest] = [24, 0.28] as const

/** The volume at each price in the bars that are in sight, as bars from the right. The fullest step is darker. */
registerIndicator<Record<string, never>, number>({
  name: 'PROFILE',
  shortName: 'PROFILE',
  series: 'price',
  figures: [],
  calc: (bars) => bars.map(() => ({})),
  draw: ({ ctx, chart, bounding, yAxis }) => {
    const { from, to } = chart.getVisibleRange()
    const bars = chart.getDataList().slice(from, to)
    const range = { from: yAxis.convertFromPixel(bounding.height), to: yAxis.convertFromPixel(0) }
    const volumes = volumeProfile(bars, { ...range, bins })
    const most = Math.max(...volumes)
    if (!(most > 0)) return true
    const height = bounding.height / bins
    const hue = colour('ink-faint')
    for (const [bin, volume] of volumes.entries()) {
      const width = (volume / most) * bounding.width * widest
      ctx.fillStyle = `${hue}${volume === most ? '59' : '2e'}`
      ctx.fillRect(bounding.width - width, bounding.height - (bin + 1) * height, width, height - 1)
    }
    return true
  },
})
