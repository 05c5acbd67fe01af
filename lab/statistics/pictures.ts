import { drawMarks, drawShades, endsOf, type Mark } from './marks.ts'

/** A line or a row of bars over x; all values finite. */
export interface Series {
  readonly name: string
  readonly points: readonly (readonly [x: number, y: number])[]
}

export interface Picture {
  readonly title: string
  readonly x: string
  readonly y: string
  readonly series: readonly Series[]
  readonly kind: 'lines' | 'bars' | 'points'
  /** Draws the y axis in powers of ten. */
  readonly logarithmic?: boolean
  /** Whether the x axis is logarithmic. */
  readonly logarithmicX?: boolean
  /** Names of x = 0, 1, 2 …, instead of numbers; written aslant. */
  readonly categories?: readonly string[]
  /** Published figures from elsewhere, each with a label. */
  readonly marks?: readonly Mark[]
  readonly note?: string
}

const width = 720
const usualHeight = 320
/** Height of the slanted names below the axis. */
const aslant = 56
const margin = { left: 84, right: 16, top: 48, bottom: 44 } as const
const colours = ['#3b6fd4', '#d4503b', '#2c9c6a', '#a35bc4', '#c48a1e', '#1e9ab0', '#777777']
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** About five round steps from low to high. */
const steps = (low: number, high: number): readonly number[] => {
  const rough = (high - low) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10)
  const found: number[] = []
  for (let at = Math.ceil(low / step) * step; at <= high + step * 1e-9; at += step)
    found.push(Math.abs(at) < step * 1e-9 ? 0 : Number(at.toPrecision(12)))
  return found
}

const powers = (low: number, high: number): readonly number[] => {
  const found: number[] = []
  for (let power = Math.ceil(Math.log10(low)); power <= Math.log10(high); power += 1) found.push(10 ** power)
  return found
}

const rangeOf = (values: readonly number[], withZero: boolean): readonly [number, number] => {
  const all = withZero ? [...values, 0] : values
  const [low, high] = [Math.min(...all), Math.max(...all)]
  return low === high ? [low - 1, high + 1] : [low, high]
}

/** Marks are as large as a letter: where there are any, the picture reaches a little beyond them. */
const withRoom = ([low, high]: readonly [number, number], { marks, logarithmic }: Picture): readonly [number, number] => {
  if (marks === undefined) return [low, high]
  if (logarithmic === true) return [low / 1.3, high * 1.3]
  const room = (high - low) * 0.05
  return [low < 0 ? low - room : low, high > 0 ? high + room : high + room / 2]
}

