/** Prices of a bar that an indicator reads. */
export interface Range {
  readonly high: number
  readonly low: number
  readonly close: number
}

/** The reach of a bar from the close before it on; of the first bar, its own. */
const trueRange = (bar: Range, before: Range | undefined): number =>
  before === undefined
    ? bar.high - bar.low
    : Math.max(bar.high - bar.low, Math.abs(bar.high - before.close), Math.abs(bar.low - before.close))

/** Wilder’s average of `length` values: the mean of the first `length` ones, to which each later value contributes a `length`th. */
const smoothed = (values: readonly (number | undefined)[], length: number): readonly (number | undefined)[] => {
  let [sum, count] = [0, 0]
  let average: number | undefined
  return values.map((value) => {
    if (value === undefined) return average
    count += 1
    if (average !== undefined) average += (value - average) / length
    else {
      sum += value
      if (count === length) average = sum / length
    }
    return average
  })
}

/** Every value needs a bar before it, so that the first bar has none. */
const afterFirst = <Value>(bars: readonly Range[], of: (bar: Range, before: Range) => Value): readonly (Value | undefined)[] =>
  bars.map((bar, index) => {
    const before = bars[index - 1]
    return before === undefined ? undefined : of(bar, before)
  })

/** Average true range (J. Welles Wilder, New Concepts in Technical Trading Systems, 1978), from bar `length` + 1 on. */
export const averageTrueRange = (bars: readonly Range[], length: number): readonly (number | undefined)[] =>
  smoothed(afterFirst(bars, trueRange), length)

export interface Movement {
  readonly pdi?: number
  readonly mdi?: number
  readonly adx?: number
  readonly adxr?: number
}

const upward = (bar: Range, before: Range): number => {
  const [up, down] = [bar.high - before.high, before.low - bar.low]
  return up > 0 && up > down ? up : 0
}
const downward = (bar: Range, before: Range): number => {
  const [up, down] = [bar.high - before.high, before.low - bar.low]
  return down > 0 && down > up ? down : 0
}
const partOf = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole)

/**
 * Directional movement (Wilder, 1978), each value from 0 to 100: PDI and MDI from bar `length` + 1 on, ADX from bar 2 × `length` on, and
 * ADXR, the mean of today's ADX and that of `length` bars ago, from bar 3 × `length` on.
 */
export const directionalMovement = (bars: readonly Range[], length: number): readonly Movement[] => {
  const range = smoothed(afterFirst(bars, trueRange), length)
  const ups = smoothed(afterFirst(bars, upward), length)
  const downs = smoothed(afterFirst(bars, downward), length)
  const pdi = range.map((whole, at) => (whole === undefined ? undefined : partOf(ups[at] ?? 0, whole)))
  const mdi = range.map((whole, at) => (whole === undefined ? undefined : partOf(downs[at] ?? 0, whole)))
  const dx = pdi.map((up, at) => {
    const down = mdi[at]
    return up === undefined || down === undefined ? undefined : partOf(Math.abs(up - down), up + down)
  })
  const adx = smoothed(dx, length)
  return bars.map((_, at) => {
    const [up, down, now, then] = [pdi[at], mdi[at], adx[at], adx[at - length]]
    return {
      ...(up === undefined ? {} : { pdi: up }),
      ...(down === undefined ? {} : { mdi: down }),
      ...(now === undefined ? {} : { adx: now }),
      ...(now === undefined || then === undefined ? {} : { adxr: (now + then) / 2 }),
    }
  })
}
