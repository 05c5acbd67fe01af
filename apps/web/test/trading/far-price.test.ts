import { expect, test } from 'vitest'
import { farPrice } from '../../src/trading/order/far-price.ts'

test.each([
  // [typed prices, the price now, what is asked about]
  [['700'], '71.20', { price: '700', now: '71.20', percent: 883, side: 'above' }],
  [['7.12'], '71.20', { price: '7.12', now: '71.20', percent: 90, side: 'below' }],
  [['92.56'], '71.20', undefined],
  [['92.57'], '71.20', { price: '92.57', now: '71.20', percent: 30, side: 'above' }],
  [['49.84'], '71.20', undefined],
  [['49.83'], '71.20', { price: '49.83', now: '71.20', percent: 30, side: 'below' }],
  [['72', '720'], '71.20', { price: '720', now: '71.20', percent: 911, side: 'above' }],
  [[undefined, ''], '71.20', undefined],
  [['700'], '-', undefined],
] as const)('of %j at a price now of %s is asked about %j', (typed, now, asked) => {
  expect(farPrice(typed, now)).toEqual(asked)
})
