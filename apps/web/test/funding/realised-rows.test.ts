import { expect, test } from 'vitest'
import { allShares, type Realised, yearsOf } from '../../src/funding/realised/realised-rows.ts'

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
