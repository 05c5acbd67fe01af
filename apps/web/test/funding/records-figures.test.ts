import { expect, test } from 'vitest'
import { feesOf, isFill, isRealised, realisedIn } from '../../src/funding/tables/records-figures.ts'

const entry = (to: string, amount: string) => ({
  from: 'available',
  to,
  amount,
  currency: 'CNY',
  cause: 'trading/P-1/closed',
  number: '1',
})

test('fees and taxes of a trade are what went to their accounts, and nothing else', () => {
  const entries = [
    entry('margin', '1000.00'),
    entry('house_purchase_fee', '5.00'),
    entry('house_transfer_fee', '0.01'),
    entry('house_stamp_duty', '0.50'),
    entry('house_market', '12.34'),
  ]
  expect(feesOf({ entries }, 'cny')).toBe('5.51')
  expect(feesOf({ entries: [entry('margin', '1000')] }, 'jpy')).toBe('0')
})

test('a fill is a record with shares that were bought or sold', () => {
  expect(isFill({ side: 'buy', shares: 100 })).toBe(true)
  expect(isFill({ side: '-', shares: 0 })).toBe(false)
  expect(isFill({ side: 'sell', shares: 0 })).toBe(false)
})

test('results are summed to the last unit, and openings have none', () => {
  const rows = [{ realised: '12.34' }, { realised: '-' }, { realised: '-100.01' }]
  expect(rows.map(isRealised)).toEqual([true, false, true])
  expect(realisedIn(rows, 'usd')).toBe('-87.67')
  expect(realisedIn([], 'jpy')).toBe('0')
})