/** A picture as an SVG document; it has a white background, so that it can be read in a dark page too. */
export const draw = (picture: Picture): string => {
  const { series, kind, logarithmic, logarithmicX, categories, marks = [] } = picture
  const height = categories === undefined ? usualHeight : usualHeight + aslant
  const baseline = height - margin.bottom - (categories === undefined ? 0 : aslant)
  const all = series.flatMap((each) => each.points)
  const gap = kind === 'bars' ? barWidth(series) / 2 : categories === undefined ? 0 : 0.5
  const [minX, maxX] = rangeOf(
    [...all.map((point) => point[0]), ...marks.flatMap(({ x }) => (x === undefined ? [] : endsOf(x)))],
    false,
  )
  const [lowX, highX] = [minX - gap, maxX + gap]
  const markedY = marks.flatMap(({ y }) => (y === undefined ? [] : endsOf(y)))
  const [lowY, highY] = withRoom(rangeOf([...all.map((point) => point[1]), ...markedY], logarithmic !== true), picture)
  const scaleY = (value: number): number => (logarithmic === true ? Math.log10(value) : value)
  const scaleX = (value: number): number => (logarithmicX === true ? Math.log10(value) : value)
  const atX = (x: number): number =>
    margin.left + ((scaleX(x) - scaleX(lowX)) / (scaleX(highX) - scaleX(lowX))) * (width - margin.left - margin.right)
  const part = (y: number): number => (scaleY(y) - scaleY(lowY)) / (scaleY(highY) - scaleY(lowY))
  const atY = (y: number): number => baseline - part(y) * (baseline - margin.top)
  const short = (value: number): string => value.toFixed(1)
  const colourOf = (index: number): string => colours[index % colours.length] ?? '#000'
  const [top, right] = [margin.top, width - margin.right]
  const frame = { atX, atY, top, right, colourOf, escaped, left: margin.left, bottom: baseline }
  const out: string[] = [...drawShades(marks, frame)]
  for (const y of logarithmic === true ? powers(lowY, highY) : steps(lowY, highY))
    out.push(
      `<line x1="${margin.left}" x2="${width - margin.right}" y1="${short(atY(y))}" y2="${short(atY(y))}" stroke="#ddd"/>`,
      `<text x="${margin.left - 8}" y="${short(atY(y) + 4)}" text-anchor="end">${y}</text>`,
    )
  if (categories === undefined)
    for (const x of logarithmicX === true ? powers(lowX, highX) : steps(minX, maxX))
      out.push(`<text x="${short(atX(x))}" y="${baseline + 18}" text-anchor="middle">${x}</text>`)
  else
    for (const [x, name] of categories.entries())
      out.push(
        `<text transform="translate(${short(atX(x) + 4)} ${baseline + 14}) rotate(-35)" text-anchor="end" font-size="11">${escaped(name)}</text>`,
      )
  series.forEach((each, index) => {
    const colour = colours[index % colours.length] ?? '#000'
    if (kind === 'lines') {
      const path = each.points.map(([x, y]) => `${short(atX(x))},${short(atY(y))}`).join(' ')
      out.push(`<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="1.4"/>`)
    } else if (kind === 'bars') out.push(...bars(each, colour, index, series.length, atX, atY, gap * 2))
    else
      out.push(...each.points.map(([x, y]) => `<circle cx="${short(atX(x))}" cy="${short(atY(y))}" r="3.5" fill="${colour}"/>`))
    if (series.length > 1 || picture.note !== undefined)
      out.push(`<text x="${legendAt(series, index)}" y="${margin.top - 12}" fill="${colour}">${escaped(each.name)}</text>`)
  })
  out.push(...drawMarks(marks, frame))
  if (picture.note !== undefined)
    out.push(`<text x="${legendAt(series, series.length)}" y="${margin.top - 12}">${escaped(picture.note)}</text>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#333">
<title>${escaped(picture.title)}</title>
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="${margin.left}" y="15" font-size="14" font-weight="bold">${escaped(picture.title)}</text>
${out.join('\n')}
<text x="${(margin.left + width) / 2}" y="${height - 8}" text-anchor="middle">${escaped(picture.x)}</text>
<text transform="translate(14 ${height / 2}) rotate(-90)" text-anchor="middle">${escaped(picture.y)}</text>
</svg>
`
}

/** Names follow one another, about seven units a letter. */
const legendAt = (series: readonly Series[], index: number): number =>
  series.slice(0, index).reduce<number>((at, each) => at + each.name.length * 7 + 18, margin.left)

const barWidth = (series: readonly Series[]): number => {
  const xs = [...new Set(series.flatMap((each) => each.points.map((point) => point[0])))].sort((left, right) => left - right)
  return xs.reduce(
    (least, x, index) => (index === 0 ? least : Math.min(least, x - (xs[index - 1] ?? x))),
    Number.POSITIVE_INFINITY,
  )
}

const bars = (
  each: Series,
  colour: string,
  index: number,
  count: number,
  atX: (x: number) => number,
  atY: (y: number) => number,
  cell: number,
): readonly string[] => {
  const single = ((atX(cell) - atX(0)) * 0.86) / count
  return each.points.map(([x, y]) => {
    const [top, bottom] = [Math.min(atY(y), atY(0)), Math.max(atY(y), atY(0))]
    const left = atX(x) - (single * count) / 2 + single * index
    return `<rect x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${single.toFixed(1)}" height="${(bottom - top).toFixed(1)}" fill="${colour}"/>`
  })
}
