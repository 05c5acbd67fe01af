/** From … to. */
export type Span = readonly [from: number, to: number]

/**
 * Something that is known from elsewhere, drawn over a picture: a point, or a stretch where x or y is a span. Without one of them it goes
 * over the whole width or height; such a span is a shade behind the picture.
 */
export interface Mark {
  readonly x?: number | Span
  readonly y?: number | Span
  /** Index of the series whose colour it takes; dark without. */
  readonly of?: number
  /** Text beside a line over the whole height. */
  readonly label?: string
}

interface PlotArea {
  readonly atX: (x: number) => number
  readonly atY: (y: number) => number
  readonly left: number
  readonly top: number
  readonly bottom: number
  readonly right: number
  readonly colourOf: (index: number) => string
  readonly escaped: (text: string) => string
}

export const endsOf = (value: number | Span): Span => (typeof value === 'number' ? [value, value] : value)
const short = (value: number): string => value.toFixed(1)

const text = (x: number, y: number, anchor: string, colour: string, label: string): string =>
  `<text x="${short(x)}" y="${short(y)}" text-anchor="${anchor}" fill="${colour}" font-size="11" stroke="#fff" stroke-width="3" paint-order="stroke">${label}</text>`

const isShade = ({ x, y }: Mark): boolean =>
  (x === undefined && typeof y !== 'number') || (y === undefined && typeof x !== 'number')

/** The marks that lie behind a picture. */
export const drawShades = (
  marks: readonly Mark[],
  { atX, atY, left, right, top, bottom, colourOf }: PlotArea,
): readonly string[] =>
  marks.filter(isShade).map(({ x, y, of }) => {
    const [from, to] = x === undefined ? [left, right] : endsOf(x).map(atX)
    const [low, high] = y === undefined ? [bottom, top] : endsOf(y).map(atY)
    const size = `width="${short((to ?? 0) - (from ?? 0))}" height="${short((low ?? 0) - (high ?? 0))}"`
    const colour = of === undefined ? '#222' : colourOf(of)
    return `<rect x="${short(from ?? 0)}" y="${short(high ?? 0)}" ${size} fill="${colour}" opacity="0.14"/>`
  })

/** A line over the whole height; labels step down, so that neighbours can be read. */
const upright = (area: PlotArea, at: number, label: string | undefined, colour: string, row: number): readonly string[] => {
  const { top, bottom, right } = area
  const body = `<line x1="${short(at)}" x2="${short(at)}" y1="${top}" y2="${bottom}" stroke="${colour}" stroke-dasharray="4 3"/>`
  if (label === undefined) return [body]
  const tight = at + 4 + label.length * 6 > right
  return [body, text(tight ? at - 4 : at + 4, top + 10 + (row % 6) * 14, tight ? 'end' : 'start', colour, area.escaped(label))]
}

const diamond = (x: number, y: number, colour: string): string =>
  `<path d="M${short(x)} ${short(y - 5)}l5 5l-5 5l-5 -5z" fill="#fff" stroke="${colour}" stroke-width="1.6"/>`

const placed = (area: PlotArea, x: Span, y: Span, colour: string): string => {
  const [left, right] = x.map(area.atX) as [number, number]
  const [low, high] = y.map(area.atY) as [number, number]
  if (left === right && low === high) return diamond(left, low, colour)
  const ends = `x1="${short(left)}" x2="${short(right)}" y1="${short(low)}" y2="${short(high)}"`
  return `<line ${ends} stroke="${colour}" stroke-width="5" stroke-linecap="round" opacity="0.55"/>`
}

/** The marks that lie over a picture. */
export const drawMarks = (marks: readonly Mark[], area: PlotArea): readonly string[] => {
  let row = 0
  return marks.flatMap((mark) => {
    const { x, y, of, label } = mark
    const colour = of === undefined ? '#222' : area.colourOf(of)
    if (x === undefined || isShade(mark)) return []
    if (y !== undefined) return [placed(area, endsOf(x), endsOf(y), colour)]
    const drawn = upright(area, area.atX(endsOf(x)[0]), label, colour, row)
    if (label !== undefined) row += 1
    return drawn
  })
}
