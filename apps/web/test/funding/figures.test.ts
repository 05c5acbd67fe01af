import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  causesOf,
  equitiesOf,
  keptResult,
  monthsOf,
  type PerformanceDay,
  type PerformanceParts,
  percentOfDay,
  sidesOf,
  totalOfMonth,
  waterfallOf,
} from '../../src/funding/performance/performance-figures.ts'
import { minorOf, sumOf, textOf } from '../../src/funding/reports/amounts.ts'
import { effectOf, fileOf, groupsOf, type StatementEntry, totalsOf } from '../../src/funding/statement/statement-figures.ts'
import { daysOfCurve } from '../../src/market/home/assets-series.ts'
import { pointsOf } from '../../src/shell/parts/curve-points.ts'

/** A day whose flow came when it began. */
const day = (date: string, equity: string, profit: string, flow = '0'): PerformanceDay => ({
  date,
  equity,
  profit,
  flow,
  capital: (Number(equity) - Number(profit)).toFixed(equity.includes('.') ? 2 : 0),
})
const nothing = { prices: '0', currency: '0', products: '0', dividends: '0', fees: '0', interest: '0', timing: '0' }
const explained = (parts: Partial<PerformanceParts['parts']>, more: Partial<PerformanceParts> = {}): PerformanceParts => ({
  currency: 'JPY',
  total: '0',
  index: null,
  opening: { kept: '0', index: '-' },
  days: [],
  trade_count: 0,
  trades: [],
  best: [],
  worst: [],
  parts: { ...nothing, ...parts },
  ...more,
})

test('a curve begins with what there was before its first day, and each further point is the end of a day', () => {
  const days = [day('2026-11-20', '1012.50', '2.50', '10.00'), day('2026-11-23', '1000.00', '-12.50')]
  expect(equitiesOf(days, 'usd')).toEqual(['1000.00', '1012.50', '1000.00'])
  expect(equitiesOf([], 'usd')).toEqual([])
})

describe('amounts of a wallet', () => {
  test('are read in minor units and written again', () => {
    expect([minorOf('-12.5', 'usd'), minorOf('1234', 'jpy')]).toEqual([-1_250n, 1_234n])
    expect([textOf(-1_250n, 'usd'), textOf(1_234n, 'jpy')]).toEqual(['-12.50', '1234'])
    expect(() => minorOf('1.5', 'jpy')).toThrow(RangeError)
    expect(sumOf(['0.10', '0.20', '-0.05'], 'usd')).toBe(25n)
  })
})

