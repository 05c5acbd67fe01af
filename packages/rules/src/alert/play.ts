import type { AlertState } from '@zaraba/contract/alert/terms.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { instant } from '@zaraba/money/time.ts'
import type { Condition } from './condition.ts'

/** A measure at a moment, and the price of the print; `null` where no print is behind it. */
export interface MeasurePoint {
  readonly at: Instant
  readonly value: number
  readonly price: number | null
}

/** An alert as it waits for its condition. Points up to and including `countsFrom` are not looked at. */
export interface Watch extends Condition {
  readonly repeat: 'once' | 'standing'
  readonly state: AlertState
  readonly countsFrom: Instant
  readonly firedAt: Instant | null
}

export const isMet = ({ side, bound }: Pick<Condition, 'side' | 'bound'>, value: number): boolean =>
  side === 'up' ? value >= bound : value <= bound

/** Whether a range of values can change the state of an alert: it reaches the bound of an armed one, or leaves that of one that waits. */
export const isTouched = (
  { side, bound, state }: Pick<Watch, 'side' | 'bound' | 'state'>,
  low: number,
  high: number,
): boolean => {
  if (state === 'armed') return side === 'up' ? high >= bound : low <= bound
  return state === 'waits' && (side === 'up' ? low < bound : high > bound)
}

/**
 * Plays points, in order of time, to an alert. It fires at the first point that meets its condition. A standing one then waits for a
 * point that does not; from then on it is armed, but not before the close of the session in which it fired last. However points are
 * divided among calls, the result is the same.
 */
export const play = <Each extends Watch>(
  watch: Each,
  points: readonly MeasurePoint[],
  closeOf: (at: Instant) => Instant,
): { readonly watch: Each; readonly firings: readonly MeasurePoint[] } => {
  const firings: MeasurePoint[] = []
  let now = watch
  for (const point of points) {
    if (point.at <= now.countsFrom) continue
    const met = isMet(now, point.value)
    if (now.state === 'armed' && met) {
      firings.push(point)
      now = { ...now, state: now.repeat === 'once' ? 'fired' : 'waits', countsFrom: point.at, firedAt: point.at }
    } else if (now.state === 'waits' && !met) {
      const restsUntil = now.firedAt === null ? point.at : closeOf(now.firedAt)
      now = { ...now, state: 'armed', countsFrom: instant(Math.max(point.at, restsUntil)) }
    }
  }
  return { watch: now, firings }
}
