import { expect, test } from 'vitest'
import { noPills, onTick, samePills } from '../../src/market/chart/canvas/placed-pills.ts'

test('a price that was dragged to is the nearest one of the tick, in the digits of the share', () => {
  expect(onTick(2445.26, '0.5', 1)).toBe('2445.5')
  expect(onTick(2445.24, '0.5', 1)).toBe('2445.0')
  expect(onTick(45_123, '10', 0)).toBe('45120')
  expect(onTick(226.046, '0.01', 2)).toBe('226.05')
})

test('pills that were painted again at the same coordinates have not moved', () => {
  const pill = { orderNo: 'O-1', text: 'Buy limit 100 2,445.0', x: 12, y: 80, width: 90, crossWidth: 23 }
  const placed = { pills: [pill], priceAt: () => 1 }
  expect(samePills(placed, { pills: [{ ...pill }], priceAt: () => 2 })).toBe(true)
  expect(samePills(placed, { pills: [{ ...pill, y: 81 }], priceAt: () => 1 })).toBe(false)
  expect(samePills(noPills, noPills)).toBe(true)
})
