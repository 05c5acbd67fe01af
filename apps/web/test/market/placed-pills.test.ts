import { expect, test } from 'vitest'
import { noPills, samePills } from '../../src/market/chart/canvas/placed-pills.ts'

test('pills that were painted again at the same coordinates have not moved', () => {
  const pill = { orderNo: 'O-1', text: 'Buy limit 100 2,445.0', x: 12, y: 80, width: 90, crossWidth: 23 }
  const line = { line: 'limit', text: 'Buy limit 2,445.0', x: 12, y: 80, width: 90, crossWidth: 0, adds: [] } as const
  const placed = { pills: [pill], lines: [line], height: 300, priceAt: () => 1 }
  expect(samePills(placed, { ...placed, pills: [{ ...pill }], priceAt: () => 2 })).toBe(true)
  expect(samePills(placed, { ...placed, pills: [{ ...pill, y: 81 }] })).toBe(false)
  expect(samePills(placed, { ...placed, lines: [{ ...line, y: 81 }] })).toBe(false)
  expect(samePills(placed, { ...placed, lines: [{ ...line, adds: [{ exit: 'stop', x: 110, width: 60 }] }] })).toBe(false)
  expect(samePills(noPills, noPills)).toBe(true)
})
