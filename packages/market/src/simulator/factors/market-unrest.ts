import { missing } from '@zaraba/money/missing.ts'
import type { Exchange } from '../../markets.ts'
import { exponential, normal, sigma } from '../random/normal.ts'
import { perCent, squareRoot } from '../random/octaves.ts'

/** Daily deviations of a market's own moves in parts, at rest. */
interface AtRest {
  readonly overnight: number
  readonly intraday: number
}

const perMille = (overnight: number, intraday: number): AtRest => ({
  overnight: Math.floor((overnight * perCent) / 1_000),
  intraday: Math.floor((intraday * perCent) / 1_000),
})

/**
 * A fall of the whole market overnight, on unexpected bad news: once in this many days, by a mean of hundredths of a day's
 * deviation.
 */
const fallOnceIn = 40
const fallMean = 145

export const atRest: Readonly<Record<Exchange, AtRest>> = {
  tokyo: perMille(360, 850),
  new_york: perMille(330, 740),
  shanghai: perMille(480, 1_000),
}

/** The logarithm of a market's volatility in parts, as the sum of what lasts for months, for weeks and for days. */
export interface MarketUnrest {
  readonly months: number
  readonly weeks: number
  readonly days: number
}

/** Part that returns to rest in a day, the daily shake, and what a fall by one deviation adds; in parts. */
const components = {
  months: { returns: 250, shake: 40_000, fall: 7_000 },
  weeks: { returns: 30, shake: 100_000, fall: 70_000 },
  days: { returns: 4, shake: 130_000, fall: 130_000 },
} as const
/** Volatility at rest lies below its mean square by this much. */
const below = 380_000

export const logOf = ({ months, weeks, days }: MarketUnrest): number => months + weeks + days - below

/** A move beyond this size stirs no more than one of this size. */
const mostStirring = 4 * sigma

/** The unrest of the next day, from what the market has moved in 1/4096 of its deviation and three random words of its evening. */
export const unrestAfter = (before: MarketUnrest, dayMove: number, words: Uint32Array): MarketUnrest => {
  const stirring = Math.max(-mostStirring, Math.min(mostStirring, dayMove))
  const next = (name: keyof MarketUnrest, index: number): number => {
    const { returns, shake, fall } = components[name]
    const shaken = Math.trunc((normal(words[index] ?? missing()) * shake - stirring * fall) / sigma)
    return before[name] - Math.trunc(before[name] / returns) + shaken
  }
  return { months: next('months', 3), weeks: next('weeks', 2), days: next('days', 4) }
}

/**
 * A night's news of a market: what it moves `normally`, and now and then a fall. The mean of all nights is nought, their deviation `gap`.
 * `chance` and `word` are random, `day` is the deviation inside the day.
 */
export const nightOf = (normally: number, calm: number, day: number, chance: number, word: number) => {
  const mean = Math.floor((day * fallMean) / 100)
  const usual = Math.floor(mean / fallOnceIn)
  const fall = chance < 2 ** 32 / fallOnceIn ? Math.floor((mean * Math.min(4 * sigma, exponential(word))) / sigma) : 0
  return { moved: normally + usual - fall, gap: squareRoot(calm ** 2 + Math.floor((2 * mean ** 2) / fallOnceIn)) }
}
