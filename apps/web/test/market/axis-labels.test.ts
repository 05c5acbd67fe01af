import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenLevels, spreadLabels } from '../../src/market/chart/canvas/axis-labels.ts'
import { digitsOfBar } from '../../src/market/price-digits.ts'

test('price levels are at even distances, far enough apart, and none is left out between the first and the last', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90_000 }),
      fc.integer({ min: 2, max: 50_000 }),
      fc.integer({ min: 60, max: 900 }),
      fc.constantFrom(11, 22),
      (from, span, height, textSize) => {
        const levels = evenLevels({ from, to: from + span, height, textSize }, 1)
        const gaps = levels.slice(1).map(({ y }, index) => (levels[index]?.y ?? 0) - y)
        for (const gap of gaps) {
          expect(gap).toBeCloseTo(gaps[0] ?? 0, 6)
          expect(gap).toBeGreaterThanOrEqual(textSize * 2.59)
        }
        for (const { value, y } of levels) {
          expect(Number.isInteger(value)).toBe(true)
          expect(y).toBeGreaterThan(textSize)
          expect(y).toBeLessThan(height - textSize)
        }
      },
    ),
    { seed: 20_261_120, verbose: true },
  )
})

test('a label at an edge moves inside, and one that would run into another is left out', () => {
  const measure = (text: string) => text.length * 6
  const tick = (coord: number, text: string) => ({ coord, value: coord, text })
  const placed = spreadLabels(
    [tick(4, '08/28'), tick(40, '09/07'), tick(160, '10/01'), tick(298, '11/20'), tick(330, '12/01')],
    300,
    measure,
  )
  expect(placed.map(({ coord, text }) => [coord, text])).toEqual([
    [15, '08/28'],
    [160, '10/01'],
    [285, '11/20'],
  ])
})

test('a bar of a time with finer steps keeps its digit, and an adjusted one is rounded', () => {
  const bar = { timestamp: 0, open: 3005, high: 3010, low: 2964, close: 2981.5, volume: 0, turnover: 0 }
  expect(digitsOfBar(bar, 0)).toBe(1)
  expect(digitsOfBar({ ...bar, close: 2981 }, 0)).toBe(0)
  expect(digitsOfBar({ ...bar, close: 2981.4737 }, 0)).toBe(0)
})
