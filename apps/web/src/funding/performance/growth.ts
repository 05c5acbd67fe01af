/** Equity at the end of a day, and money that came in on it less money that went out; minor units. */
interface OwnedDay {
  readonly equity: bigint
  readonly flow: bigint
}

/**
 * Growth until the end of each day, in per cent of a sum that was there from the beginning: money that came in or went out changes nothing
 * of it. The first value is the beginning's, nothing. Only shown and never calculated with.
 */
export const growthOf = (opening: bigint, days: readonly OwnedDay[]): readonly number[] => {
  let [owned, factor] = [opening, 1]
  return [
    0,
    ...days.map(({ equity, flow }) => {
      const base = owned + flow
      if (base > 0n) factor *= Number(equity) / Number(base)
      owned = equity
      return (factor - 1) * 100
    }),
  ]
}

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
