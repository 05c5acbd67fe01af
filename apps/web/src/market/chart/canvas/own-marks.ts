import { formatCount, formatPrice } from '@zaraba/ui/format/format.ts'
import { type Chart, type OverlayFigure, registerOverlay, utils, type XAxis, type YAxis } from 'klinecharts'
import { validFrom } from '../../share/valid-from.ts'
import { chartText, colour } from '../chart-style.ts'
import { chartTexts } from '../texts.ts'
import { drawnOnly } from './drawn-only.ts'
import { type OwnLevel, type SeenLevel, type StandingFill, type StandingLevel, seenLevels, tagMiddles } from './own-levels.ts'
import { mainPaneId } from './pane-ids.ts'
import { tagText } from './percent-scale.ts'
import { noPills, type PlacedLine, type PlacedPill, type PlacedPills } from './placed-pills.ts'

const name = 'OWN_MARKS'
const overlayId = 'own_marks'
/** Space around the words of a pill or a tag, the radius of a trade's mark, and the left end of the pills, in pixels. */
const [padding, radius, pillStart] = [4, 9, 12] as const

interface Shown {
  readonly levels: readonly StandingLevel[]
  readonly fills: readonly StandingFill[]
  readonly digits: number
  readonly last: number | undefined
  /** The axis counts in per cent. */
  readonly inPercent: boolean
  /** Receives where the pills of orders are, whenever they are painted. */
  readonly onPlaced: (placed: PlacedPills) => void
}

const priceText = (price: number, digits: number): string => formatPrice(price.toFixed(digits))
/** Text of a level. A ticket in which no number of shares is typed yet has none. */
export const levelText = ({ kind, side, price, shares, line, from, exit }: OwnLevel, digits: number): string => {
  if (side === undefined) return chartTexts.ownAlert
  if (exit !== undefined) return chartTexts.ownExit(chartTexts.exits[exit], formatCount(shares))
  if (kind === 'average') return chartTexts.ownAverage[side](priceText(price, digits), formatCount(shares))
  if (line === 'target' || line === 'stop') return chartTexts.exits[line]
  const stops = kind === 'stop' || line === 'trigger'
  const order = chartTexts[stops ? 'ownStop' : 'ownOrder'][side](shares > 0 ? formatCount(shares) : '').trim()
  return from === undefined ? order : `${order} ${validFrom(from)}`
}

/** Of a tag on the axis, in pixels. */
export const tagHeight = (): number => chartText().size + 2 * padding

/** Only lines of orders are at the exchange; those of exits and alerts wait, and are dotted. */
const dashes: Readonly<Partial<Record<OwnLevel['kind'], number[]>>> = { exit: [2, 4], alert: [2, 4] }
const lineAt = ({ kind }: OwnLevel, y: number, width: number): OverlayFigure => ({
  type: 'line',
  ignoreEvent: true,
  attrs: {
    coordinates: [
      { x: 0, y },
      { x: width, y },
    ],
  },
  styles: {
    style: kind === 'average' ? 'solid' : 'dashed',
    dashedValue: dashes[kind] ?? [6, 4],
    size: 1,
    color: colour('accent'),
  },
})

const tag = (text: string, x: number, y: number, look: { readonly color: string; readonly backgroundColor: string }) => ({
  type: 'text',
  ignoreEvent: true,
  attrs: { x, y, text, align: 'left', baseline: 'middle' },
  styles: {
    ...chartText(),
    ...look,
    paddingLeft: padding,
    paddingRight: padding,
    paddingTop: padding - 1,
    paddingBottom: padding - 1,
    borderRadius: 4,
    borderSize: 0,
    borderColor: colour('accent'),
    style: 'fill',
  },
})

const framed = (text: string, y: number): OverlayFigure => {
  const plain = tag(text, 0, y, { color: colour('accent'), backgroundColor: colour('paper') })
  return { ...plain, styles: { ...plain.styles, style: 'stroke_fill', borderSize: 1 } }
}

interface Pill {
  readonly figures: readonly OverlayFigure[]
  /** Of an order, which can be moved and cancelled. */
  readonly placed?: PlacedPill
  /** Of a price of the ticket. */
  readonly line?: PlacedLine
}
const pillWidth = (text: string): number => {
  const { size, family } = chartText()
  return utils.calcTextWidth(text, size, 'normal', family) + 4 * padding
}
const outlined = (text: string, x: number, y: number, isSent: boolean): OverlayFigure => {
  const pill = tag(text, x, y, { color: colour('accent'), backgroundColor: colour('paper') })
  const room = { paddingLeft: 2 * padding, paddingRight: 2 * padding }
  const border = isSent ? {} : { borderStyle: 'dashed', borderDashedValue: [3, 2] }
  return { ...pill, styles: { ...pill.styles, ...room, ...border, style: 'stroke_fill', borderSize: 1, borderRadius: 10 } }
}

