interface Point {
  readonly x: number
  readonly y: number
}
/** Both leading spans at one point of the picture, in pixels. */
export interface SpanPoint {
  readonly x: number
  readonly a: number
  readonly b: number
}
/** A piece of the cloud that is all of one kind; `rising` where the first span is the higher one (the smaller `y`). */
interface CloudPiece {
  readonly rising: boolean
  readonly outline: readonly Point[]
}

/** Where the spans meet between two values. */
const meeting = (from: SpanPoint, to: SpanPoint): SpanPoint => {
  const [before, after] = [from.a - from.b, to.a - to.b]
  const part = before / (before - after)
  const y = from.a + (to.a - from.a) * part
  return { x: from.x + (to.x - from.x) * part, a: y, b: y }
}
const outlineOf = (points: readonly SpanPoint[]): readonly Point[] => [
  ...points.map(({ x, a }) => ({ x, y: a })),
  ...points.toReversed().map(({ x, b }) => ({ x, y: b })),
]

/**
 * The cloud between the spans, parted where they meet or cross; each piece is one outline, so that no seam shows between bars. Pixels are
 * whole: on a low picture the spans often meet at a bar before they cross.
 */
export const cloudPieces = (points: readonly SpanPoint[]): readonly CloudPiece[] => {
  const pieces: CloudPiece[] = []
  let run: SpanPoint[] = []
  const end = () => {
    const widest = run.find(({ a, b }) => a !== b)
    if (widest) pieces.push({ rising: widest.a < widest.b, outline: outlineOf(run) })
  }
  for (const point of points) {
    const last = run.at(-1)
    if (last && (last.a - last.b) * (point.a - point.b) < 0) {
      const crossed = meeting(last, point)
      run.push(crossed)
      end()
      run = [crossed]
    }
    run.push(point)
    if (point.a !== point.b) continue
    end()
    run = [point]
  }
  end()
  return pieces
}
