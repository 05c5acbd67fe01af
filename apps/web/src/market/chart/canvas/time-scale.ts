/** The least reach of the scale on either side of the previous close, as a part of it: a quiet morning must not look wild. */
const leastReach = 0.002

/**
 * The ends of a scale in whose middle the previous close lies, so that above and below it are a gain and a loss of the same size. It holds
 * the day's prices, and the levels within `mostReach` of these or of the previous close. Undefined without a previous close.
 */
export const symmetricRange = (
  previousClose: number,
  prices: { readonly low: number; readonly high: number },
  levels: readonly number[],
  mostReach = 0.02,
): { readonly from: number; readonly to: number } | undefined => {
  if (!(previousClose > 0)) return undefined
  const known = [previousClose, prices.low, prices.high]
  const near = levels.filter((level) => known.some((price) => Math.abs(level / price - 1) <= mostReach))
  const reach = [prices.low, prices.high, ...near].map((price) => Math.abs(price - previousClose))
  const most = Math.max(previousClose * leastReach, ...reach)
  return { from: previousClose - most, to: previousClose + most }
}
