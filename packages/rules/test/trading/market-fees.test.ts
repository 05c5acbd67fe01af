import { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { marketCurrency, markets } from '@zaraba/market/markets.ts'
import { price } from '@zaraba/money/price.ts'
import { dateText } from '@zaraba/money/time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargesBetween, feeSoFar, sumOf } from '../../src/trading/fees.ts'
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

test('no charge is less for an order that is sent in pieces: neither rounding, nor a minimum, nor a most is earned by cutting', () => {
  const seed = 20261122
  console.log(`fast-check seed ${seed}`)
  const pieces = fc.array(fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 200_000 })), {
    minLength: 2,
    maxLength: 10,
  })
  const sides = fc.constantFrom('buy' as const, 'sell' as const)
  fc.assert(
    fc.property(
      fc.constantFrom(...markets),
      sides,
      fc.integer({ min: 100, max: 500_000_000 }),
      pieces,
      (market, side, at, cut) => {
        for (const date of ['2026-11-20', '2026-11-24'])
          for (const line of feeLinesAt(market, side, dateText(date))) {
            const fee = (shares: number) => feeSoFar(line, tradedAt(price(at), shares), marketCurrency[market])
            const apart = cut.reduce((sum, shares) => sum + fee(shares), 0n)
            expect(apart >= fee(cut.reduce((sum, shares) => sum + shares, 0))).toBe(true)
          }
      },
    ),
    { seed, numRuns: 500 },
  )
})

test('two sales of a day are two trades: each charge of each is rounded up for itself, by less than a cent', () => {
  const lines = feeLinesAt('us', 'sell', dateText('2026-11-20')).filter(({ name }) => name === 'taf' || name === 'sec_fee')
  const charged = (shares: number): readonly bigint[] =>
    chargesBetween(lines, nothingTraded, tradedAt(price(500_000), shares), 'USD').map((charge) => charge.amount)
  // One share at $50: $0.00103 and $0.000195. Ten of them: $0.0103 and $0.00195.
  expect(charged(1)).toEqual([1n, 1n])
  expect(charged(10)).toEqual([2n, 1n])
})
