/** Digits behind the point that prices of a share have, by its tick: "0.5" is one, "1" none, "0.01" two. */
export const digitsOf = (tick: string): number => {
  const point = tick.indexOf('.')
  return point < 0 ? 0 : tick.slice(point + 1).replace(/0+$/, '').length
}

/** Where a price stands between a low and a high, in whole per cent; undefined where there is no range. */
export const placeInRange = (low: string, high: string, price: string): number | undefined => {
  const [least, most, at] = [Number(low), Number(high), Number(price)]
  if (!(most > least) || Number.isNaN(at)) return undefined
  return Math.round(Math.min(1, Math.max(0, (at - least) / (most - least))) * 100)
}
