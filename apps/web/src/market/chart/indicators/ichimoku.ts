import type { Range } from './wilder.ts'

export interface Cloud {
  readonly conversion?: number
  readonly base?: number
  readonly spanA?: number
  readonly spanB?: number
  readonly lagging?: number
}

/** The middle between the highest high and the lowest low of the last `length` bars. */
const middles = (bars: readonly Range[], length: number): readonly (number | undefined)[] =>
  bars.map((_, at) => {
    if (at < length - 1) return undefined
    const own = bars.slice(at - length + 1, at + 1)
    return (Math.max(...own.map(({ high }) => high)) + Math.min(...own.map(({ low }) => low))) / 2
  })

/**
 * Ichimoku Kinko Hyo (Goichi Hosoda, 1969) with lengths such as 9, 26 and 52: both leading spans are what was reckoned `base` bars ago, the
 * lagging span is the close `base` bars ahead. The spans lead: the answer goes on for `base` values beyond the last bar.
 */
export const ichimoku = (
  bars: readonly Range[],
  [short, base, long]: readonly [short: number, base: number, long: number],
): readonly Cloud[] => {
  const [conversions, bases, wide] = [short, base, long].map((length) => middles(bars, length))
  return Array.from({ length: bars.length === 0 ? 0 : bars.length + base }, (_, at) => {
    const [conversion, middle] = [conversions?.[at], bases?.[at]]
    const [before, beside, spanB] = [conversions?.[at - base], bases?.[at - base], wide?.[at - base]]
    const lagging = bars[at + base]?.close
    return {
      ...(conversion === undefined ? {} : { conversion }),
      ...(middle === undefined ? {} : { base: middle }),
      ...(before === undefined || beside === undefined ? {} : { spanA: (before + beside) / 2 }),
      ...(spanB === undefined ? {} : { spanB }),
      ...(lagging === undefined ? {} : { lagging }),
    }
  })
}
