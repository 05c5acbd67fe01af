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
  readonly kind: 'lines' | 'bars'
  /** Draws the y axis in powers of ten. */
  readonly logarithmic?: boolean
}

const width = 720
const height = 320
const margin = { left: 84, right: 16, top: 48, bottom: 44 } as const
const colours = ['#3b6fd4', '#d4503b', '#2c9c6a', '#a35bc4', '#c48a1e', '#1e9ab0', '#777777']
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** About five round steps from low to high. */
const steps = (low: number, high: number): readonly number[] => {
  const rough = (high - low) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10)
  const found: number[] = []
  for (let at = Math.ceil(low / step) * step; at <= high + step * 1e-9; at += step) found.push(Number(at.toPrecision(12)))
  return found
}

const powers = (low: number, high: number): readonly number[] => {
  const found: number[] = []
  for (let power = Math.ceil(Math.log10(low)); power <= Math.log10(high); power += 1) found.push(10 ** power)
  return found
}

const rangeOf = (values: readonly number[], withNought: boolean): readonly [number, number] => {
  const all = withNought ? [...values, 0] : values
  const [low, high] = [Math.min(...all), Math.max(...all)]
  return low === high ? [low - 1, high + 1] : [low, high]
}

/** A picture as an SVG document; it stands on a white ground, so that it reads in a dark page too. */
export const draw = (picture: Picture): string => {
  const { series, kind, logarithmic } = picture
  const all = series.flatMap((each) => each.points)
  const gap = kind === 'bars' ? barWidth(series) / 2 : 0
  const [minX, maxX] = rangeOf(
    all.map((point) => point[0]),
    false,
  )
  const [lowX, highX] = [minX - gap, maxX + gap]
  const [lowY, highY] = rangeOf(
    all.map((point) => point[1]),
    logarithmic !== true,
  )
  const scaleY = (value: number): number => (logarithmic === true ? Math.log10(value) : value)
  const atX = (x: number): number => margin.left + ((x - lowX) / (highX - lowX)) * (width - margin.left - margin.right)
  const part = (y: number): number => (scaleY(y) - scaleY(lowY)) / (scaleY(highY) - scaleY(lowY))
  const atY = (y: number): number => height - margin.bottom - part(y) * (height - margin.top - margin.bottom)
  const short = (value: number): string => value.toFixed(1)
  const out: string[] = []
  for (const y of logarithmic === true ? powers(lowY, highY) : steps(lowY, highY))
    out.push(
      `<line x1="${margin.left}" x2="${width - margin.right}" y1="${short(atY(y))}" y2="${short(atY(y))}" stroke="#ddd"/>`,
      `<text x="${margin.left - 8}" y="${short(atY(y) + 4)}" text-anchor="end">${y}</text>`,
    )
  for (const x of steps(minX, maxX))
    out.push(`<text x="${short(atX(x))}" y="${height - margin.bottom + 18}" text-anchor="middle">${x}</text>`)
  series.forEach((each, place) => {
    const colour = colours[place % colours.length] ?? '#000'
    if (kind === 'lines') {
      const path = each.points.map(([x, y]) => `${short(atX(x))},${short(atY(y))}`).join(' ')
      out.push(`<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="1.4"/>`)
    } else out.push(...bars(each, colour, place, series.length, atX, atY, gap * 2))
    if (series.length > 1)
      out.push(`<text x="${legendAt(series, place)}" y="${margin.top - 12}" fill="${colour}">${escaped(each.name)}</text>`)
  })
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

/** Names stand one after another, about seven units a letter. */
const legendAt = (series: readonly Series[], place: number): number =>
  series.slice(0, place).reduce<number>((at, each) => at + each.name.length * 7 + 18, margin.left)

const barWidth = (series: readonly Series[]): number => {
  const xs = [...new Set(series.flatMap((each) => each.points.map((point) => point[0])))].sort((left, right) => left - right)
  return xs.reduce(
    (least, x, place) => (place === 0 ? least : Math.min(least, x - (xs[place - 1] ?? x))),
    Number.POSITIVE_INFINITY,
  )
}

const bars = (
  each: Series,
  colour: string,
  place: number,
  count: number,
  atX: (x: number) => number,
  atY: (y: number) => number,
  cell: number,
): readonly string[] => {
  const single = ((atX(cell) - atX(0)) * 0.86) / count
  return each.points.map(([x, y]) => {
    const [top, bottom] = [Math.min(atY(y), atY(0)), Math.max(atY(y), atY(0))]
    const left = atX(x) - (single * count) / 2 + single * place
    return `<rect x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${single.toFixed(1)}" height="${(bottom - top).toFixed(1)}" fill="${colour}"/>`
  })
}
