import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cloudPieces } from '../../src/market/chart/indicators/cloud.ts'
import { ichimoku } from '../../src/market/chart/indicators/ichimoku.ts'
import { macd } from '../../src/market/chart/indicators/macd.ts'
import { moneyFlowIndex } from '../../src/market/chart/indicators/money-flow.ts'
import { averageTrueRange, directionalMovement } from '../../src/market/chart/indicators/wilder.ts'

/** Reference data lies beside the repository and is not part of it. */
const quotes = new URL('../../../../../shared/market/oracles/indicators/quotes_default_502.csv', import.meta.url)

interface Bar {
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}
const published = (): readonly Bar[] =>
  readFileSync(quotes, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [, , high = 0, low = 0, close = 0, volume = 0] = row.split(',').map(Number)
      return { high, low, close, volume }
    })
const count = (values: readonly (number | undefined)[]): number => values.filter((value) => value !== undefined).length
const rounded = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.round(value * 10_000) / 10_000

/** The values are those that Skender's Stock.Indicators publishes in its own tests for these 502 bars. */
describe.skipIf(!existsSync(quotes))('published values (skipped where market/oracles is absent)', () => {
  test('average true range', () => {
    const atr = averageTrueRange(published(), 14)
    expect(count(atr)).toBe(488)
    expect([13, 14, 24, 249, 501].map((at) => rounded(atr[at]))).toEqual([undefined, 1.3364, 1.3034, 1.3381, 6.1497])
  })

  test('directional movement', () => {
    const movement = directionalMovement(published(), 14)
    const at = (index: number) => {
      const { pdi, mdi, adx } = movement[index] ?? {}
      return [pdi, mdi, adx].map(rounded)
    }
    expect(count(movement.map(({ adx }) => adx))).toBe(475)
    expect(count(movement.map(({ adxr }) => adxr))).toBe(461)
    expect(at(13)).toEqual([undefined, undefined, undefined])
    expect(at(14)).toEqual([21.9669, 18.5462, undefined])
    expect(at(19)).toEqual([21.0361, 25.0124, undefined])
    expect(at(27)[2]).toBe(15.9459)
    expect(at(29)).toEqual([37.9719, 14.1658, 19.7949])
    expect(at(248)).toEqual([32.3167, 18.2471, 30.5903])
    expect(at(501)).toEqual([17.7565, 31.151, 34.2987])
    // Wilder's rating looks back fourteen bars: the first is of bar 41 with bar 27.
    expect(movement[40]?.adxr).toBeUndefined()
    expect(rounded(movement[41]?.adxr)).toBe(rounded(((movement[41]?.adx ?? 0) + (movement[27]?.adx ?? 0)) / 2))
  })

  test('money flow index', () => {
    const mfi = moneyFlowIndex(published(), 14)
    expect(count(mfi)).toBe(488)
    expect([439, 501].map((at) => rounded(mfi[at]))).toEqual([69.0622, 39.9494])
    const short = moneyFlowIndex(published(), 4)
    expect([31, 43].map((at) => rounded(short[at]))).toEqual([100, 0])
  })

  test('Ichimoku', () => {
    const cloud = ichimoku(published(), [9, 26, 52])
    for (const [line, values] of [
      ['conversion', 494],
      ['base', 477],
      ['spanA', 451],
      ['spanB', 425],
      ['lagging', 476],
    ] as const)
      expect([line, count(cloud.slice(0, 502).map((each) => each[line]))]).toEqual([line, values])
    const at = (index: number) => {
      const { conversion, base, spanA, spanB, lagging } = cloud[index] ?? {}
      return [conversion, base, spanA, spanB, lagging].map(rounded)
    }
    expect(at(51)).toEqual([224.465, 221.94, 214.8325, undefined, 226.35])
    expect(at(249)).toEqual([257.15, 253.085, 246.3125, 241.685, 259.21])
    expect(at(475)).toEqual([265.575, 263.965, 274.9475, 274.95, 245.28])
    expect(at(501)).toEqual([241.26, 251.505, 264.77, 269.82, undefined])
    // The cloud goes on for 26 bars; its last value is computed from the last bar.
    expect(cloud).toHaveLength(528)
    expect(at(527)).toEqual([undefined, undefined, rounded((241.26 + 251.505) / 2), expect.any(Number), undefined])
  })

  test('convergence and divergence', () => {
    const values = macd(published(), [12, 26, 9], 1)
    const at = (index: number) => {
      const { line, signal, bars } = values[index] ?? {}
      return [line, signal, bars].map(rounded)
    }
    expect([count(values.map(({ line }) => line)), count(values.map(({ signal }) => signal))]).toEqual([477, 469])
    expect(at(49)).toEqual([1.7203, 1.9675, -0.2472])
    expect(at(249)).toEqual([2.2353, 2.3141, -0.0789])
    expect(at(501)).toEqual([-6.2198, -5.8569, -0.3629])
  })
})

