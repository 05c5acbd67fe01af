import { type Chart, registerOverlay } from 'klinecharts'
import { chartText, colour } from '../chart-style.ts'
import { drawnOnly } from './drawn-only.ts'
import { mainPaneId } from './pane-ids.ts'
import { tagText } from './percent-scale.ts'

const name = 'LAST_PRICE'
const overlayId = 'last_price'

interface LastPrice {
  readonly price: number
  /** The day's change against the previous close. It decides the colour, whatever the bar that runs has done since it began. */
  readonly change: number
  readonly digits: number
  /** The axis counts in per cent. */
  readonly inPercent: boolean
}

const toneOfChange = (change: number): 'up' | 'down' | 'ink-faint' => (change > 0 ? 'up' : change < 0 ? 'down' : 'ink-faint')

/** A line and a tag at the last price's own level: scrolled away from it, they leave the picture with it. */
registerOverlay<LastPrice>({
  name,
  ...drawnOnly,
  createPointFigures: ({ bounding, coordinates, overlay }) => {
    const y = coordinates[0]?.y ?? -1
    if (y < 0 || y > bounding.height) return []
    return {
      type: 'line',
      ignoreEvent: true,
      attrs: {
        coordinates: [
          { x: 0, y },
          { x: bounding.width, y },
        ],
      },
      styles: { style: 'dashed', dashedValue: [2, 3], size: 1, color: colour(toneOfChange(overlay.extendData.change)) },
    }
  },
  createYAxisFigures: ({ chart, bounding, coordinates, overlay }) => {
    const y = coordinates[0]?.y ?? -1
    if (y < 0 || y > bounding.height) return []
    const { price, digits, inPercent } = overlay.extendData
    return {
      type: 'text',
      ignoreEvent: true,
      attrs: { x: 0, y, text: tagText(chart, price, digits, inPercent), align: 'left', baseline: 'middle' },
      styles: {
        ...chartText(),
        style: 'fill',
        color: colour('on-accent'),
        backgroundColor: colour(toneOfChange(overlay.extendData.change)),
        borderSize: 0,
        borderRadius: 4,
        paddingLeft: 4,
        paddingRight: 4,
        paddingTop: 3,
        paddingBottom: 3,
      },
    }
  },
})

/** Puts the mark at the last price, or takes it away when there is none. */
export const markLastPrice = (chart: Chart, last: LastPrice | undefined): void => {
  if (last === undefined) {
    chart.removeOverlay({ id: overlayId })
    return
  }
  const mark = { id: overlayId, name, paneId: mainPaneId, points: [{ value: last.price }], extendData: last }
  if (!chart.overrideOverlay(mark)) chart.createOverlay(mark)
}