/** A pill that would cover another is drawn beside it; at an edge without room beside it, a row further into the picture. */
const pillsOf = (seen: readonly SeenLevel[], digits: number, room: number): readonly Pill[] => {
  const taken: { readonly y: number; readonly end: number }[] = []
  const startAt = (y: number): number => {
    const besides = taken.filter((other) => Math.abs(other.y - y) < tagHeight() + 2).map(({ end }) => end + padding)
    return Math.max(pillStart, ...besides)
  }
  return seen.map(({ level, y: wanted, beyond }) => {
    const { kind, orderNo, line, adds = [] } = level
    const named = levelText(level, digits)
    const price = priceText(level.price, digits)
    const words = beyond === '' ? named : `${named} ${price} ${beyond}`
    const hasCross = orderNo !== undefined || line === 'target' || line === 'stop'
    const text = hasCross ? `${words} ×` : words
    const width = pillWidth(text)
    const inward = (tagHeight() + 2) * (beyond === '↑' ? 1 : -1)
    let y = wanted
    if (beyond !== '') while (startAt(y) > pillStart && startAt(y) + width > room) y += inward
    const x = startAt(y)
    let end = x + width
    const added = adds.map((exit) => {
      const [start, label] = [end + padding, `＋${chartTexts.exits[exit]}`]
      end = start + pillWidth(label)
      return { exit, x: start, width: end - start, label }
    })
    taken.push({ y, end })
    const isSent = kind !== 'unsent'
    const figures = [outlined(text, x, y, isSent), ...added.map(({ label, x: start }) => outlined(label, start, y, false))]
    const crossWidth = hasCross ? chartText().size + 3 * padding : 0
    const placed = { text: `${named} ${price}`, x, y: Math.round(y), width, crossWidth }
    if (line !== undefined) return { figures, line: { ...placed, text: named, line, adds: added } }
    return orderNo === undefined ? { figures } : { figures, placed: { ...placed, orderNo } }
  })
}

const fillFigures = (chart: Chart, fill: StandingFill, xAxis: XAxis, yAxis: YAxis): readonly OverlayFigure[] => {
  const index = chart.getDataList().findLastIndex(({ timestamp }) => timestamp <= fill.at)
  if (index < 0) return []
  const [x, y] = [xAxis.convertToPixel(index), yAxis.convertToPixel(fill.onChart)]
  const accent = colour('accent')
  return [
    {
      type: 'circle',
      ignoreEvent: true,
      attrs: { x, y, r: radius },
      styles: { style: 'stroke_fill', color: accent, borderColor: colour('paper'), borderSize: 1.5 },
    },
    {
      type: 'text',
      ignoreEvent: true,
      attrs: { x, y, text: chartTexts.ownFill[fill.side], align: 'center', baseline: 'middle' },
      styles: { ...chartText(), style: 'fill', color: colour('on-accent'), backgroundColor: 'transparent', borderSize: 0 },
    },
  ]
}

registerOverlay<() => Shown>({
  name,
  ...drawnOnly,
  createPointFigures: ({ chart, bounding, overlay, xAxis, yAxis }) => {
    if (!xAxis || !yAxis) return []
    const { levels, fills, digits, onPlaced } = overlay.extendData()
    const at = (price: number) => yAxis.convertToPixel(price)
    const seen = seenLevels(levels, { height: bounding.height, tagHeight: tagHeight(), at })
    const pills = pillsOf(seen, digits, bounding.width)
    onPlaced({
      pills: pills.flatMap(({ placed }) => placed ?? []),
      lines: pills.flatMap(({ line }) => line ?? []),
      height: bounding.height,
      priceAt: (y) => yAxis.convertFromPixel(y),
    })
    return [
      ...seen.filter(({ beyond }) => beyond === '').map(({ level, y }) => lineAt(level, y, bounding.width)),
      ...fills.flatMap((fill) => fillFigures(chart, fill, xAxis, yAxis)),
      ...pills.flatMap(({ figures }) => figures),
    ]
  },
  createYAxisFigures: ({ chart, bounding, overlay, yAxis }) => {
    if (!yAxis) return []
    const { levels, last, digits, inPercent } = overlay.extendData()
    const own = levels.map(({ onChart }) => onChart)
    const at = (price: number) => yAxis.convertToPixel(price)
    const placed = tagMiddles({ last, own }, { height: bounding.height, tagHeight: tagHeight(), at })
    return levels.flatMap(({ kind, price, onChart }, index) => {
      const y = placed[index]
      if (y === undefined) return []
      // An order is named by its own price, which is what is amended, wherever the chart puts it.
      const text = inPercent ? tagText(chart, onChart, digits, true) : priceText(price, digits)
      if (kind === 'unsent') return outlined(text, 0, y, false)
      if (kind === 'exit' || kind === 'alert') return framed(text, y)
      const look =
        kind === 'average'
          ? { color: colour('accent'), backgroundColor: colour('accent-soft') }
          : { color: colour('on-accent'), backgroundColor: colour('accent') }
      return tag(text, 0, y, look)
    })
  },
})

/**
 * Draws what the customer holds, has ordered and has traded, or takes it away where there is nothing. The library merges lists of an
 * overlay into those before, item by item; a function that answers them replaces the one before.
 */
export const drawOwnMarks = (chart: Chart, shown: Shown): void => {
  const first = shown.levels[0]?.onChart ?? shown.fills[0]?.onChart
  if (first === undefined) {
    chart.removeOverlay({ id: overlayId })
    shown.onPlaced(noPills)
    return
  }
  const mark = { id: overlayId, name, paneId: mainPaneId, points: [{ value: first }], extendData: () => shown }
  if (!chart.overrideOverlay(mark)) chart.createOverlay(mark)
}
