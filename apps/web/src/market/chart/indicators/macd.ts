export interface Macd {
  readonly line?: number
  readonly signal?: number
  readonly bars?: number
}

/** An exponential average whose first value is the plain average of the first `length`; undefined before that. */
const exponential = (values: readonly (number | undefined)[], length: number): readonly (number | undefined)[] => {
  let [sum, count, average] = [0, 0, 0]
  return values.map((value) => {
    if (value === undefined) return undefined
    count += 1
    sum += value
    if (count < length) return undefined
    average = count === length ? sum / length : average + (2 * (value - average)) / (length + 1)
    return average
  })
}

/**
 * Gerald Appel's moving average convergence and divergence with lengths such as 12, 26 and 9. The bars are what lies between line and
 * signal, times `factor`: one in Japan and the West, two in China.
 */
export const macd = (
  bars: readonly { readonly close: number }[],
  [short, long, smooth]: readonly [short: number, long: number, smooth: number],
  factor: number,
): readonly Macd[] => {
  const closes = bars.map(({ close }) => close)
  const [fast, slow] = [exponential(closes, short), exponential(closes, long)]
  const lines = fast.map((value, at) => (value === undefined || slow[at] === undefined ? undefined : value - slow[at]))
  const signals = exponential(lines, smooth)
  return lines.map((line, at) => {
    if (line === undefined) return {}
    const signal = signals[at]
    return signal === undefined ? { line } : { line, signal, bars: (line - signal) * factor }
  })
}
