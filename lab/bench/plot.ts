import type { Growth } from './row.ts'

const width = 420
const height = 240
const left = 70
const right = 20
const top = 36
const bottom = 46

const short = (value: number): string =>
  value >= 1_000_000
    ? `${value / 1_000_000} M`
    : value >= 10_000
      ? `${Math.round(value / 1_000)} k`
      : String(value >= 100 ? Math.round(value) : Math.round(value * 100) / 100)

/** A small picture of how a cost grows: the vertical axis begins at zero. Of many points only some are marked. */
export const plot = ({ title, across, up, points, even = false }: Growth): string => {
  const most = Math.max(...points.map(([, y]) => y)) * 1.1 || 1
  const scale = (x: number) => (even ? x : Math.log(Math.max(1, x)))
  const logs = points.map(([x]) => scale(x))
  const [low, high] = [Math.min(...logs), Math.max(...logs)]
  const pixelX = (x: number) => left + ((scale(x) - low) / (high - low || 1)) * (width - left - right)
  const pixelY = (y: number) => height - bottom - (y / most) * (height - top - bottom)
  const marked = <Point>(of: readonly Point[]) => of.filter((_, index) => index % Math.ceil(of.length / 10) === 0)
  const at = points.map(([x, y]) => `${pixelX(x).toFixed(1)},${pixelY(y).toFixed(1)}`)
  const text = (x: number, y: number, anchor: string, words: string, size = 11) =>
    `<text x="${x.toFixed(0)}" y="${y.toFixed(0)}" text-anchor="${anchor}" font-size="${size}">${words}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="sans-serif" fill="#334">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text(width / 2, 20, 'middle', title, 13),
    ...[0, most / 2, most].map(
      (y) =>
        `<path d="M${left} ${pixelY(y).toFixed(1)}H${width - right}" stroke="#dde"/>${text(left - 6, pixelY(y) + 4, 'end', short(y))}`,
    ),
    ...marked(points).map(([x]) => text(pixelX(x), height - bottom + 16, 'middle', short(x))),
    text((left + width - right) / 2, height - 8, 'middle', across),
    `<text transform="translate(14 ${(height - bottom + top) / 2}) rotate(-90)" text-anchor="middle" font-size="11">${up}</text>`,
    `<polyline points="${at.join(' ')}" fill="none" stroke="#2563eb" stroke-width="2"/>`,
    ...marked(at).map((point) => `<circle cx="${point.split(',')[0]}" cy="${point.split(',')[1]}" r="3.5" fill="#2563eb"/>`),
    '</svg>',
    '',
  ].join('\n')
}
