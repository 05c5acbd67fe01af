import { expect, test } from 'vitest'
import { worstCase } from '../../src/trading/order/worst-case.ts'

const limits = { type: 'jpy', limit_up: '2935', limit_down: '1935' } as const

test('the worst of today is the way to the limit against the position, with the fees of opening it', () => {
  const preview = { shares: 500, value: '1224000', fee: '1224' }
  // 500 × (1,935 − 2,448) − 1,224, and 500 × (2,448 − 2,935) − 1,224.
  expect(worstCase(preview, 'long', limits)).toEqual({ price: '1935', loss: '-257724' })
  expect(worstCase(preview, 'short', limits)).toEqual({ price: '2935', loss: '-244724' })
})

test('without shares, and in a market without limits, there is none', () => {
  expect(worstCase({ shares: 0, value: '0', fee: '0' }, 'long', limits)).toBeUndefined()
  expect(
    worstCase({ shares: 10, value: '2260.50', fee: '2.27' }, 'long', { type: 'usd', limit_up: '-', limit_down: '-' }),
  ).toBeUndefined()
})
