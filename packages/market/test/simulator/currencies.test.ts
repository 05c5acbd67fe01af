import { instant } from '@zaraba/money/time.ts'
import { seedOfWorlds } from '@zaraba/world/test-seed.ts'
import { describe, expect, test } from 'vitest'
import { tradingDayAt, tradingDayIndex } from '../../src/exchanges/calendar.ts'
import { order, type QuotedCurrency } from '../../src/simulator/currencies/rate-table.ts'
import { createRates, type Rates } from '../../src/simulator/currencies/rates.ts'
import { firstIndex } from '../../src/simulator/factors/factors.ts'
import { sha256OfText } from '../../src/simulator/sha256.ts'
import { createWorld, type World } from '../../src/simulator/world.ts'
import { autocorrelation, correlation, deviation, kurtosis, mean, median } from './moments.ts'
import { genesis } from './practice-world.ts'

/** Random installations, new ones in a whole run. Every band is five deviations of the measured figure away from its mean. */
const seed = seedOfWorlds(20_261_124)
const worlds = Array.from({ length: 6 }, (_, index) =>
  createWorld({
    seeds: { seedOf: (market, date) => sha256OfText(`currencies ${seed} ${index}/${market}/${date}`) },
    genesis,
  }),
)
const said = `ZARABA_TEST_SEED=${seed}`

const [jp, us] = [tradingDayIndex('jp', genesis), tradingDayIndex('us', genesis)]
const at = (rates: Rates, currency: QuotedCurrency, moment: number): number => {
  const rate = rates.rate('USD', currency, instant(moment))
  return Number(rate?.numerator) / Number(rate?.denominator)
}
const levels = (rates: Rates, currency: QuotedCurrency, from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => at(rates, currency, tradingDayAt('us', from + index).close))
const movesOf = (prices: readonly number[]): number[] =>
  prices.slice(1).map((price, index) => Math.log(price / (prices[index] ?? price)))

/** Four years of own days. */
const days = 1_000
const lived = worlds.map((world) => {
  const rates = createRates(world)
  return { world, rates, closes: new Map(order.map((each) => [each, levels(rates, each, us - 1, us + days)])) }
})
const ownMoves = (currency: QuotedCurrency): number[][] => lived.map(({ closes }) => movesOf(closes.get(currency) ?? []))
const floating = order.filter((each) => each !== 'HKD')

/** Tokyo's shares, and the yen over the same hours, from one close of Tokyo to the next. */
const withTokyo = (world: World, rates: Rates, from: number, to: number): { shares: number[]; yen: number[] } => {
  world.days.source.factors.ensure('jp', to)
  const { overnight, intraday } = world.days.source.factors.market.jp
  const closes = Array.from({ length: to - from + 1 }, (_, index) => at(rates, 'JPY', tradingDayAt('jp', from - 1 + index).close))
  const shares = Array.from({ length: to - from }, (_, index) => {
    const day = from + index - firstIndex.jp
    return (overnight[day] ?? 0) + (intraday[day] ?? 0)
  })
  return { shares, yen: movesOf(closes) }
}

const within = (value: number, from: number, to: number): void => {
  expect(value, said).toBeGreaterThan(from)
  expect(value, said).toBeLessThan(to)
}

describe('currencies of an installation', () => {
  test('are near the rates of this year when it begins', () => {
    const [{ rates } = { rates: createRates(worlds[0] as World) }] = lived
    const eve = tradingDayAt('us', us - 1).close
    const table = { JPY: 160.8, CNY: 6.776, HKD: 7.838, THB: 32.9, MYR: 4.064, KRW: 1_529, TWD: 31.62, VND: 26_250 } as const
    for (const currency of order) within(at(rates, currency, eve) / table[currency], 0.9999, 1.0001)
  })

  test('have fat tails, and restless days that follow each other, and no direction that lasts', () => {
    const all = floating.flatMap(ownMoves)
    const absolute = (lag: number): number => median(all.map((moves) => autocorrelation(moves.map(Math.abs), lag)))
    within(median(all.map(kurtosis)), 2.6, 5.2)
    within(absolute(1), 0.07, 0.18)
    within(absolute(20), 0.02, 0.15)
    within(median(all.map((moves) => autocorrelation(moves, 1))), -0.08, 0.08)
  })
  test('move as far in a year as they do', () => {
    const yearly = { JPY: [6.9, 14.2], CNY: [3.5, 5.7], TWD: [3.1, 7.4], HKD: [0.4, 0.87] } as const
    const others = { THB: [5.8, 10.1], VND: [1.9, 4], MYR: [3, 7.9], KRW: [7.3, 11.2] } as const
    for (const [currency, [from, to]] of Object.entries({ ...yearly, ...others }))
      within(mean(ownMoves(currency as QuotedCurrency).map((moves) => deviation(moves) * Math.sqrt(252) * 100)), from, to)
  })

  test('move against the dollar together, the Hong Kong dollar hardly with them', () => {
    const together = (one: QuotedCurrency, other: QuotedCurrency): number => {
      const theirs = ownMoves(other)
      return mean(ownMoves(one).map((moves, index) => correlation(moves, theirs[index] ?? [])))
    }
    within(together('JPY', 'KRW'), 0.42, 0.54)
    within(together('KRW', 'THB'), 0.52, 0.66)
    within(together('CNY', 'KRW'), 0.43, 0.59)
    within(together('HKD', 'KRW'), 0.02, 0.15)
  })

  test('the Hong Kong dollar never leaves its band', () => {
    for (const { closes } of lived)
      for (const level of closes.get('HKD') ?? []) {
        expect(level, said).toBeGreaterThanOrEqual(7.75)
        expect(level, said).toBeLessThanOrEqual(7.85)
      }
  })

  test('the yen falls a little while Tokyo’s shares rise, and neither tells the other’s next day', () => {
    const years = lived.map(({ world, rates }) => withTokyo(world, rates, jp, jp + 950))
    within(mean(years.map(({ shares, yen }) => correlation(shares, yen))), 0.1, 0.4)
    within(mean(years.map(({ shares, yen }) => correlation(shares.slice(1), yen.slice(0, -1)))), -0.05, 0.09)
    within(mean(years.map(({ shares, yen }) => correlation(shares.slice(0, -1), yen.slice(1)))), -0.09, 0.09)
  })
})

describe('currencies of the public history before it', () => {
  const [{ world, rates } = { world: worlds[0] as World, rates: createRates(worlds[0] as World) }] = lived
  const from = firstIndex.us + 30
  const history = new Map(order.map((each) => [each, levels(rates, each, from, us)]))

  test('look like those of its own days', () => {
    const all = floating.map((each) => movesOf(history.get(each) ?? []))
    within(median(all.map(kurtosis)), 2.6, 6)
    within(median(all.map((moves) => autocorrelation(moves.map(Math.abs), 1))), 0.07, 0.2)
    for (const level of history.get('HKD') ?? []) within(level, 7.75, 7.85)
    const { shares, yen } = withTokyo(world, rates, firstIndex.jp + 30, jp - 1)
    within(correlation(shares, yen), 0.1, 0.4)
  })
})
