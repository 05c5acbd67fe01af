import { missing } from '@zaraba/money/missing.ts'
import { block, purpose } from '../simulator/random/chacha.ts'
import { type Quantiles, quantileOf } from '../simulator/random/quantiles.ts'
import { nonceOf } from '../simulator/seeds.ts'

/** Sixteen random words of one matter, used one after the other. */
export interface RandomWords {
  /** A whole number from 0 to 2^32 − 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  /** True with a probability in millionths. */
  chance(millionths: number): boolean
  /** By a table of quantiles; see `quantileOf`. */
  quantile(table: Quantiles): number
}

const million = 1_000_000

/** The words of a matter ("offering jp/130X range"), drawn from the key of one day. */
export const wordsFor = (key: Int32Array, name: string): RandomWords => {
  const words = new Uint32Array(16)
  const nonce = nonceOf(name)
  let usedWords = 0
  const next = (): number => {
    if (usedWords % 16 === 0) block(key, nonce, purpose.offering, usedWords / 16, words)
    const word = words[usedWords % 16] ?? missing()
    usedWords += 1
    return word
  }
  const below = (count: number): number => Math.floor((next() * count) / 2 ** 32)
  return {
    next,
    between: (least, most) => least + below(most - least + 1),
    chance: (millionths) => below(million) < millionths,
    quantile: (table) => quantileOf(table, below(million)),
  }
}

/** One of a list, by a word. @throws RangeError for an empty list. */
export const pickFrom = <Value>(words: RandomWords, values: readonly Value[]): Value => {
  const pickedValue = values[words.between(0, values.length - 1)]
  if (pickedValue === undefined) throw new RangeError('nothing to choose from')
  return pickedValue
}

/** One of a list, each as likely as its weight says. @throws RangeError without weights. */
export const weighed = <Value>(words: RandomWords, rows: readonly (readonly [Value, number])[]): Value => {
  let weightLeft = words.between(
    1,
    rows.reduce((sum, [, weight]) => sum + weight, 0),
  )
  for (const [value, weight] of rows) {
    weightLeft -= weight
    if (weightLeft <= 0) return value
  }
  throw new RangeError('nothing to choose from')
}
