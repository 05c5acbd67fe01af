import { expect, test } from 'vitest'
import { interestFor, lateFrom, loanStateOf, quickSums } from '../../src/credit/loan-figures.ts'
import { arcOf, field, pointAt } from '../../src/credit/score-scale.ts'

test('[P-17] the interest shown before a loan is the server’s: one yen in ten thousand a day at 3.65 %, fractions dropped once', () => {
  expect(interestFor('100000', '0.0365', 1)).toBe('10')
  expect(interestFor('15000', '0.0365', 1)).toBe('1')
  expect(interestFor('15000', '0.0365', 2)).toBe('3')
  expect(interestFor('1000000', '0.0365', 30)).toBe('3000')
})

test('sums for one tap lie between the least loan and the limit', () => {
  expect(quickSums('10000', '1000000')).toEqual(['100000', '500000', '1000000'])
  expect(quickSums('10000', '100000')).toEqual(['10000', '50000', '100000'])
  expect(quickSums('10000', '20000')).toEqual(['10000', '20000'])
  expect(quickSums('10000', '0')).toEqual([])
})

test('a request that passed is a running loan until it is repaid; the others keep the state of their review', () => {
  expect(loanStateOf({ state: 'passed', running: true })).toBe('running')
  expect(loanStateOf({ state: 'passed', running: false })).toBe('repaid')
  for (const state of ['pending', 'rejected', 'cancelled'] as const) expect(loanStateOf({ state, running: false })).toBe(state)
})

test('a loan is late thirty days after its payout', () => {
  const late = lateFrom({ review_time: '2026-11-24T09:00:20+09:00' })
  expect(new Date(late).toISOString()).toBe('2026-12-24T00:00:20.000Z')
})

test('the scale of scores begins on the left, ends on the right, and stays inside its field', () => {
  expect(pointAt(300, 100)).toEqual({ x: field.x - 100, y: field.y })
  expect(pointAt(850, 100)).toEqual({ x: field.x + 100, y: field.y })
  expect(pointAt(575, 100)).toEqual({ x: field.x, y: field.y - 100 })
  expect(pointAt(9_000, 100)).toEqual(pointAt(850, 100))
  expect(arcOf(300, 850, 100)).toBe(`M44 ${field.y}A100 100 0 0 1 244 ${field.y}`)
})
