import { missing } from '@zaraba/money/missing.ts'
import type { Instrument } from '../../instrument.ts'
import { exchangeOf } from '../../markets.ts'
import { block, type Nonce, purpose } from '../random/chacha.ts'
import { exponential, normal, sigma } from '../random/normal.ts'
import { logarithm, natural, octave, perCent, squareRoot } from '../random/octaves.ts'
import { nonceOf } from '../seeds.ts'
import { type Schedule, scheduleOf } from './schedule.ts'

/** How one instrument moves; deviations in parts a day, at rest. */
export interface Character {
  readonly nonce: Nonce
  readonly schedule: Schedule
  /** Hundredths of the market's move that it takes over. */
  readonly beta: number
  readonly total: number
  readonly overnight: number
  readonly intraday: number
  /** Steady growth of the total return, in parts a day. */
  readonly drift: number
  /** Of 2^32: how likely a day begins with a jump. */
  readonly jumpBelow: number
  /** Of 2^32: how likely it begins with a shock so large that it meets the limits of most markets. */
  readonly shockBelow: number
  /** Fall of the price by a dividend in the public history, in parts. */
  readonly dividendDrop: number
}

/** Yearly basis points to parts a day: 10,000 × √252 ÷ (2^20 ÷ ln 2). */
const dailyOf = (basisPoints: number): number => Math.floor((basisPoints * 95_296) / 10_000)
const marketDeviation = {
  tokyo: Math.floor(1.12 * perCent),
  new_york: Math.floor(0.97 * perCent),
  shanghai: Math.floor(1.16 * perCent),
} as const
const sectorVariance = Math.floor(0.6 * perCent) ** 2
const growth = 300
/** A shock moves the price by a tenth at least, in parts, and by this much more on average. */
const shockOnceIn = { tokyo: 1_300, new_york: 3_500, shanghai: 3_500 } as const
const shockLeast = 12 * perCent
const shockMore = 7 * perCent

export const characterOf = (instrument: Instrument): Character => {
  const nonce = nonceOf(instrument.id)
  const total = dailyOf(instrument.volatility)
  const exchange = exchangeOf[instrument.market]
  const market = marketDeviation[exchange]
  const beta = Math.min(instrument.beta, Math.floor((70 * total) / market))
  const common = Math.floor((beta * market) / 100) ** 2 + sectorVariance
  // Jumps, results and the unrest of volatility itself make up the missing part of the variance.
  const rest = squareRoot(Math.max(Math.floor((total * total * 82) / 100) - common, Math.floor((total * total * 30) / 100)))
  const lively = instrument.segment === 'tse_growth' || instrument.segment === 'tse_standard' ? 2 : 1
  const schedule = scheduleOf(instrument, nonce)
  return {
    nonce,
    schedule,
    beta,
    total,
    overnight: Math.floor((rest * 51) / 100),
    intraday: Math.floor((rest * 86) / 100),
    drift: Math.floor(((instrument.dividendYield + growth) * 60) / 100),
    jumpBelow: Math.floor((lively * 2 ** 32) / 900),
    shockBelow: Math.floor((lively * instrument.volatility * 2 ** 32) / (3_000 * shockOnceIn[exchange])),
    dividendDrop: Math.floor((instrument.dividendYield * 151) / schedule.payments),
  }
}

/**
 * Companies split some time after their price has grown, not all on the evening on which it passes a mark: above this growth of
 * their shares since the last split, results bring a split with the probabilities below.
 */
const splitsAbove = Math.floor(0.55 * octave)
/** Probability of a split with results. The public history ends with few prices that have grown, so Tokyo needs a higher one after it. */
const splitsBelow = {
  history: { tokyo: 0.07, new_york: 0.018, shanghai: 0.02 },
  lived: { tokyo: 0.1, new_york: 0.018, shanghai: 0.02 },
} as const

export const comesToSplit = (instrument: Instrument, excess: number, word: number, days: keyof typeof splitsBelow): boolean =>
  excess > splitsAbove && word < Math.floor(splitsBelow[days][exchangeOf[instrument.market]] * 2 ** 32)

export const splitRatio = (instrument: Instrument, excess: number): readonly [number, number] => {
  if (exchangeOf[instrument.market] === 'shanghai') return excess > 1.9 * octave ? [2, 1] : [14, 10]
  if (excess > 2.6 * octave) return [5, 1]
  return excess > 2 * octave ? [3, 1] : [2, 1]
}

/** log2(numerator ÷ denominator) in parts. */
export const logOfRatio = (numerator: number, denominator: number): number =>
  logarithm((numerator << 20) / denominator) - 20 * octave

const resultWords = new Uint32Array(16)

/** How much better than expected results are, in basis points of the profit, how the price takes it, in parts, and a random word for what else they bring. */
export const resultsOf = (
  key: Int32Array,
  character: Character,
): { readonly surprise: number; readonly reaction: number; readonly deviation: number; readonly chance: number } => {
  block(key, character.nonce, purpose.results, 0, resultWords)
  const z = normal(resultWords[0] ?? missing())
  const size = sigma + (exponential(resultWords[1] ?? missing()) >> 1)
  const reaction = Math.trunc((Math.trunc((z * size) / sigma) * character.total * 16) / (10 * sigma))
  const noise = Math.trunc((normal(resultWords[2] ?? missing()) * 300) / sigma)
  const deviation = Math.trunc((size * character.total * 16) / (10 * sigma))
  return { surprise: Math.trunc((z * 700) / sigma) + noise, reaction, deviation, chance: resultWords[3] ?? missing() }
}

/**
 * Correction of the mean of a move of this variance, in parts², so that the expected price is the present one: half of the
 * variance, in parts.
 */
export const fairly = (variance: number): number => Math.floor(variance / (2 * natural))

/** The moves of a day in parts, and the logarithm of volatility for the day after. */
export interface DayMove {
  readonly overnight: number
  readonly intraday: number
  readonly volatility: number
}

/** The jump that a day begins with, in parts; mostly none. */
export const jumpOf = (
  words: Uint32Array,
  character: Character,
  scale: number,
): { readonly size: number; readonly up: boolean } => {
  const [, , , chance = missing(), word = missing()] = words
  const jumpBelow = Math.floor((character.jumpBelow * scale) / 4096)
  if (chance >= character.shockBelow + jumpBelow) return { size: 0, up: true }
  const size =
    chance < character.shockBelow
      ? shockLeast + Math.floor((exponential(word) * shockMore) / 4096)
      : Math.floor((character.total * (12_288 + Math.floor((exponential(word) * 22) / 10))) / 4096)
  return { size: Math.min(size, octave >> 1), up: (word & 1) === 0 }
}

/** Logarithm of volatility on the next day: it returns to rest, is shaken, and rises when the price falls. Variates in 1/4096 σ. */
export const volatilityAfter = (now: number, shaken: number, dayMove: number): number => {
  const next = now + Math.trunc((shaken * 175_000 - dayMove * 30_000) / sigma) - Math.trunc((now + 350_000) / 42)
  return Math.max(-octave - (octave >> 1), Math.min(octave + (octave >> 1), next))
}
