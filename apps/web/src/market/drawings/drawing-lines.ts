import {
  type Coordinate,
  type OverlayCreateFiguresCallbackParams,
  type OverlayFigure,
  type OverlayTemplate,
  registerOverlay,
} from 'klinecharts'
import { heightAt, type LinePoint } from '../chart/bar-times.ts'
import type { DrawingScale } from './drawing-scale.ts'

/** The drawing of an overlay, and the scale of its chart. */
export interface DrawnOn {
  readonly text: string
  readonly scale: DrawingScale
}
type Params = OverlayCreateFiguresCallbackParams<() => DrawnOn>

/** A line through two corners, as far as it goes beyond them. */
interface DrawnLine {
  readonly corners: readonly [Corner, Corner]
  readonly beyond: 'none' | 'second' | 'both'
}
interface Corner extends LinePoint {
  readonly position: number
  readonly x: number
}

/** The points of a line that is straight in trading time: nights, breaks and holidays bend it no more in one period than in another. */
const pathOf = ({ corners: [from, to], beyond }: DrawnLine, { xAxis, bounding, overlay }: Params): readonly Coordinate[] => {
  if (!xAxis) return []
  if (from.position === to.position) {
    const end = beyond === 'none' ? to : { x: to.x, y: to.y < from.y ? 0 : bounding.height }
    return [beyond === 'both' ? { x: from.x, y: to.y < from.y ? bounding.height : 0 } : from, end]
  }
  const { times } = overlay.extendData().scale
  // Left of the first bar is nothing, or another day.
  const edges: readonly [number, number] = [
    Math.max(0, xAxis.convertFromPixel(0) - 1),
    xAxis.convertFromPixel(bounding.width) + 1,
  ]
  const rises = to.position > from.position
  const starts = beyond === 'both' ? (rises ? edges[0] : edges[1]) : from.position
  const ends = beyond === 'none' ? to.position : rises ? edges[1] : edges[0]
  const first = Math.max(edges[0], Math.min(starts, ends))
  const last = Math.min(edges[1], Math.max(starts, ends))
  if (first > last) return []
  const positions = [first]
  for (let position = Math.floor(first) + 1; position < last; position += 1) positions.push(position)
  positions.push(last)
  return positions.map((position) => ({ x: xAxis.convertToPixel(position), y: heightAt([from, to], times.timeAt(position)) }))
}

const cornersIn = ({ overlay, coordinates }: Params): readonly Corner[] => {
  const { times } = overlay.extendData().scale
  return coordinates.flatMap(({ x, y }, index) => {
    const position = overlay.points[index]?.dataIndex
    return position === undefined ? [] : [{ x, y, position, time: times.timeAt(position) }]
  })
}

const registerLines = (name: string, totalStep: number, linesOf: (corners: readonly Corner[]) => readonly DrawnLine[]): void => {
  const template: OverlayTemplate<() => DrawnOn> = {
    name,
    totalStep,
    needDefaultPointFigure: true,
    needDefaultXAxisFigure: true,
    needDefaultYAxisFigure: true,
    createPointFigures: (params): OverlayFigure[] =>
      linesOf(cornersIn(params))
        .map((line) => pathOf(line, params))
        .filter((coordinates) => coordinates.length > 1)
        .map((coordinates) => ({ type: 'line', attrs: { coordinates } })),
  }
  registerOverlay(template)
}

const pairOf = ([from, to]: readonly Corner[], beyond: DrawnLine['beyond']): readonly DrawnLine[] =>
  from === undefined || to === undefined ? [] : [{ corners: [from, to], beyond }]

registerLines('DRAWN_TREND', 3, (corners) => pairOf(corners, 'none'))
registerLines('DRAWN_RAY', 3, (corners) => pairOf(corners, 'second'))
registerLines('DRAWN_CHANNEL', 4, (corners) => {
  const [line] = pairOf(corners, 'both')
  const third = corners[2]
  if (line === undefined || third === undefined) return line === undefined ? [] : [line]
  const away = third.y - heightAt(line.corners, third.time)
  const [from, to] = line.corners
  return [
    line,
    {
      corners: [
        { ...from, y: from.y + away },
        { ...to, y: to.y + away },
      ],
      beyond: 'both',
    },
  ]
})
