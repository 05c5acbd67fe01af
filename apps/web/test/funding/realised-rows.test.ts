import { expect, test } from 'vitest'
import { allShares, closingsOf, type Realised, yearsOf } from '../../src/funding/realised/realised-rows.ts'
import { lot } from '../trading/rows.ts'

const share = (code: string, profit: string, in_yen: string) => ({ code, name: code, count: 1, profit, in_yen })
const realised: Realised = {
  years: [
    { year: 2026, count: 3, in_yen: '14000' },
    { year: 2024, count: 1, in_yen: '-50' },
  ],
  year: 2026,
  count: 3,
  in_yen: '14000',
  markets: [
    {
      type: 'jpy',
      count: 2,
      profit: '-1000',
      in_yen: '-1000',
      shares: [share('7203', '9000', '9000'), share('6758', '-10000', '-10000')],
    },
    { type: 'usd', count: 1, profit: '100.00', in_yen: '15000', shares: [share('AAPL', '100.00', '15000')] },
  ],
}

test('shares of all markets are in the order of what they earned in yen, each with its own currency', () => {
  expect(allShares(realised).map(({ type, code, profit }) => [type, code, profit])).toEqual([
    ['usd', 'AAPL', '100.00'],
    ['jpy', '7203', '9000'],
    ['jpy', '6758', '-10000'],
  ])
})

test('the year that is shown can be chosen even if nothing was closed in it', () => {
  expect(yearsOf(realised)).toEqual([2026, 2024])
  expect(yearsOf({ ...realised, year: 2025, count: 0, in_yen: '0', markets: [] })).toEqual([2026, 2025, 2024])
})

test('closings of a share are those of the year of Tokyo, the latest first', () => {
  const closed = (order_no: string, sell_time: string, code = '7203') =>
    lot({ order_no, code, sell_time, status: 1, state: 'closed' })
  const rows = [
    closed('P-1', '2026-01-05T09:00:00+09:00'),
    closed('P-2', '2026-12-30T15:30:00+09:00'),
    closed('P-3', '2025-12-30T15:30:00+09:00'),
    closed('P-4', '2026-06-01T09:00:00+09:00', '8306'),
    // Already the next year in Tokyo.
    closed('P-5', '2026-12-31T12:00:00-05:00'),
    lot({ order_no: 'P-6' }),
  ]
  expect(closingsOf(rows, '7203', 2026).map(({ order_no }) => order_no)).toEqual(['P-2', 'P-1'])
  expect(closingsOf(rows, '7203', 2027).map(({ order_no }) => order_no)).toEqual(['P-5'])
})
