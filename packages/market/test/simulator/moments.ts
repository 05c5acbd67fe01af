export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The central moment of an order: the mean of powers of the deviations from the mean. */
const moment = (values: readonly number[], power: number): number => {
  const middle = mean(values)
  return mean(values.map((value) => (value - middle) ** power))
}

export const deviation = (values: readonly number[]): number => Math.sqrt(moment(values, 2))
export const skewness = (values: readonly number[]): number => moment(values, 3) / moment(values, 2) ** 1.5
/** Excess kurtosis over the normal distribution's. */
export const kurtosis = (values: readonly number[]): number => moment(values, 4) / moment(values, 2) ** 2 - 3

export const correlation = (one: readonly number[], other: readonly number[]): number => {
  const [middle, theirs] = [mean(one), mean(other)]
  return mean(one.map((value, index) => (value - middle) * ((other[index] ?? 0) - theirs))) / (deviation(one) * deviation(other))
}

export const autocorrelation = (values: readonly number[], lag: number): number =>
  correlation(values.slice(lag), values.slice(0, -lag))

export const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
