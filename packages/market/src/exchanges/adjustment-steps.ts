import type { DateText } from '@zaraba/money/time.ts'

/** `forward` leaves the newest session as it traded, `backward` the oldest one. Both multiply (the ratio method). */
export type Adjustment = 'none' | 'forward' | 'backward'

/** All dividends and splits of a share up to an ex-date; it holds until the next step. */
export interface AdjustmentStep {
  readonly exDate: DateText
  /** Product of k = X ÷ C over its action and all earlier ones: ex-reference price by the close before it. */
  readonly prices: number
  /** Shares that one share of the first day has become by splits. */
  readonly shares: number
}
const before: Omit<AdjustmentStep, 'exDate'> = { prices: 1, shares: 1 }

/** The step that is in force on a date, of steps in the order of their dates. */
const stepOn = (steps: readonly AdjustmentStep[], date: DateText): Omit<AdjustmentStep, 'exDate'> =>
  steps.findLast(({ exDate }) => exDate <= date) ?? before

/** Factors by which a chart multiplies the prices and the volume of a session. */
export interface AdjustmentFactors {
  readonly price: number
  readonly volume: number
}

/** The factors of a session’s date on a chart whose newest session is another one. */
export const factorsOn = (
  steps: readonly AdjustmentStep[],
  mode: Adjustment,
  newest: DateText,
  date: DateText,
): AdjustmentFactors => {
  if (mode === 'none') return { price: 1, volume: 1 }
  const at = stepOn(steps, date)
  const keptStep = mode === 'forward' ? stepOn(steps, newest) : before
  return { price: keptStep.prices / at.prices, volume: keptStep.shares / at.shares }
}

/** A price per share as shares are counted on one date, as one per share of another date: splits change it, dividends do not. */
export const inSharesOf = (steps: readonly AdjustmentStep[], price: number, from: DateText, to: DateText): number =>
  (price * stepOn(steps, from).shares) / stepOn(steps, to).shares
