import { type CloseMeasure, lineSessions, linesOf, rsiSessions } from './condition.ts'

const sumOfLast = (closes: readonly number[], sessions: number): number =>
  closes.slice(closes.length - sessions).reduce((sum, close) => sum + close, 0)

/** The Relative Strength Index (J. Welles Wilder, 1978) of the last close in hundredths, rounded; `null` with too few closes. */
const strengthIndex = (closes: readonly number[]): number | null => {
  if (closes.length <= rsiSessions) return null
  let [gain, loss] = [0, 0]
  closes.forEach((close, index) => {
    const change = close - (closes[index - 1] ?? close)
    const [up, down] = [Math.max(change, 0), Math.max(-change, 0)]
    // The mean of the first changes, to which each later one contributes a fourteenth.
    if (index <= rsiSessions) [gain, loss] = [gain + up / rsiSessions, loss + down / rsiSessions]
    else [gain, loss] = [gain + (up - gain) / rsiSessions, loss + (down - loss) / rsiSessions]
  })
  return gain + loss === 0 ? 5_000 : Math.round((10_000 * gain) / (gain + loss))
}

/**
 * A measure of daily closes, oldest first, adjusted for splits; `null` with too few of them. The difference of two averages is exact: its
 * unit is a ten-thousandth divided by the sessions of both.
 */
export const closeMeasure = (measure: CloseMeasure, closes: readonly number[]): number | null => {
  const lines = linesOf(measure)
  if (lines === null) return strengthIndex(closes)
  const [shorter, longer] = [lineSessions[lines[0]], lineSessions[lines[1]]]
  if (closes.length < longer) return null
  return sumOfLast(closes, shorter) * longer - sumOfLast(closes, longer) * shorter
}