describe('performance', () => {
  const days = [
    day('2026-11-19', '7500000', '0', '7500000'),
    day('2026-11-20', '24000000', '-100', '16500100'),
    day('2026-11-30', '24000900', '900'),
    day('2026-12-01', '23999900', '-1000'),
  ]

  test('its curve begins when the first money of all wallets is there', () => {
    expect(daysOfCurve(days)[0]?.date).toBe('2026-11-20')
    expect(daysOfCurve(days.slice(1))).toEqual(days.slice(1))
    expect(daysOfCurve(days.slice(2))).toEqual(days.slice(2))
    expect(daysOfCurve(days.slice(0, 1))).toEqual(days.slice(0, 1))
    expect(daysOfCurve([])).toEqual([])
  })

  test('a day’s result is a part of what it began with', () => {
    expect(percentOfDay(day('2026-11-30', '90', '-10'), 'jpy')).toBe('-10.00')
    expect(percentOfDay(day('2026-11-30', '0', '0'), 'jpy')).toBeNull()
  })

  test('months are those that have days, and each is the sum of its days', () => {
    expect(monthsOf(days)).toEqual(['2026-11', '2026-12'])
    expect([totalOfMonth(days, '2026-11', 'jpy'), totalOfMonth(days, '2026-12', 'jpy')]).toEqual(['800', '-1000'])
  })

  test('its causes are shown where they can be something', () => {
    const names = (parts: Partial<PerformanceParts['parts']>, alone: boolean) =>
      causesOf(explained(parts), { alone }).map(({ name }) => name)
    expect(names({}, true)).toEqual(['prices', 'dividends', 'fees', 'interest', 'timing'])
    expect(names({}, false)).toEqual(['prices', 'currency', 'dividends', 'fees', 'interest', 'timing'])
    expect(names({ products: '-5' }, true)).toContain('products')
  })

  test('the bars of causes lead from nothing to the result, within their width, whatever they are', () => {
    const seed = 20261121
    console.log(`seed ${seed}`)
    const amount = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }).map((minor) => textOf(minor, 'usd'))
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), (amounts) => {
        const parts = amounts.map((each, index) => ({ name: String(index), amount: each }))
        const { bars, zero, sum } = waterfallOf(parts, 'usd')
        let at = zero
        for (const [index, { start, size }] of bars.entries()) {
          const falls = minorOf(amounts[index] ?? '0', 'usd') < 0n
          expect(falls ? start + size : start).toBeCloseTo(at, 6)
          at = falls ? start : start + size
          expect(start).toBeGreaterThanOrEqual(-1e-6)
          expect(start + size).toBeLessThanOrEqual(100 + 1e-6)
        }
        expect(Math.abs(at - zero)).toBeCloseTo(sum.size, 6)
      }),
      { seed, numRuns: 300 },
    )
  })

  test('bars of markets lie to both sides of nothing', () => {
    const parts = [
      { name: 'up', amount: '100' },
      { name: 'down', amount: '-50' },
    ]
    expect(sidesOf(parts, '50', 'jpy')).toEqual({
      bars: [
        { start: 50, size: 50 },
        { start: 25, size: 25 },
      ],
      zero: 50,
      sum: { start: 50, size: 25 },
    })
  })

  test('doing nothing brought what it would be worth, less what came in; the rest is one’s own doing', () => {
    const compared = (kept: string) => [{ date: '2026-11-20', kept, index: '-' }]
    const parts = explained({}, { total: '900', opening: { kept: '1000', index: '-' }, days: compared('1700') })
    expect(keptResult(parts, ['500'], 'jpy')).toEqual({ kept: '200', difference: '700' })
    expect(keptResult(explained({}), [], 'jpy')).toEqual({ kept: '0', difference: '0' })
  })

  test('a curve fills its box, and a trifle does not', () => {
    expect(pointsOf([1, 3, 2], 100, 10, 0)).toEqual([
      { x: 0, y: 10 },
      { x: 50, y: 0 },
      { x: 100, y: 5 },
    ])
    expect(pointsOf([1, 2], 100, 10, 10).map(({ y }) => y)).toEqual([5.5, 4.5])
    expect(pointsOf([7], 100, 10, 0)).toEqual([{ x: 100, y: 5 }])
  })
})

describe('a statement', () => {
  const entry = (from: string, to: string, amount: string): StatementEntry => ({
    time: '2026-11-20T09:05:00+09:00',
    kind: 'trade',
    from,
    to,
    amount,
    currency: 'USD',
    balance: '0.00',
    cause: 'x',
  })
  const list = [
    entry('house_world', 'available', '100.00'),
    entry('available', 'margin', '30.50'),
    entry('margin', 'loan', '9.00'),
  ]

  test('an entry changes the available balance by what came to it or left it', () => {
    expect(list.map((each) => effectOf(each, 'usd'))).toEqual([10_000n, -3_050n, 0n])
    expect(totalsOf(list, 'usd')).toEqual({ into: '100.00', out: '-30.50' })
  })

  test('its file says whose it is, and its root is read in groups that lose nothing', () => {
    const about = { account: '9012345678', type: 'usd', from: '2026-11-01', to: '2026-11-30' }
    expect(fileOf(about)).toBe('zaraba-statement-9012345678-usd-2026-11-01-2026-11-30.csv')
    const root = '75337ee8e776ff45c2cf953dd24021c14a3724bfae4fc027537c6ccdeb7b7b4c'
    expect(groupsOf(root)).toHaveLength(8)
    expect(groupsOf(root).join('')).toBe(root)
  })
})
