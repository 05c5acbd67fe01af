import { expect, test } from 'vitest'
import { type CurvePoint, drawnCurve, pathOf } from '../../src/copy/product-curve.ts'

const curve = (...rows: readonly (readonly [value: number, index: number | null])[]): readonly CurvePoint[] =>
  rows.map(([value, index], at) => ({
    date: `2026-11-${10 + at}`,
    value: value.toFixed(4),
    index: index === null ? '-' : index.toFixed(4),
    fall: '0.0000',
  }))

test('the index begins where the product does, so that a period compares what both did in it', () => {
  const drawn = drawnCurve(curve([20_000, 12_500], [21_000, 13_750], [19_000, null], [22_000, 12_500]), 160)
  expect(drawn?.values).toEqual([20_000, 21_000, 19_000, 22_000])
  expect(drawn?.index).toEqual([20_000, 22_000, null, 20_000])
  const later = drawnCurve(curve([20_000, null], [21_000, 10_500], [19_000, 9_000]), 160)
  expect(later?.index).toEqual([null, 21_000, 18_000])
})

test('the axis names round values inside the box, each on its line', () => {
  const drawn = drawnCurve(curve([19_870, 19_870], [23_456, 21_000], [21_111, 20_500]), 160)
  const ticks = drawn?.ticks ?? []
  expect(ticks.map(({ value }) => value)).toEqual([21_000, 22_000, 23_000])
  for (const { value, y } of ticks) {
    expect(drawn?.y(value)).toBeCloseTo(y, 6)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(160)
  }
})

test('one point is no line, and a value that never moved is one in the box', () => {
  expect(drawnCurve(curve([10_000, 10_000]), 160)).toBeNull()
  const flat = drawnCurve(curve([10_000, null], [10_000, null]), 160)
  expect(flat?.y(10_000)).toBeGreaterThan(0)
  expect(flat?.y(10_000)).toBeLessThan(160)
})

test('a line is broken only where the index is not known', () => {
  expect(pathOf([1, null, 3], 100, (value) => value)).toBe('M0.0 1.0L100.0 3.0')
  expect(pathOf([null, 2, 3], 100, (value) => value)).toBe('M50.0 2.0L100.0 3.0')
})
