import { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { price } from '@zaraba/money/price.ts'
import { dateText } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { chargesBetween, sumOf } from '../../src/trading/fees.ts'
import { addTraded, nothingTraded, tradedAt } from '../../src/trading/value.ts'

// CNY 150,000: commission 0.025 %, transfer 0.001 % of both sides, stamp duty 0.05 % of the sale; CNY 1.23 traded still pays a fen.
test.each([
  ['buy', 15_000_000, 100, [3_750n, 150n]],
  ['sell', 15_000_000, 100, [3_750n, 150n, 7_500n]],
  ['buy', 12_300, 1, [500n, 1n]],
] as const)('[E-18] China’s transfer fee: %s at %i × %i', (which, at, shares, expected) => {
  const charges = chargesBetween(
    feeLinesAt('cn', which, dateText('2026-11-24')),
    nothingTraded,
    tradedAt(price(at), shares),
    'CNY',
  )
  expect(charges.map(({ amount: taken }) => taken)).toEqual(expected)
})

test('FINRA’s fee is of the trade: in one fill or share by share it is rounded up once and capped once', () => {
  const [taf] = feeLinesAt('us', 'sell', dateText('2026-11-20')).filter(({ name }) => name === 'taf')
  if (taf === undefined) throw new Error('no such line')
  // $0.000195 × 50,205 shares is $9.789975; $9.79 is the most.
  for (const [shares, expected] of [
    [1, 1n],
    [51, 1n],
    [52, 2n],
    [5_000, 98n],
    [50_205, 979n],
    [200_000, 979n],
  ] as const) {
    const whole = chargesBetween([taf], nothingTraded, tradedAt(price(2_000_000), shares), 'USD')
    expect(sumOf(whole), `${shares} shares`).toBe(expected)
    if (shares > 5_000) continue
    let [so, taken] = [nothingTraded, 0n]
    for (let share = 0; share < shares; share += 1) {
      const next = addTraded(so, tradedAt(price(2_000_000), 1))
      taken += sumOf(chargesBetween([taf], so, next, 'USD'))
      so = next
    }
    expect(taken, `${shares} shares, one by one`).toBe(expected)
  }
})