describe('worked by hand', () => {
  const bar = (high: number, low: number, close: number, volume = 100): Bar => ({ high, low, close, volume })
  const bars = [bar(10, 8, 9), bar(12, 9, 11), bar(11, 7, 8), bar(9, 7, 8)]

  test('length 2: true ranges 3, 4, 2; up 2, down 2', () => {
    expect(averageTrueRange(bars, 2)).toEqual([undefined, undefined, 3.5, 2.75])
    const [, , third, fourth] = directionalMovement(bars, 2)
    expect([third?.pdi, third?.mdi].map(rounded)).toEqual([28.5714, 28.5714])
    expect([fourth?.pdi, fourth?.mdi, fourth?.adx].map(rounded)).toEqual([18.1818, 18.1818, 0])
  })

  test('typical prices 9, 10⅔, 8⅔, 8: of three flows the first alone rises', () => {
    expect(rounded(moneyFlowIndex(bars, 3)[3])).toBe(rounded((100 * 32) / (32 + 26 + 24)))
    expect(moneyFlowIndex([...bars.map((each) => ({ ...each, volume: 0 }))], 3)[3]).toBeUndefined()
  })

  test('middles of two and three bars; spans from three bars ago, the close three bars ahead', () => {
    const six = [...bars, bar(20, 8, 15), bar(30, 10, 25)]
    const cloud = ichimoku(six, [2, 3, 3])
    expect(cloud[2]).toEqual({ conversion: 9.5, base: 9.5, lagging: 25 })
    expect(cloud[5]).toEqual({ conversion: 19, base: 18.5, spanA: 9.5, spanB: 9.5 })
    expect(cloud[8]).toEqual({ spanA: 18.75, spanB: 18.5 })
    expect(cloud).toHaveLength(9)
  })

  test('the cloud parts where the spans cross, and has no seams elsewhere', () => {
    const pieces = cloudPieces([
      { x: 0, a: 10, b: 20 },
      { x: 10, a: 10, b: 20 },
      { x: 20, a: 30, b: 20 },
    ])
    expect(pieces.map(({ rising }) => rising)).toEqual([true, false])
    expect(pieces[0]?.outline).toEqual(
      [
        [0, 10],
        [10, 10],
        [15, 20],
        [15, 20],
        [10, 20],
        [0, 20],
      ].map(([x, y]) => ({ x, y })),
    )
    expect(pieces[1]?.outline).toEqual(
      [
        [15, 20],
        [20, 30],
        [20, 20],
        [15, 20],
      ].map(([x, y]) => ({ x, y })),
    )
    expect(cloudPieces([{ x: 0, a: 1, b: 1 }])).toEqual([])
    // On a low picture they meet at the same pixel of a bar, or of several, and part again on the other side.
    const low = [
      [10, 11],
      [11, 11],
      [11, 11],
      [13, 11],
      [11, 11],
      [10, 11],
    ].map(([a = 0, b = 0], bar) => ({ x: bar * 10, a, b }))
    expect(cloudPieces(low).map(({ rising }) => rising)).toEqual([true, false, true])
  })

  test('lengths 1, 2 and 2: the line is a close less the average, the bars once or twice what it is from its signal', () => {
    const closes = [{ close: 10 }, { close: 14 }, { close: 12 }]
    expect(macd(closes, [1, 2, 2], 1).map(({ line, signal, bars }) => [line, signal, bars].map(rounded))).toEqual([
      [undefined, undefined, undefined],
      [2, undefined, undefined],
      [0, 1, -1],
    ])
    expect(macd(closes, [1, 2, 2], 2)[2]?.bars).toBe(-2)
  })
})

test('whatever the bars, indices lie between 0 and 100 and never turn into something else than a number', () => {
  const price = fc.integer({ min: 1, max: 1_000 })
  const anyBar = fc.tuple(price, price, price, fc.nat({ max: 1_000 })).map(([one, two, three, volume]) => {
    const [low = 0, close = 0, high = 0] = [one, two, three].sort((left, right) => left - right)
    return { low, close, high, volume }
  })
  fc.assert(
    fc.property(fc.array(anyBar, { maxLength: 60 }), fc.integer({ min: 1, max: 15 }), (bars, length) => {
      const values = [
        ...moneyFlowIndex(bars, length),
        ...directionalMovement(bars, length).flatMap((each) => Object.values(each)),
      ]
      for (const value of values) if (value !== undefined) expect(value >= 0 && value <= 100 + 1e-9).toBe(true)
      for (const value of averageTrueRange(bars, length)) if (value !== undefined) expect(value).toBeGreaterThanOrEqual(0)
    }),
  )
})
