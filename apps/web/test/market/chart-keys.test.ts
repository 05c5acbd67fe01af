import { expect, test } from 'vitest'
import { targetOf } from '../../src/market/chart/chart-keys.ts'

test('keys go through the bars of today and, where it is shown, on into the day before', () => {
  expect(targetOf('ArrowLeft', 5, -330, 4)).toBe(4)
  expect(targetOf('ArrowLeft', 0, -330, 4)).toBe(-1)
  expect(targetOf('ArrowRight', -1, -330, 4)).toBe(0)
  expect(targetOf('PageUp', 4, -330, 4)).toBe(-16)
  expect(targetOf('Home', 4, -330, 4)).toBe(-330)
  expect(targetOf('End', -200, -330, 4)).toBe(4)
})

test('keys end at the first and the last bar, and others move nowhere', () => {
  expect(targetOf('ArrowLeft', 0, 0, 4)).toBe(0)
  expect(targetOf('PageDown', 3, 0, 4)).toBe(4)
  expect(targetOf('Enter', 3, 0, 4)).toBeUndefined()
})
