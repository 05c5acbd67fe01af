import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { firstIndex } from '@zaraba/market/simulator/factors/factors.ts'
import { createLevels } from '@zaraba/market/simulator/indices/index-levels.ts'
import { indexKinds, membersOf } from '@zaraba/market/simulator/indices/index-list.ts'
import { natural } from '@zaraba/market/simulator/random/octaves.ts'
import type { World } from '@zaraba/market/simulator/world.ts'
import { missing } from '@zaraba/money/missing.ts'
import { autocorrelation, correlation, excessKurtosis, median, skewness, variance } from '../measures.ts'
import { firstOf, instruments } from './lived.ts'

/** Trading days of a year, and of the longest stretch of own years that calendars reach. */
export const year = 245
const long = 8 * year

export const leading: Readonly<Record<Market, string>> = { jp: 'JP225', us: 'US500', cn: 'CN300' }

/** Closes of the leading index of a market in the first days of an installation, its eve first. */
export const indexCloses = (world: World, market: Market, from: number, to: number): readonly number[] => {
  const kind = indexKinds.find(({ code }) => code === leading[market])
  if (kind === undefined) throw new Error(`no index of ${market}`)
  const levels = createLevels(world.days, market, membersOf(kind, instruments), firstOf(market), kind.anchor)
  return Array.from({ length: to - from + 1 }, (_, nth) => levels.close(from + nth) ?? 0)
}

export const movesOf = (levels: readonly number[]): readonly number[] =>
  levels.slice(1).map((level, nth) => Math.log(level / (levels[nth] ?? level)))

/** Common daily moves of the shares of a market, in eight own years. */
export const commonMoves = (world: World, market: Market): readonly number[] => {
  const { factors } = world.days.source
  factors.ensure(market, firstOf(market) + long)
  const { overnight, intraday } = factors.market[market]
  const from = firstOf(market) - firstIndex[market]
  return Array.from(
    { length: long },
    (_, day) => ((overnight[from + day] ?? missing()) + (intraday[from + day] ?? missing())) / natural,
  )
}

export const inYears = (moves: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.floor(moves.length / year) }, (_, nth) => moves.slice(nth * year, (nth + 1) * year))

/** In per cent. */
export const resultOf = (moves: readonly number[]): number => (Math.exp(moves.reduce((sum, move) => sum + move, 0)) - 1) * 100

export interface Moments {
  readonly volatility: number
  readonly kurtosis: number
  readonly kurtosisOfYear: number
  readonly skew: number
  readonly absolute: readonly number[]
  readonly leverage: readonly number[]
}

/** Days between two moves whose correlation is measured. */
export const lags = [1, 2, 5, 10, 20] as const

/** Yearly volatility in per cent, tails, and how moves hang together with the size of later ones. */
export const momentsOf = (moves: readonly number[]): Moments => ({
  volatility: Math.sqrt(variance(moves) * 252) * 100,
  kurtosis: excessKurtosis(moves),
  kurtosisOfYear: median(inYears(moves).map(excessKurtosis)),
  skew: skewness(moves),
  absolute: lags.map((lag) => autocorrelation(moves.map(Math.abs), lag)),
  leverage: lags.map((lag) =>
    correlation(
      moves.slice(0, -lag),
      moves.slice(lag).map((move) => move ** 2),
    ),
  ),
})

/** Days between the announcement of a split and its day, at the most. */
const notice = 28

/** Number of Japanese companies that announce a split between two of the first days of an installation. */
export const splitsIn = (world: World, from: number, to: number): number =>
  instruments
    .filter(({ market }) => market === 'jp')
    .reduce((sum, share) => {
      const happenings = world.days.chain(share, to + notice)?.happenings ?? []
      return sum + happenings.filter((one) => one.kind === 'split' && one.announced > from && one.announced <= to).length
    }, 0)

export interface Locked {
  readonly side: 'up' | 'down'
  /** Turnover of the day, as a part of a usual one. */
  readonly part: number
}

/** A day that ends so far from where it began may have been locked all day, and costs living it. */
const farAway = 0.085

/** Days of a share that was at one limit price from the open to the close. */
export const lockedDays = (world: World, share: Instrument, count: number): readonly Locked[] => {
  const first = firstOf(share.market)
  const chain = world.days.chain(share, first + count)
  if (chain === null) return []
  const found: Locked[] = []
  for (let index = first; index < first + count; index += 1) {
    const [close = missing(), base = missing()] = [chain.close[index - chain.from], chain.base[index - chain.from]]
    if (Math.abs(close / base - 1) < farAway) continue
    const plan = world.days.passing(share, index)?.plan
    if (plan === undefined || plan.band === null || plan.volume === 0 || plan.high !== plan.low) continue
    if (plan.close === plan.band.up || plan.close === plan.band.down)
      found.push({ side: plan.close === plan.band.up ? 'up' : 'down', part: plan.volume / plan.usualVolume })
  }
  return found
}

/** Where days may be locked: all of China, and Tokyo's growth market. */
export const lockable = instruments.filter(({ market, segment }) => market === 'cn' || segment === 'tse_growth')
