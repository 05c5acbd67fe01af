import type { FeeLine } from '@zaraba/market/exchanges/fees.ts'
import { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { price, priceOf, shares as sharesOf } from '@zaraba/money/price.ts'
import { ratio, ratioOf } from '@zaraba/money/ratio.ts'
import { dateText } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { dividendOf, splitShares } from '../../src/trading/corporate.ts'
import { chargesBetween, feeSoFar } from '../../src/trading/fees.ts'
import { queueAt, walkBook, withinBound } from '../../src/trading/fills/walk-book.ts'
import { fillFromHold, holdNeeded, type OpeningTerms, type Progress } from '../../src/trading/hold.ts'
import { type CostlyLot, costADay, daysHeld, holdingCost } from '../../src/trading/holding-costs.ts'
import { closingSide, floatingProfit, initialMargin, openingSide } from '../../src/trading/margin.ts'
import { splitLot } from '../../src/trading/split-lot.ts'
import { addTraded, averagePrice, least, minorOf, most, nothingTraded, tradedAt, worthOf } from '../../src/trading/value.ts'

// Figures of docs/product/trading.md, reckoned by hand.

const friday = dateText('2026-11-20')

describe('sides, margin and profit', () => {
  test('a long opens by buying and closes by selling, a short the other way', () => {
    expect([openingSide('long'), closingSide('long'), openingSide('short'), closingSide('short')]).toEqual([
      'buy',
      'sell',
      'sell',
      'buy',
    ])
  })

  test('margin rounds up, profit has the sign of its side', () => {
    expect([initialMargin(250_101n, 2), initialMargin(250_100n, 2), initialMargin(100n, 3)]).toEqual([125_051n, 125_050n, 34n])
    expect([floatingProfit('long', 100n, 130n), floatingProfit('short', 100n, 130n)]).toEqual([30n, -30n])
  })
})

describe('values', () => {
  test('are exact before they are rounded, ties to the even', () => {
    expect(minorOf(25_000n, 'JPY', 'half_even')).toBe(2n)
    expect(minorOf(35_000n, 'JPY', 'half_even')).toBe(4n)
    expect(minorOf(123_456n, 'USD', 'down')).toBe(1_234n)
    expect(worthOf(priceOf(0.5), 5, 'JPY')).toBe(2n)
    expect(worthOf(priceOf(2_500.5), 3, 'JPY')).toBe(7_502n)
    expect(worthOf(priceOf(12.345), 3, 'USD')).toBe(3_704n)
  })

  test('add up by shares and by value', () => {
    expect(addTraded(tradedAt(priceOf(10), 2), tradedAt(priceOf(20), 3))).toEqual({ shares: 5, value: 800_000n })
  })

  test('[E-03] an average has eight digits for yen and ten for cents, and more where its product would miss the cost', () => {
    expect(averagePrice(250_100n, 100, 'JPY')).toBe('2501.00000000')
    expect(averagePrice(100n, 3, 'JPY')).toBe('33.33333333')
    expect(averagePrice(200n, 3, 'JPY')).toBe('66.66666667')
    expect(averagePrice(100n, 3, 'USD')).toBe('0.3333333333')
    expect(averagePrice(1n, 0, 'JPY')).toBe('0')
    expect(averagePrice(1_000_000_001n, 300_000_000, 'JPY')).toBe('3.3333333367')
  })

  test('the lesser and the greater', () => {
    expect([least(1n, 2n), least(2n, 1n), least(3n, 3n), most(1n, 2n), most(2n, 1n), most(3n, 3n)]).toEqual([
      1n,
      1n,
      3n,
      2n,
      2n,
      3n,
    ])
  })
})

describe('splitting a lot', () => {
  const lot = { cost: 1_000n, margin: 500n, topUp: 7n, accrued: 10n, fees: 5n, carried: -10n }
  test('each amount goes in proportion; a unit left over goes with the part that has the larger remainder', () => {
    expect(splitLot(lot, 1, 3)).toEqual({
      part: { cost: 333n, margin: 167n, topUp: 2n, accrued: 3n, fees: 2n, carried: -3n },
      rest: { cost: 667n, margin: 333n, topUp: 5n, accrued: 7n, fees: 3n, carried: -7n },
    })
  })

  test.each([
    // Sold share by share: what each of them cost.
    [5n, 3, [2n, 2n, 1n]],
    [500n, 3, [167n, 166n, 167n]],
    [1_000n, 3, [333n, 334n, 333n]],
    [7n, 5, [1n, 2n, 1n, 2n, 1n]],
    [3n, 7, [0n, 0n, 1n, 0n, 1n, 0n, 1n]],
  ])('%d units over %i shares do not heap up on the last of them', (cost, shares, expected) => {
    const whole = { ...lot, cost }
    const reported: bigint[] = []
    for (let [left, count] = [whole, shares]; count > 0; count -= 1) {
      const { part, rest } = splitLot(left, 1, count)
      reported.push(part.cost)
      left = { ...rest }
    }
    expect(reported).toEqual(expected)
  })

  test('the last share takes all that is left', () => {
    const nothing = { cost: 0n, margin: 0n, topUp: 0n, accrued: 0n, fees: 0n, carried: 0n }
    expect(splitLot(lot, 3, 3)).toEqual({ part: lot, rest: nothing })
    expect(splitLot(lot, 1, 1)).toEqual({ part: lot, rest: nothing })
  })

  test.each([0, -1, 4])('%s of three shares cannot be split off', (shares) =>
    expect(() => splitLot(lot, shares, 3)).toThrow(`cannot split ${shares} shares off 3`),
  )
})

describe('walking the book', () => {
  const asks = [
    [priceOf(101), sharesOf(10)],
    [priceOf(102), 0 as never],
    [priceOf(103), sharesOf(20)],
  ] as const
  test('takes the best first, skips an empty level, and stops at the bound, which it may pay', () => {
    expect(walkBook(asks, 'buy', 15, priceOf(103))).toEqual({
      fills: [
        { price: priceOf(101), shares: 10 },
        { price: priceOf(103), shares: 5 },
      ],
      traded: { shares: 15, value: 15_250_000n },
      unfilled: 0,
    })
    expect(walkBook(asks, 'buy', 15, priceOf(102))).toMatchObject({ fills: [{ shares: 10 }], unfilled: 5 })
    expect(walkBook(asks, 'buy', 10, null)).toMatchObject({ fills: [{ shares: 10 }], unfilled: 0 })
    expect(walkBook(asks, 'buy', 40, null).unfilled).toBe(10)
  })

  test('a sale takes its bound and more, a buy its bound and less', () => {
    const at = priceOf(100)
    expect([withinBound('sell', at, at), withinBound('sell', priceOf(101), at), withinBound('sell', priceOf(99), at)]).toEqual([
      true,
      true,
      false,
    ])
    expect([withinBound('buy', at, at), withinBound('buy', priceOf(101), at), withinBound('buy', priceOf(99), null)]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('the queue is that of the very price', () => {
    expect([queueAt(asks, priceOf(103)), queueAt(asks, priceOf(101)), queueAt(asks, priceOf(104))]).toEqual([20, 10, 0])
  })
})

describe('fees', () => {
  const line = (more: Partial<FeeLine>): FeeLine => ({
    name: 'purchase_fee',
    from: friday,
    source: 'a test',
    basis: 'value',
    rate: ratioOf('0.001'),
    minimum: null,
    maximum: null,
    ...more,
  })
  const hundred = tradedAt(priceOf(10), 100)

  test('round up once, and stay within their bounds', () => {
    expect(feeSoFar(line({}), tradedAt(priceOf(10.01), 100), 'JPY')).toBe(2n)
    expect(feeSoFar(line({}), hundred, 'JPY')).toBe(1n)
    expect(feeSoFar(line({ minimum: 5n }), hundred, 'JPY')).toBe(5n)
    expect(feeSoFar(line({ maximum: 50n }), tradedAt(priceOf(1_000), 100), 'JPY')).toBe(50n)
    expect(feeSoFar(line({ minimum: 5n }), nothingTraded, 'JPY')).toBe(0n)
  })

  test('by the share they round up as well', () => {
    expect(feeSoFar(line({ basis: 'share', rate: ratioOf('0.000195') }), hundred, 'USD')).toBe(2n)
  })

  test('a line that takes nothing more is left out', () => {
    const least = line({ minimum: 500n })
    expect(chargesBetween([least], nothingTraded, hundred, 'CNY')).toEqual([{ name: 'purchase_fee', amount: 500n }])
    expect(chargesBetween([least], hundred, addTraded(hundred, hundred), 'CNY')).toEqual([])
  })
})

describe('what an order holds', () => {
  const terms: OpeningTerms = {
    leverage: 2,
    currency: 'JPY',
    lines: feeLinesAt('jp', 'buy', friday),
    holdPrice: priceOf(2_500),
  }
  const fresh: Progress = { traded: nothingTraded, lotValue: 0n, laterSessions: 0 }

  test('margin and worst fee of the rest, two yen a later session, nothing for no rest', () => {
    expect(holdNeeded(terms, fresh, 100)).toBe(125_250n)
    expect(holdNeeded(terms, { ...fresh, laterSessions: 3 }, 100)).toBe(125_256n)
    expect(holdNeeded(terms, { ...fresh, laterSessions: 3 }, 0)).toBe(0n)
  })

  test('a fill below the limit sends home what it did not need', () => {
    const filled = fillFromHold(terms, fresh, 125_250n, tradedAt(priceOf(2_400), 100), 0)
    expect(filled).toMatchObject({
      feesPaid: [{ name: 'purchase_fee', amount: 240n }],
      feesForgiven: [],
      costAdded: 240_000n,
      marginAdded: 120_000n,
      released: 5_010n,
      holdAfter: 0n,
      after: { traded: { shares: 100 }, lotValue: 2_400_000_000n, laterSessions: 0 },
    })
  })

  test('a part of it keeps what the rest needs', () => {
    const filled = fillFromHold(terms, fresh, 125_250n, tradedAt(priceOf(2_500), 40), 60)
    expect(filled).toMatchObject({ costAdded: 100_000n, marginAdded: 50_000n, holdAfter: 75_150n, released: 0n })
  })

  test('a short far above its limit pays the fee first, then margin with what is left', () => {
    const short = { ...terms, lines: feeLinesAt('jp', 'sell', friday) }
    expect(fillFromHold(short, fresh, 125_250n, tradedAt(priceOf(5_000), 100), 0)).toMatchObject({
      feesPaid: [{ name: 'selling_fee', amount: 500n }],
      feesForgiven: [],
      marginAdded: 124_750n,
      released: 0n,
      costAdded: 500_000n,
    })
    expect(fillFromHold(short, fresh, 300n, tradedAt(priceOf(5_000), 100), 0)).toMatchObject({
      feesPaid: [{ name: 'selling_fee', amount: 300n }],
      feesForgiven: [{ name: 'selling_fee', amount: 200n }],
      marginAdded: 0n,
      released: 0n,
    })
    expect(fillFromHold(short, fresh, 0n, tradedAt(priceOf(5_000), 100), 0)).toMatchObject({
      feesPaid: [],
      feesForgiven: [{ name: 'selling_fee', amount: 500n }],
    })
  })

  test('a cost with half a yen rounds to the even', () => {
    expect(fillFromHold(terms, fresh, 10n, tradedAt(priceOf(0.5), 5), 0)).toMatchObject({ costAdded: 2n, marginAdded: 1n })
  })
})

describe('costs of holding', () => {
  const long: CostlyLot = { market: 'jp', direction: 'long', openedOn: friday, cost: 1_000_000n, margin: 500_000n }
  const short: CostlyLot = { ...long, direction: 'short' }

  test('a day is counted at both ends', () => {
    expect([daysHeld(friday, friday), daysHeld(friday, dateText('2026-11-24'))]).toEqual([1, 5])
  })

  test('financing on what a long borrows, a fee on the whole of a short, rounded up over all days', () => {
    // 500,000 × 2.8 % ÷ 365 is 38.36 a day; 1,000,000 × 1.15 % ÷ 365 is 31.51.
    expect(holdingCost(long, 0, friday)).toEqual({ days: 1, amount: 39n })
    expect(holdingCost(long, 0, dateText('2026-11-24'))).toEqual({ days: 5, amount: 192n })
    expect(holdingCost(long, 1, dateText('2026-11-24'))).toEqual({ days: 5, amount: 153n })
    expect(holdingCost(short, 0, dateText('2026-11-24'))).toEqual({ days: 5, amount: 158n })
    expect(holdingCost(long, 5, friday)).toEqual({ days: 5, amount: 0n })
  })

  test('one day by itself has its name and rate; a long that borrows nothing has none', () => {
    expect(costADay(long)).toEqual({ name: 'financing', rate: ratioOf('0.028'), amount: 39n })
    expect(costADay(short)).toEqual({ name: 'borrowing_fee', rate: ratioOf('0.0115'), amount: 32n })
    expect(costADay({ ...long, margin: 1_000_000n })).toBeNull()
  })
})

describe('dividends and splits', () => {
  test('a long receives rounded down, a short owes rounded up', () => {
    expect([dividendOf(priceOf(12.5), 3, 'long', 'JPY'), dividendOf(priceOf(12.5), 3, 'short', 'JPY')]).toEqual([37n, 38n])
    expect(dividendOf(priceOf(0.25), 10, 'long', 'USD')).toBe(250n)
  })

  test('a fraction of a share is what does not make one', () => {
    expect(splitShares(101, 3, 2)).toEqual({ shares: 151, fraction: { numerator: 1, denominator: 2 } })
    expect(splitShares(100, 3, 2)).toEqual({ shares: 150, fraction: { numerator: 0, denominator: 2 } })
  })
})

test('a short owes the dividend rounded up, and a fee by the share is rounded up', () => {
  expect([dividendOf(price(3_000), 1, 'short', 'JPY'), dividendOf(price(3_000), 1, 'long', 'JPY')]).toEqual([1n, 0n])
  const [line] = feeLinesAt('jp', 'buy', dateText('2026-11-20'))
  const third = { ...line!, basis: 'share', rate: ratio(1n, 3n), minimum: null, maximum: null } as const
  expect(feeSoFar(third, { shares: 1, value: 0n }, 'JPY')).toBe(1n)
})

test('two shares of three take two thirds', () => {
  const whole = { cost: 1_000n, margin: 500n, topUp: 7n, accrued: 10n, fees: 5n, carried: -10n }
  expect(splitLot(whole, 2, 3).part).toEqual({ cost: 667n, margin: 333n, topUp: 5n, accrued: 7n, fees: 3n, carried: -7n })
})

test('an average price has more digits where it would miss the cost, from below or by a half', () => {
  expect(averagePrice(1n, 300_000_000, 'JPY')).toBe('0.0000000033')
  expect(averagePrice(1n, 150_000_000, 'JPY')).toBe('0.0000000067')
})
