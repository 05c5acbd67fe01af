import { create } from 'zustand'

/** One reading of what the customer owns, in yen; `time` is practice time in milliseconds. */
interface EquityPoint {
  readonly time: number
  readonly equity: number
}
/** A day of readings every fifteen seconds is thinned to this many. */
const mostPoints = 240

/** Readings since the app was opened. Nothing is drawn that was not read from the server. */
export const useEquityPoints = create<{ readonly points: readonly EquityPoint[] }>(() => ({ points: [] }))

export const thinned = (points: readonly EquityPoint[]): readonly EquityPoint[] =>
  points.length <= mostPoints ? points : points.filter((_, index) => index % 2 === 0 || index === points.length - 1)

/** Adds a reading; one of the same moment, or of an earlier one, is not a new point. */
export const addEquityPoint = (point: EquityPoint): void => {
  const { points } = useEquityPoints.getState()
  const last = points[points.length - 1]
  if (last && point.time <= last.time) return
  useEquityPoints.setState({ points: thinned([...points, point]) })
}
export const clearEquityPoints = (): void => useEquityPoints.setState({ points: [] })
