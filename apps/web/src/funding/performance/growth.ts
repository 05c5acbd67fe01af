import type { GrownDay } from '@zaraba/rules/funding/growth.ts'

/** Days of what was kept without a trade: its flows are one's own, and so is the part of the day that was left when each came. */
export const keptDays = (
  opening: bigint,
  kept: readonly bigint[],
  own: readonly (GrownDay & { readonly equity: bigint; readonly flow: bigint })[],
): readonly GrownDay[] =>
  own.map((day, index) => {
    const before = kept[index - 1] ?? opening
    const flowed = day.capital - (day.equity - day.profit - day.flow)
    return { profit: (kept[index] ?? before) - before - day.flow, capital: before + flowed }
  })

/** Growth of an index since its first level, in per cent; `null` when a level is missing. */
export const growthOfIndex = (levels: readonly string[]): readonly number[] | null => {
  const numbers = levels.map(Number)
  const [first] = numbers
  return first === undefined || numbers.some(Number.isNaN) ? null : numbers.map((level) => (level / first - 1) * 100)
}

/** How far growth has fallen from its highest point before, in per cent of that point (0 or less), and where that point is. */
interface Fall {
  readonly percent: number
  readonly from: number
  readonly to: number
}

/** The fall at each point. */
export const fallsOf = (growth: readonly number[]): readonly Fall[] => {
  let peak = 0
  return growth.map((value, to) => {
    const highest = growth[peak] ?? 0
    if (value >= highest) peak = to
    return { percent: value >= highest ? 0 : ((100 + value) / (100 + highest) - 1) * 100, from: peak, to }
  })
}

/** The largest fall, the earlier of equal ones; `null` where there was none that shows. */
export const largestFall = (growth: readonly number[]): Fall | null => {
  const falls = fallsOf(growth)
  const deepest = falls.reduce<Fall | null>((most, fall) => (most === null || fall.percent < most.percent ? fall : most), null)
  return deepest === null || deepest.percent > -0.005 ? null : deepest
}
