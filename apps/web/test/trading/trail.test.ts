import { expect, test } from 'vitest'
import { stepPercent, wireTrail } from '../../src/trading/closing/trail.ts'

test('a distance is an amount or per cent, as the wire takes it, and nothing while it is missing', () => {
  expect(wireTrail({ trail: '40', trailIn: 'amount' })).toEqual({ trail: '40' })
  expect(wireTrail({ trail: '2.5', trailIn: 'percent' })).toEqual({ trail_percent: '2.5' })
  for (const trail of ['', '0', '0.0', '.', '1..2']) expect(wireTrail({ trail, trailIn: 'amount' }), trail).toBeUndefined()
  for (const trail of ['', '0', '0.00', '100', '2.555', '02'])
    expect(wireTrail({ trail, trailIn: 'percent' }), trail).toBeUndefined()
})

test('steps of per cent are halves between a half and less than a hundred', () => {
  expect(stepPercent('', 1)).toBe('0.5')
  expect(stepPercent('2', 1)).toBe('2.5')
  expect(stepPercent('2.3', 1)).toBe('2.5')
  expect(stepPercent('2.3', -1)).toBe('2')
  expect(stepPercent('2', -1)).toBe('1.5')
  expect(stepPercent('0.5', -1)).toBe('0.5')
  expect(stepPercent('99.5', 1)).toBe('99.99')
})
