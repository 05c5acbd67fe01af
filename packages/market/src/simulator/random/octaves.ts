import { missing } from '@zaraba/money/missing.ts'
/**
 * Logarithms of prices, in integers. A logarithm is a whole number of parts, 2^20 parts to the octave (the doubling): one part is
 * about 0.66 millionths of the price. Engines differ in Math.exp and Math.log, so both directions come from tables that exact
 * integer arithmetic builds.
 */
export const octave = 1 << 20

/** One natural unit, log2(e) × 2^20, in parts. */
export const natural = 1_512_775

/** A move of one per cent, in parts (log2(1.01) would be 15,052; this is the linear 0.01 ÷ ln 2). */
export const perCent = 15_128

const fine = 10
const tableSize = 1 << fine

const integerSquareRoot = (value: bigint): bigint => {
  let guess = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (guess + value / guess) >> 1n
    if (next >= guess) return guess
    guess = next
  }
}

/** Powers `root^0 … root^1023` with 26 binary digits behind the point, where root = 2^(2^-halvings). */
const powers = (halvings: number): Int32Array => {
  const digits = 96n
  let root = 2n << digits
  for (let turn = 0; turn < halvings; turn += 1) root = integerSquareRoot(root << digits)
  const table = new Int32Array(tableSize)
  let value = 1n << digits
  for (let index = 0; index < tableSize; index += 1) {
    table[index] = Number(value >> (digits - 26n))
    value = (value * root) >> digits
  }
  return table
}

const coarseTable = powers(10)
const fineTable = powers(20)
/** Exact powers of two 2^-80 … 2^79. */
const binary = Float64Array.from({ length: 160 }, (_, index) => 2 ** (index - 80))

/** Floor of 2^(parts ÷ 2^20), for 0 ≤ parts < 52 octaves. The product of the two tables is exact (below 2^53). */
export const antilog = (parts: number): number => {
  const product = ((coarseTable[(parts >> fine) & 1023] ?? missing()) / 2) * (fineTable[parts & 1023] ?? missing())
  return Math.floor(product * (binary[(parts >> 20) - 51 + 80] ?? missing()))
}

/** Floor of 4096 × 2^(parts ÷ 2^20), coarser than `antilog`: a factor with twelve binary digits, for −12 ≤ octaves < 14. */
export const factor = (parts: number): number =>
  Math.floor((coarseTable[(parts >> fine) & 1023] ?? missing()) * (binary[(parts >> 20) - 14 + 80] ?? missing()))

/** The largest parts whose antilog is not above `value`. @throws RangeError unless 1 ≤ value < 2^51. */
export const logarithm = (value: number): number => {
  if (!(value >= 1 && value < 2 ** 51)) throw new RangeError('a logarithm needs a number from 1 to 2^51')
  let parts = 0
  for (let step = 1 << 25; step > 0; step >>= 1) if (parts + step < 51 * octave && antilog(parts + step) <= value) parts += step
  return parts
}

/** Floor of the square root of a whole number below 2^53, whatever the engine's own square root rounds to. */
export const squareRoot = (value: number): number => {
  let root = Math.floor(Math.sqrt(value))
  while (root * root > value) root -= 1
  while ((root + 1) * (root + 1) <= value) root += 1
  return root
}
