import { seedOfWorlds } from '@zaraba/world/test-seed.ts'
import { isWholeRun } from '@zaraba/world/whole-run.ts'
import { describe, expect, test } from 'vitest'
import { tradingDayIndex } from '../../src/exchanges/calendar.ts'
import { type Market, markets } from '../../src/markets.ts'
import { firstIndex } from '../../src/simulator/factors/factors.ts'
import { createLevels } from '../../src/simulator/indices/index-levels.ts'
import { indexKinds, membersOf } from '../../src/simulator/indices/index-list.ts'
import { natural } from '../../src/simulator/random/octaves.ts'
import { sha256OfText } from '../../src/simulator/sha256.ts'
import { createWorld, type World } from '../../src/simulator/world.ts'
import { autocorrelation, correlation, deviation, kurtosis, mean, median, skewness } from './moments.ts'
import { genesis, instrumentNamed, instruments } from './practice-world.ts'

/** Random installations, new ones in a whole run. Every band is five deviations of the measured figure away from its mean. */
const seed = seedOfWorlds(20_261_124)
const said = `ZARABA_TEST_SEED=${seed}`
const worldOf = (index: number): World =>
  createWorld({
    seeds: { seedOf: (market, date) => sha256OfText(`years ${seed} ${index}/${market}/${date}`) },
    genesis,
  })
const worlds = Array.from({ length: 8 }, (_, index) => worldOf(index))
const within = (value: number, from: number, to: number): void => {
  expect(value, said).toBeGreaterThan(from)
  expect(value, said).toBeLessThan(to)
}

/** Eight years of own days. */
const days = 2_000
const year = 250
const movesOf = (world: World, market: Market) => {
  const from = tradingDayIndex(market, genesis) - firstIndex[market]
  world.days.source.factors.ensure(market, firstIndex[market] + from + days)
  const { overnight, intraday, news } = world.days.source.factors.market[market]
  return {
    whole: Array.from({ length: days }, (_, day) => ((overnight[from + day] ?? 0) + (intraday[from + day] ?? 0)) / natural),
    nights: Array.from({ length: days }, (_, day) => news[from + day] ?? 0),
  }
}

describe('what the shares of a market move together, in years of its own', () => {
  const all = worlds.flatMap((world) => markets.map((market) => movesOf(world, market)))
  const wholes = all.map(({ whole }) => whole)
  const years = wholes.flatMap((moves) =>
    Array.from({ length: days / year }, (_, index) => moves.slice(index * year, (index + 1) * year)),
  )
  const squares = (moves: readonly number[]): number[] => moves.map((move) => move ** 2)

  test('has fat tails over years, thinner ones within one, and falls harder than it rises', () => {
    within(median(wholes.map(kurtosis)), 2.5, 7)
    within(median(years.map(kurtosis)), 1.1, 2.8)
    within(median(wholes.map(skewness)), -0.55, 0.2)
    within(median(all.map(({ nights }) => skewness(nights))), -6, -0.5)
  })

  test('is restless for a while, the more so after falls, and keeps no direction', () => {
    const absolute = (lag: number): number => median(wholes.map((moves) => autocorrelation(moves.map(Math.abs), lag)))
    const leverage = (lag: number): number =>
      median(wholes.map((moves) => correlation(moves.slice(0, -lag), squares(moves).slice(lag))))
    within(absolute(1), 0.15, 0.32)
    within(absolute(20), 0.03, 0.19)
    within(leverage(1), -0.2, -0.06)
    within(leverage(5), -0.14, 0.012)
    within(leverage(20), -0.06, 0.02)
    within(median(wholes.map((moves) => autocorrelation(moves, 1))), -0.04, 0.04)
  })

  test('ends nearly every year between −40 and +45 per cent', () => {
    const results = years.map((moves) => Math.exp(moves.reduce((sum, move) => sum + move, 0)) - 1)
    const outside = results.filter((result) => result < -0.4 || result > 0.45).length / results.length
    expect(outside, said).toBeLessThan(0.07)
    within(deviation(results) * 100, 9, 24)
  })
})

