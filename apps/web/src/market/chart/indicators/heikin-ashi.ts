/** The four prices of a bar. */
export interface Prices {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/**
 * Heikin-Ashi (平均足): the close is the mean of a bar's four prices, the open the middle of the Heikin-Ashi body before, and the ends reach
 * as far as the bar's own and the body. The first open is the middle of its own bar.
 */
export const heikinAshi = (bars: readonly Prices[]): readonly Prices[] => {
  let before: Prices | undefined
  return bars.map((bar) => {
    const close = (bar.open + bar.high + bar.low + bar.close) / 4
    const open = before === undefined ? (bar.open + bar.close) / 2 : (before.open + before.close) / 2
    before = { open, close, high: Math.max(bar.high, open, close), low: Math.min(bar.low, open, close) }
    return before
  })
}
