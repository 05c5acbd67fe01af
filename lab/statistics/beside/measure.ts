import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Market, markets, perMarket } from '@zaraba/market/markets.ts'
import { indexKinds, membersOf } from '@zaraba/market/simulator/indices/index-list.ts'
import type { World } from '@zaraba/market/simulator/world.ts'
import { hour, type Instant, minute } from '@zaraba/money/time.ts'
import { type CurrencyFigures, currenciesOf } from './currencies.ts'
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