describe('the public history of an installation that is founded now', () => {
  const [world = worldOf(0)] = worlds
  const history = indexKinds.map((kind) => {
    const until = tradingDayIndex(kind.market, genesis)
    const members = membersOf(kind, instruments)
    const levels = createLevels(world.days, kind.market, members, until, kind.anchor)
    return {
      kind,
      members,
      closes: Array.from(
        { length: until - firstIndex[kind.market] - 30 },
        (_, day) => levels.close(firstIndex[kind.market] + 30 + day) ?? 0,
      ),
    }
  })

  test('ends with a year within a quarter up or down, in every index', () => {
    for (const { kind, closes } of history)
      expect(Math.abs((closes.at(-1) ?? 0) / (closes.at(-246) ?? 1) - 1), kind.code).toBeLessThan(0.25)
  })

  test('has years like those that people remember', () => {
    for (const { kind, closes } of history) {
      const moves = closes.slice(1).map((close, day) => Math.log(close / (closes[day] ?? close)))
      expect(kurtosis(moves), kind.code).toBeGreaterThan(4)
      expect(kurtosis(moves), kind.code).toBeLessThan(12)
      expect(kurtosis(moves.slice(-245)), kind.code).toBeGreaterThan(1)
      expect(kurtosis(moves.slice(-245)), kind.code).toBeLessThan(2.6)
      expect(
        correlation(
          moves.slice(0, -1),
          moves.slice(1).map((move) => move ** 2),
        ),
        kind.code,
      ).toBeLessThan(-0.05)
      expect(skewness(moves), kind.code).toBeLessThan(0)
      expect(deviation(moves) * Math.sqrt(252), kind.code).toBeGreaterThan(0.12)
      expect(deviation(moves) * Math.sqrt(252), kind.code).toBeLessThan(0.26)
      for (let end = closes.length - 1; end > 245; end -= 245) {
        const result = (closes[end] ?? 0) / (closes[end - 245] ?? 1) - 1
        expect(result, kind.code).toBeGreaterThan(-0.4)
        expect(result, kind.code).toBeLessThan(0.45)
      }
    }
  })

  test('weighs Japan 225 by price: its heaviest members are those of the exchange’s index', () => {
    const members = history.find(({ kind }) => kind.code === 'JP225')?.members ?? []
    const worth = ({ instrument, weight }: (typeof members)[number]): number => instrument.anchorPrice * weight
    const whole = members.reduce((sum, each) => sum + worth(each), 0)
    const share = (code: string): number => {
      const member = members.find(({ instrument }) => instrument.code === code)
      return member === undefined ? 0 : (worth(member) / whole) * 100
    }
    // Weights of 30 January 2026 in per cent.
    const table = { 6857: 12.79, 9983: 8.85, 8035: 7.77, 9984: 6.4, 6954: 1.96, 9433: 1.96, 6762: 1.86, 4519: 1.66, 4063: 1.61 }
    for (const [code, reported] of Object.entries({ ...table, 6098: 1.52, 7203: 1.1 })) within(share(code) / reported, 0.7, 1.3)
  })

  const japanese = instruments.filter(({ market }) => market === 'jp')
  /** Days from the announcement of a split to its ex-date, at the most. */
  const notice = 28
  const splitsFrom = (each: World, from: number, to: number): number =>
    japanese.reduce((sum, share) => {
      // The chain contains a split from its ex-date on.
      const chain = each.days.chain(share, to + notice)
      const happenings = chain?.happenings ?? []
      return sum + happenings.filter((one) => one.kind === 'split' && one.announced > from && one.announced <= to).length
    }, 0)

  test.runIf(isWholeRun)(
    'in a whole run, 13 to 25 of its 317 Japanese shares split in its last year, and no wave of splits follows in the first own one',
    () => {
      const eve = tradingDayIndex('jp', genesis) - 1
      within(splitsFrom(world, eve - 245, eve), 12, 26)
      within(mean(worlds.map((each) => splitsFrom(each, eve, eve + 245))), 11, 28.5)
    },
  )

  test('moves four companies with the sector that they belong to', () => {
    for (const [id, sector] of [
      ['jp:1878', '8050'],
      ['jp:3101', '3200'],
      ['jp:7276', '3650'],
      ['jp:215A', '9050'],
    ] as const)
      expect(world.days.chain(instrumentNamed(id), tradingDayIndex('jp', genesis) - 1)?.sector.name).toBe(`sector jp/${sector}`)
  })
})
