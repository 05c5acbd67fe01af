import { tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Market, markets, perMarket } from '@zaraba/market/markets.ts'
import { order, type QuotedCurrency } from '@zaraba/market/simulator/currencies/rate-table.ts'
import { createRates, type Rates } from '@zaraba/market/simulator/currencies/rates.ts'
import { firstIndex } from '@zaraba/market/simulator/factors/factors.ts'
import { indexKinds, membersOf } from '@zaraba/market/simulator/indices/index-list.ts'
import type { World } from '@zaraba/market/simulator/world.ts'
import { missing } from '@zaraba/money/missing.ts'
import { hour, type Instant, minute } from '@zaraba/money/time.ts'
import { correlation, excessKurtosis, variance } from '../measures.ts'
import { firstOf, installationOf, instruments } from './lived.ts'
import { furthest, type IndexMoment, indexMoments } from './members.ts'
import { turnovers } from './real.ts'
import { type WithinDay, withinDay } from './within-day.ts'
import {
  commonMoves,
  indexCloses,
  inYears,
  type Locked,
  leading,
  lockable,
  lockedDays,
  type Moments,
  momentsOf,
  movesOf,
  resultOf,
  splitsIn,
  year,
} from './years.ts'

/** Own years of currencies that are measured. */
const years = 8

interface CurrencyFigures {
  /** By currency: per cent a year, and excess kurtosis of its days. */
  readonly volatility: ReadonlyMap<QuotedCurrency, number>
  readonly kurtosis: ReadonlyMap<QuotedCurrency, number>
  /** Of the dollar in yen with what Tokyo's shares move together: all days, and each year by itself. */
  readonly withTokyo: number
  readonly withTokyoByYear: readonly number[]
}

const at = (rates: Rates, currency: QuotedCurrency, moment: Instant): number => {
  const rate = rates.rate('USD', currency, moment)
  return Number(rate?.numerator) / Number(rate?.denominator)
}

/** Measures the currencies of the first years of an installation, at New York's closes; the yen also at Tokyo's. */
const currenciesOf = (world: World): CurrencyFigures => {
  const rates = createRates(world)
  const [us, jp] = [firstOf('us'), firstOf('jp')]
  const days = years * year
  const own = new Map(
    order.map((currency) => [
      currency,
      movesOf(Array.from({ length: days + 1 }, (_, index) => at(rates, currency, tradingDayAt('us', us - 1 + index).close))),
    ]),
  )
  const { factors } = world.days.source
  factors.ensure('jp', jp + days)
  const { overnight, intraday } = factors.market.jp
  const from = jp - firstIndex.jp
  const shares = Array.from(
    { length: days - 1 },
    (_, day) => (overnight[from + day] ?? missing()) + (intraday[from + day] ?? missing()),
  )
  const yen = movesOf(Array.from({ length: days }, (_, index) => at(rates, 'JPY', tradingDayAt('jp', jp - 1 + index).close)))
  return {
    volatility: new Map([...own].map(([currency, moves]) => [currency, Math.sqrt(variance(moves) * 252) * 100])),
    kurtosis: new Map([...own].map(([currency, moves]) => [currency, excessKurtosis(moves)])),
    withTokyo: correlation(shares, yen),
    withTokyoByYear: Array.from({ length: years }, (_, index) =>
      correlation(shares.slice(index * year, (index + 1) * year), yen.slice(index * year, (index + 1) * year)),
    ),
  }
}

/** How much is lived. */
export interface Extent {
  /** Of the installations, those whose years are walked share by share, and those whose first days are lived. */
  readonly walked: number
  readonly lived: number
  readonly days: number
  /** Sampling step: 1 takes every share, more takes every n-th and those whose turnover is known. */
  readonly each: number
}

export interface Beside {
  readonly seeds: readonly string[]
  readonly extent: Extent
  /** By installation. */
  readonly days: readonly (readonly WithinDay[])[]
  readonly common: Readonly<Record<Market, readonly Moments[]>>
  readonly commonYears: Readonly<Record<Market, readonly (readonly number[])[]>>
  readonly firstYears: Readonly<Record<Market, readonly number[]>>
  readonly splits: readonly number[]
  readonly locked: readonly (readonly Locked[])[]
  readonly currencies: readonly CurrencyFigures[]
  readonly furthest: readonly number[]
  /** A day of Japan's index in hours of Tokyo, and its members at some instants. */
  readonly indexDay: {
    readonly date: string
    readonly line: readonly (readonly [hour: number, level: number])[]
    readonly moments: readonly IndexMoment[]
  }
  readonly weights: ReadonlyMap<string, number>
}

/** Per cent that each member weighs in Japan's index when an installation begins. */
const weightsOf = (all: readonly Instrument[]): ReadonlyMap<string, number> => {
  const kind = indexKinds.find(({ code }) => code === leading.jp)
  const members = kind === undefined ? [] : membersOf(kind, all)
  const whole = members.reduce((sum, { instrument, weight }) => sum + instrument.anchorPrice * weight, 0)
  return new Map(
    members.map(({ instrument, weight }) => [instrument.id, ((instrument.anchorPrice * weight) / whole) * 100] as const),
  )
}

const hourOf = (at: number): number => Number(((at / hour + 9) % 24).toFixed(4))

const indexDayOf = (world: World): Beside['indexDay'] => {
  const { index, date, moments } = indexMoments(world, 'jp', 1, 24)
  const bars = index.minuteBars(date, Number.POSITIVE_INFINITY as Instant)
  return { date, line: bars.map((bar) => [hourOf(bar.time + minute), bar.close / 10_000] as const), moments }
}

const known: ReadonlySet<string> = new Set(turnovers.map(([id]) => id))

/** Single days of some installations, the first year of more of them, and what whole markets do in all of them. */
export const measureBeside = (seeds: readonly string[], extent: Extent): Beside => {
  const sample = instruments.filter(({ id }, nth) => nth % extent.each === 0 || known.has(id))
  const days: (readonly WithinDay[])[] = []
  const common = perMarket((): Moments[] => [])
  const commonYears = perMarket((): (readonly number[])[] => [])
  const firstYears = perMarket((): number[] => [])
  const splits: number[] = []
  const locked: (readonly Locked[])[] = []
  const currencies: CurrencyFigures[] = []
  const away: number[] = []
  let indexDay: Beside['indexDay'] = { date: '', line: [], moments: [] }
  for (const [seedIndex, seed] of seeds.entries()) {
    const world = installationOf(seed)
    if (seedIndex < extent.lived) {
      days.push(sample.map((share) => withinDay(world, share, extent.days)))
      away.push(...markets.map((market) => furthest(indexMoments(world, market, 1, 12).moments)))
      if (seedIndex === 0) indexDay = indexDayOf(world)
    }
    for (const market of markets) {
      const moves = commonMoves(world, market)
      common[market].push(momentsOf(moves))
      commonYears[market].push(inYears(moves).map(resultOf))
      if (seedIndex >= extent.walked) continue
      const first = firstOf(market)
      firstYears[market].push(resultOf(movesOf(indexCloses(world, market, first - 1, first - 1 + year))))
    }
    if (seedIndex < extent.walked) {
      const eve = firstOf('jp') - 1
      splits.push(splitsIn(world, eve, eve + year))
      locked.push(lockable.flatMap((share) => lockedDays(world, share, year)))
      currencies.push(currenciesOf(world))
    }
  }
  return {
    seeds,
    extent,
    days,
    common,
    commonYears,
    firstYears,
    splits,
    locked,
    currencies,
    indexDay,
    furthest: away,
    weights: weightsOf(instruments),
  }
}
