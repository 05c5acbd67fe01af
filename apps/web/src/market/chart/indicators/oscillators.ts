import type { Range } from './wilder.ts'

export interface Stochastic {
  readonly k?: number
  readonly d?: number
}

/** The plain average of the last `length` values; undefined where one of them is missing. */
const averages = (values: readonly (number | undefined)[], length: number): readonly (number | undefined)[] =>
  values.map((_, at) => {
    const own = values.slice(Math.max(0, at - length + 1), at + 1).filter((value) => value !== undefined)
    return own.length === length ? own.reduce((sum, value) => sum + value, 0) / length : undefined
  })

/**
 * George Lane's stochastics, 0 to 100: %K is where the close lies between the lowest low and the highest high of `length` bars, averaged
 * over `smooth` bars (1 is the fast one, 3 the slow one), and %D the average of `signal` values of %K. Bars without any range have none.
 */
export const stochastic = (
  bars: readonly Range[],
  [length, smooth, signal]: readonly [length: number, smooth: number, signal: number],
): readonly Stochastic[] => {
  const raw = bars.map(({ close }, at) => {
    if (at < length - 1) return undefined
    const own = bars.slice(at - length + 1, at + 1)
    const [high, low] = [Math.max(...own.map((bar) => bar.high)), Math.min(...own.map((bar) => bar.low))]
    return high === low ? undefined : (100 * (close - low)) / (high - low)
  })
  const ks = averages(raw, smooth)
  const ds = averages(ks, signal)
  return ks.map((k, at) => {
    const d = ds[at]
    return { ...(k === undefined ? {} : { k }), ...(d === undefined ? {} : { d }) }
  })
}

/** The rank of each value, 1 for the largest; equal values share the mean of their ranks. */
const ranks = (values: readonly number[]): readonly number[] =>
  values.map((value) => {
    const larger = values.filter((other) => other > value).length
    const equal = values.filter((other) => other === value).length
    return larger + (equal + 1) / 2
  })

/**
 * Rank correlation index, −100 to 100: Spearman's coefficient (1904), 1 − 6 Σd² ÷ (n (n² − 1)), between the order of the last `length`
 * closes in time and their order by price. 100 is a rise at every bar.
 */
export const rankCorrelation = (bars: readonly { readonly close: number }[], length: number): readonly (number | undefined)[] =>
  bars.map((_, at) => {
    if (length < 2 || at < length - 1) return undefined
    const byPrice = ranks(bars.slice(at - length + 1, at + 1).map(({ close }) => close))
    const squares = byPrice.reduce((sum, rank, index) => sum + (rank - (length - index)) ** 2, 0)
    return 100 * (1 - (6 * squares) / (length * (length ** 2 - 1)))
  })

/** The volume that traded in each of `bins` even steps from `from` to `to`: a bar's own is spread evenly over the prices that it touched. */
export const volumeProfile = (
  bars: readonly { readonly high: number; readonly low: number; readonly volume?: number }[],
  { from, to, bins }: { readonly from: number; readonly to: number; readonly bins: number },
): readonly number[] => {
  const step = (to - from) / bins
  const volumes = Array.from({ length: bins }, () => 0)
  if (!(step > 0)) return volumes
  const binOf = (price: number) => Math.min(bins - 1, Math.max(0, Math.floor((price - from) / step)))
  for (const { high, low, volume = 0 } of bars) {
    for (let bin = binOf(low); bin <= binOf(high); bin += 1) {
      const [bottom, top] = [Math.max(low, from + bin * step), Math.min(high, from + (bin + 1) * step)]
      const part = high === low ? 1 : Math.max(0, top - bottom) / (high - low)
      volumes[bin] = (volumes[bin] ?? 0) + volume * part
    }
  }
  return volumes
}
