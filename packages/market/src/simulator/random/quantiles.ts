import { normal } from './normal.ts'

/** Rows `[per mille, value]`, from 0 to 1000 upwards. */
export type Quantiles = readonly (readonly [perMille: number, value: number])[]

/** The value of a table at a quantile from 0 to 999,999, on the straight line between its rows; whole numbers only. */
export const quantileOf = (table: Quantiles, millionths: number): number => {
  let before = table[0] ?? [0, 0]
  for (const row of table) {
    if (row[0] * 1_000 > millionths) {
      const width = (row[0] - before[0]) * 1_000
      return before[1] + Math.floor(((row[1] - before[1]) * (millionths - before[0] * 1_000)) / width)
    }
    before = row
  }
  return before[1]
}

/** How many millionths of the normal distribution lie below a variate in 1/4096 σ: the inverse of `normal`. */
export const probabilityOf = (variate: number): number => {
  let low = 0
  let high = 2 ** 32 - 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (normal(middle) < variate) low = middle + 1
    else high = middle
  }
  return Math.min(999_999, Math.floor((low * 1_000_000) / 2 ** 32))
}

/** Two variates in one, 0.8 of the first and 0.6 of the second, so that the whole has the deviation of each. */
export const blended = (first: number, second: number): number => Math.trunc((first * 8 + second * 6) / 10)
