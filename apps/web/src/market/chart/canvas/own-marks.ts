import { formatCount, formatPrice } from '@zaraba/ui/format/format.ts'
import { type Chart, type OverlayFigure, registerOverlay, utils, type XAxis, type YAxis } from 'klinecharts'
import { mainPaneId } from '../chart-legend.ts'
import { chartText, colour } from '../chart-style.ts'
import { chartWords } from '../chart-words.ts'
import { drawnOnly } from './drawn-only.ts'
import { type OwnFill, type OwnLevel, type OwnMarks, separateTags } from './own-levels.ts'
import { noPills, type PlacedPill, type PlacedPills } from './placed-pills.ts'

const name = 'OWN_MARKS'
const overlayId = 'own_marks'
/** Space around the words of a pill or a tag, the radius of a trade's mark, and the left end of the pills, in pixels. */
const [padding, radius, pillStart] = [4, 9, 12] as const

interface Shown extends OwnMarks {
  readonly digits: number
  readonly last: number | undefined
  /** Receives where the pills of orders are, whenever they are painted. */
  readonly onPlaced: (placed: PlacedPills) => void
}

const priceText = (price: number, digits: number): string => formatPrice(price.toFixed(digits))
/** Text of a level. */
export const levelText = ({ kind, side, price, shares }: OwnLevel, digits: number): string =>
  kind === 'average'
    ? chartWords.ownAverage[side](priceText(price, digits), formatCount(shares))
    : chartWords[kind === 'stop' ? 'ownStop' : 'ownOrder'][side](formatCount(shares))

const tagHeight = (): number => chartText().size + 2 * padding
const inside = (y: number, height: number): boolean => y >= 0 && y <= height

const lineAt = ({ kind }: OwnLevel, y: number, width: number): OverlayFigure => ({
  type: 'line',
  ignoreEvent: true,
  attrs: {
    coordinates: [
      { x: 0, y },
      { x: width, y },
    ],
  },
  styles: { style: kind === 'average' ? 'solid' : 'dashed', dashedValue: [6, 4], size: 1, color: colour('accent') },
})

const tag = (text: string, x: number, y: number, look: { readonly color: string; readonly backgroundColor: string }) => ({
  type: 'text',
  ignoreEvent: true,
  attrs: { x, y, text, align: 'left', baseline: 'middle' },
  styles: {
    ...chartText(),
    ...look,
    ...{ paddingLeft: padding, paddingRight: padding, paddingTop: padding - 1, paddingBottom: padding - 1 },
    ...{ borderRadius: 4, borderSize: 0, borderColor: colour('accent') },
    style: 'fill',
  },
})

interface Pill {
  readonly figure: OverlayFigure
  /** Of an order, which can be moved and cancelled. */
  readonly placed?: PlacedPill
}
/** A pill that would cover another is drawn beside it. */
const pillsOf = (levels: readonly OwnLevel[], heights: readonly number[], digits: number): readonly Pill[] => {
  const { size, family } = chartText()
  const taken: { readonly y: number; readonly end: number }[] = []
  return levels.map((level, at) => {
    const [y, words] = [heights[at] ?? 0, levelText(level, digits)]
    const text = level.orderNo === undefined ? words : `${words} ×`
    const beside = taken.filter((other) => Math.abs(other.y - y) < tagHeight() + 2).map(({ end }) => end + padding)
    const x = Math.max(pillStart, ...beside)
    const width = utils.calcTextWidth(text, size, 'normal', family) + 4 * padding
    taken.push({ y, end: x + width })
    const pill = tag(text, x, y, { color: colour('accent'), backgroundColor: colour('paper') })
    const room = { paddingLeft: 2 * padding, paddingRight: 2 * padding }
    const figure = { ...pill, styles: { ...pill.styles, ...room, style: 'stroke_fill', borderSize: 1, borderRadius: 10 } }
    if (level.orderNo === undefined) return { figure }
    const placed = { orderNo: level.orderNo, text: `${words} ${priceText(level.price, digits)}`, x, y: Math.round(y), width }
    return { figure, placed: { ...placed, crossWidth: size + 3 * padding } }
  })
}

const fillFigures = (chart: Chart, fill: OwnFill, xAxis: XAxis, yAxis: YAxis): readonly OverlayFigure[] => {
  const index = chart.getDataList().findLastIndex(({ timestamp }) => timestamp <= fill.at)
  if (index < 0) return []
  const [x, y] = [xAxis.convertToPixel(index), yAxis.convertToPixel(fill.price)]
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
      attrs: { x, y, text: chartWords.ownFill[fill.side], align: 'center', baseline: 'middle' },
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
    const seen = levels
      .map((level) => ({ level, y: yAxis.convertToPixel(level.price) }))
      .filter(({ y }) => inside(y, bounding.height))
    const pills = pillsOf(
      seen.map(({ level }) => level),
      seen.map(({ y }) => y),
      digits,
    )
    onPlaced({
      pills: pills.flatMap(({ placed }) => placed ?? []),
      priceAt: (y) => yAxis.convertFromPixel(y),
    })
    return [
      ...seen.map(({ level, y }) => lineAt(level, y, bounding.width)),
      ...fills.flatMap((fill) => fillFigures(chart, fill, xAxis, yAxis)),
      ...pills.map(({ figure }) => figure),
    ]
  },
  createYAxisFigures: ({ bounding, overlay, yAxis }) => {
    if (!yAxis) return []
    const { levels, last, digits } = overlay.extendData()
    const seen = levels
      .map((level) => ({ level, y: yAxis.convertToPixel(level.price) }))
      .filter(({ y }) => inside(y, bounding.height))
    const fixed = last === undefined ? undefined : yAxis.convertToPixel(last)
    const offsets = separateTags(
      seen.map(({ y }) => y),
      fixed,
      tagHeight(),
    )
    return seen.map(({ level, y }, at) =>
      tag(
        priceText(level.price, digits),
        0,
        offsets[at] ?? y,
        level.kind === 'average'
          ? { color: colour('accent'), backgroundColor: colour('accent-soft') }
          : { color: colour('on-accent'), backgroundColor: colour('accent') },
      ),
    )
  },
})

/**
 * Draws what the customer holds, has ordered and has traded, or takes it away where there is nothing. The library merges lists of an
 * overlay into those before, item by item; a function that answers them replaces the one before.
 */
export const drawOwnMarks = (chart: Chart, shown: Shown): void => {
  const first = shown.levels[0]?.price ?? shown.fills[0]?.price
  if (first === undefined) {
    chart.removeOverlay({ id: overlayId })
    shown.onPlaced(noPills)
    return
  }
  const mark = { id: overlayId, name, paneId: mainPaneId, points: [{ value: first }], extendData: () => shown }
  if (!chart.overrideOverlay(mark)) chart.createOverlay(mark)
}
