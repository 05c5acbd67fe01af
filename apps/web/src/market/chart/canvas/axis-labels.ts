/** Smallest distance of two labels, in heights of a line. */
const linesApart = 2.6
const niceParts = [1, 2, 2.5, 5, 10] as const

/**
 * Labels at equal distances, none of them left out. `least` is the smallest step that its figures can show.
 * Ticks are from the top of the axis, in pixels.
 */
export const evenLevels = (
  {
    from,
    to,
    height,
    textSize,
  }: { readonly from: number; readonly to: number; readonly height: number; readonly textSize: number },
  least: number,
): readonly { readonly value: number; readonly y: number }[] => {
  const span = to - from
  if (!(span > 0) || !(height > 0)) return []
  const smallest = Math.max(least, (span * textSize * linesApart) / height)
  const power = 10 ** Math.floor(Math.log10(smallest))
  const step = (niceParts.find((part) => part * power >= smallest * 0.999 && isWhole((part * power) / least)) ?? 10) * power
  const levels: { value: number; y: number }[] = []
  for (let at = Math.ceil(from / step); at * step <= to; at += 1) {
    const y = height * (1 - (at * step - from) / span)
    if (y > textSize && y < height - textSize) levels.push({ value: at * step, y })
  }
  return levels
}
/** Leaves out levels that are nearer to the one below than `least` pixels, as those of a logarithmic axis are towards its top. */
export const spacedLevels = <Level extends { readonly y: number }>(levels: readonly Level[], least: number): readonly Level[] =>
  levels.reduce<readonly Level[]>((kept, level) => {
    const below = kept.at(-1)
    return below !== undefined && Math.abs(below.y - level.y) < least ? kept : [...kept, level]
  }, [])
const isWhole = (number: number): boolean => Math.abs(number - Math.round(number)) < 1e-6

const labelsApart = 8

/** Moves labels that would be cut off at an edge inside, and leaves out those that would run into another. */
export const spreadLabels = <Tick extends { readonly coord: number; readonly text: string }>(
  ticks: readonly Tick[],
  width: number,
  measure: (text: string) => number,
): Tick[] => {
  const placed: Tick[] = []
  let free = 0
  for (const tick of ticks) {
    const half = measure(tick.text) / 2
    if (tick.coord < 0 || tick.coord > width || half * 2 > width) continue
    const coord = Math.min(width - half, Math.max(half, tick.coord))
    if (coord - half < free) continue
    placed.push({ ...tick, coord })
    free = coord + half + labelsApart
  }
  return placed
}
