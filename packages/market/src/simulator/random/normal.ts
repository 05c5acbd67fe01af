import { missing } from '@zaraba/money/missing.ts'
import { factor, logarithm, natural, octave } from './octaves.ts'

/** Normal variates come in 1/4096 of a standard deviation. */
export const sigma = 4096

const cells = 4096

/**
 * Quantiles of the normal distribution at 0/4096 … 4096/4096 (the ends cut at 3.9 σ), from the density summed in steps of σ/1024:
 * integers only, since engines differ in Math.exp.
 */
const quantiles: Int32Array = (() => {
  const reach = 4 * 1024
  const cumulative = new Float64Array(reach + 1)
  for (let index = 1; index <= reach; index += 1) {
    const middle = 2 * index - 1
    const parts = Math.floor((middle * middle * natural) / (8 * 1024 * 1024))
    cumulative[index] = (cumulative[index - 1] ?? missing()) + factor(12 * octave - Math.min(parts, 24 * octave))
  }
  const whole = cumulative[reach] ?? missing()
  const table = new Int32Array(cells + 1)
  let index = 0
  for (let cell = cells / 2; cell < cells; cell += 1) {
    const wantedSum = Math.floor((whole * (cell - cells / 2)) / (cells / 2))
    while (index < reach && (cumulative[index + 1] ?? missing()) <= wantedSum) index += 1
    const below = cumulative[index] ?? missing()
    const width = (cumulative[index + 1] ?? whole) - below
    table[cell] = index * 4 + Math.floor(((wantedSum - below) * 4) / Math.max(width, 1))
    table[cells - cell] = -(table[cell] ?? missing())
  }
  table[cells] = 3.9 * sigma
  table[0] = -(table[cells] ?? missing())
  return table
})()

/** A normal variate in 1/4096 σ from a random word of 32 bits. */
export const normal = (word: number): number => {
  const cell = word >>> 20
  const from = quantiles[cell] ?? missing()
  return from + ((((quantiles[cell + 1] ?? missing()) - from) * (word & 0xfffff)) >> 20)
}

/** A coarse normal variate in 1/4096 σ from sixteen random bits. */
export const normalOfHalf = (bits: number): number => quantiles[(bits & 0xffff) >>> 4] ?? missing()

/** −ln(u) × 4096 at u = (cell + ½) ÷ 4096. */
const exponentials: Int32Array = Int32Array.from({ length: cells }, (_, cell) => {
  const parts = 13 * octave - logarithm(2 * cell + 1)
  return Math.floor((parts * 4096) / natural)
})

/** An exponential variate of mean 1, in 1/4096, from a random word of 32 bits (at most about 9). */
export const exponential = (word: number): number => exponentials[word >>> 20] ?? missing()

/**
 * Normal variates in 1/8192 σ by twelve random bits, each the middle of its cell: as many of them as one likes have the mean nought exactly,
 * so that a walk of thousands of steps leans nowhere. Each step of each day reads one at random: in 16 bits they stay in the processor's
 * first cache.
 */
export const evenNormals: Int16Array = Int16Array.from(
  { length: cells },
  (_, cell) => (quantiles[cell] ?? missing()) + (quantiles[cell + 1] ?? missing()),
)
