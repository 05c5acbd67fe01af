import { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { price } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { dateOfDay, dateText, dayNumber } from '@zaraba/money/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargesBetween, sumOf } from '../../src/trading/fees.ts'
import { fillFromHold, holdNeeded, type OpeningTerms, type Progress } from '../../src/trading/hold.ts'
import { holdingCost } from '../../src/trading/holding-costs.ts'
import { crossingPrice, type Exposure, maintenanceLevels } from '../../src/trading/maintenance.ts'
import { initialMargin } from '../../src/trading/margin.ts'
import { settle } from '../../src/trading/settle.ts'
import { type LotAmounts, splitLot } from '../../src/trading/split-lot.ts'
import { addTraded, averagePrice, minorOf, nothingTraded, type Traded, tradedAt } from '../../src/trading/value.ts'

const today = dateText('2026-11-20')
const tomorrow = dateText('2026-11-24')
const currencies = { jp: 'JPY', us: 'USD', cn: 'CNY' } as const
const market = fc.constantFrom('jp', 'us', 'cn')
const side = fc.constantFrom('buy', 'sell')
const priceOf = fc.integer({ min: 1_000, max: 500_000_000 })
const sharesOf = fc.integer({ min: 1, max: 10_000 })
const fills = fc.array(fc.record({ at: priceOf, shares: sharesOf }), { minLength: 1, maxLength: 12 })
const amount = fc.bigInt({ min: 0n, max: 10_000_000n })

describe('fees', () => {
  test('ten partial fills cost what one fill costs', () => {
    fc.assert(
      fc.property(market, side, fills, fc.constantFrom(today, tomorrow), (where, which, list, date) => {
        const lines = feeLinesAt(where, which, date)
        let so: Traded = nothingTraded
        let taken = 0n
        for (const fill of list) {
          const next = addTraded(so, tradedAt(price(fill.at), fill.shares))
          taken += sumOf(chargesBetween(lines, so, next, currencies[where]))
          so = next
        }
        expect(taken).toBe(sumOf(chargesBetween(lines, nothingTraded, so, currencies[where])))
      }),
    )
  })

  test.each([
    ['jp', 'buy', 25_010_000, 100, [['purchase_fee', 251n]]],
    ['jp', 'sell', 25_000_000, 100, [['selling_fee', 250n]]],
    [
      'cn',
      'buy',
      15_000_000,
      1,
      [
        ['purchase_fee', 500n],
        ['transfer_fee', 2n],
      ],
    ],
    [
      'cn',
      'sell',
      15_000_000,
      100,
      [
        ['selling_fee', 3750n],
        ['transfer_fee', 150n],
        ['stamp_duty', 7500n],
      ],
    ],
    ['us', 'buy', 2_000_000, 10, [['purchase_fee', 200n]]],
    // $200,000 sold: 0.10 %, section 31 at $20.60 a million, TAF $0.000195 a share; each rounded up to the cent.
    [
      'us',
      'sell',
      2_000_000,
      1_000,
      [
        ['selling_fee', 20_000n],
        ['sec_fee', 412n],
        ['taf', 20n],
      ],
    ],
    [
      'us',
      'sell',
      20_000,
      1_000_000,
      [
        ['selling_fee', 200_000n],
        ['sec_fee', 4_120n],
        ['taf', 979n],
      ],
    ],
  ] as const)('[E-18] %s %s at %i × %i', (where, which, at, shares, expected) => {
    const charges = chargesBetween(feeLinesAt(where, which, today), nothingTraded, tradedAt(price(at), shares), currencies[where])
    expect(charges.map(({ name, amount: taken }) => [name, taken])).toEqual(expected)
  })
})

describe('holds', () => {
  const play = (leverage: number, holdAt: number, list: readonly { at: number; shares: number }[], isLong: boolean) => {
    const terms: OpeningTerms = {
      leverage,
      currency: 'JPY',
      lines: feeLinesAt('jp', isLong ? 'buy' : 'sell', today),
      holdPrice: price(holdAt),
    }
    let rest = list.reduce((sum, fill) => sum + fill.shares, 0)
    let progress: Progress = { traded: nothingTraded, lotValue: 0n, laterSessions: 0 }
    const first = holdNeeded(terms, progress, rest)
    let hold = first
    let [margin, cost, fees, released] = [0n, 0n, 0n, 0n]
    for (const fill of list) {
      rest -= fill.shares
      const held = fillFromHold(terms, progress, hold, tradedAt(price(fill.at), fill.shares), rest)
      expect(held.released >= 0n && held.marginAdded >= 0n).toBe(true)
      expect(hold).toBe(held.holdAfter + held.released + held.marginAdded + sumOf(held.feesPaid))
      margin += held.marginAdded
      cost += held.costAdded
      fees += sumOf(held.feesPaid)
      released += held.released
      hold = held.holdAfter
      progress = held.after
    }
    return { first, hold, margin, cost, fees, released }
  }

  test('fills at or below the limit of a long need no yen beyond the hold, and leave ceil(cost ÷ leverage)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), priceOf, fills, (leverage, limit, list) => {
        const within = list.map(({ at, shares }) => ({ at: Math.min(at, limit), shares }))
        const { first, hold, margin, cost, fees, released } = play(leverage, limit, within, true)
        expect(hold).toBe(0n)
        expect(margin).toBe(initialMargin(cost, leverage))
        expect(first).toBe(margin + fees + released)
      }),
    )
  })

  test('a short that fills better pays its fee first, its margin is what remains, and available is never touched', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), priceOf, fills, (leverage, limit, list) => {
        const within = list.map(({ at, shares }) => ({ at: Math.max(at, limit), shares }))
        const { first, hold, margin, cost, fees, released } = play(leverage, limit, within, false)
        expect(hold).toBe(0n)
        expect(margin <= cost).toBe(true)
        expect(margin <= initialMargin(cost, leverage)).toBe(true)
        expect(first).toBe(margin + fees + released)
      }),
    )
  })
})

describe('lots', () => {
  const amounts: fc.Arbitrary<LotAmounts> = fc.record({
    cost: amount,
    margin: amount,
    topUp: amount,
    accrued: amount,
    fees: amount,
    carried: fc.bigInt({ min: -1_000n, max: 1_000n }),
  })

  test('however a lot is split, its parts are the whole, and nothing is negative', () => {
    fc.assert(
      fc.property(amounts, fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 }), (whole, parts) => {
        let left: LotAmounts = whole
        let shares = parts.reduce((sum, part) => sum + part, 0)
        const sum = { cost: 0n, margin: 0n, topUp: 0n, accrued: 0n, fees: 0n, carried: 0n }
        for (const part of parts) {
          const split = splitLot(left, part, shares)
          for (const name of Object.keys(sum) as (keyof LotAmounts)[]) {
            sum[name] += split.part[name]
            if (name !== 'carried') expect(split.part[name] >= 0n && split.rest[name] >= 0n).toBe(true)
          }
          left = split.rest
          shares -= part
        }
        expect(sum).toEqual(whole)
      }),
    )
  })

  test('for every way to sell a lot, no share’s part is a whole minor unit off, and no sale’s part is half of one off the rest', () => {
    const sales = fc.array(fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 400 })), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(amounts, sales, (whole, parts) => {
        const all = BigInt(parts.reduce((sum, part) => sum + part, 0))
        let [left, shares] = [whole, Number(all)]
        for (const part of parts) {
          const split = splitLot(left, part, shares)
          for (const name of Object.keys(whole) as (keyof LotAmounts)[]) {
            const [taken, sold] = [split.part[name], BigInt(part)]
            const off = Number(taken * BigInt(shares) - left[name] * sold)
            expect(2 * Math.abs(off)).toBeLessThanOrEqual(shares)
            const [least, most] = [divide(whole[name], all, 'down') * sold, divide(whole[name], all, 'up') * sold]
            expect(taken >= least && taken <= most).toBe(true)
          }
          left = split.rest
          shares -= part
        }
      }),
    )
  })

  test('settling loses no yen: all of it goes to the customer, to the broker or to the fees; no customer owes more than was held', () => {
    fc.assert(
      fc.property(amounts, amount, amount, fc.constantFrom('long', 'short'), (part, proceeds, fee, direction) => {
        const done = settle(direction, part, proceeds, [{ name: 'selling_fee', amount: fee }])
        const gross = direction === 'long' ? proceeds - part.cost : part.cost - proceeds
        expect(done.home >= 0n && done.brokerageLoss >= 0n).toBe(true)
        expect(done.marginBack + done.topUpBack + done.profit).toBe(done.accruedPaid + sumOf(done.feesPaid) + done.home)
        expect(done.lossFromMargin + done.lossFromTopUp + done.brokerageLoss).toBe(gross < 0n ? -gross : 0n)
        expect(done.accruedPaid + done.accruedForgiven).toBe(part.accrued)
        expect(sumOf(done.feesPaid) + sumOf(done.feesForgiven)).toBe(fee)
        const solvent = part.margin + part.topUp + gross - part.accrued - fee
        if (solvent >= 0n) expect(done.home).toBe(solvent)
        else expect(done.home).toBe(0n)
      }),
    )
  })

  test('[E-03] round(buy_price × stock_num) is the cost, with eight decimals for yen and ten for cents', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.boolean(),
        (cost, shares, isYen) => {
          const text = averagePrice(cost, shares, isYen ? 'JPY' : 'USD')
          const [whole = '0', fraction = ''] = text.split('.')
          expect(fraction.length).toBeGreaterThanOrEqual(isYen ? 8 : 10)
          const scale = 10n ** BigInt(fraction.length - (isYen ? 0 : 2))
          const product = BigInt(whole + fraction) * BigInt(shares)
          expect((product * 2n + scale) / (2n * scale)).toBe(cost)
        },
      ),
    )
  })

  test('holding costs of single days add up to those of all days together, both ends counted', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.constantFrom('long', 'short'),
        fc.integer({ min: 0, max: 400 }),
        (left, right, direction, days) => {
          const [margin, cost] = left < right ? [left, right] : [right, left]
          const lot = { market: 'jp', direction, openedOn: today, cost, margin } as const
          let [accrued, sum] = [0, 0n]
          for (let day = 0; day <= days; day += 1) {
            const through = dateOfDay(dayNumber(today) + day)
            const step = holdingCost(lot, accrued, through)
            accrued = step.days
            sum += step.amount
          }
          expect(accrued).toBe(days + 1)
          expect(sum).toBe(holdingCost(lot, 0, dateOfDay(dayNumber(today) + days)).amount)
        },
      ),
    )
  })
})

describe('maintenance', () => {
  /** The ratio itself, exactly: whether it is below a level at a price. */
  const below = (lot: Exposure, at: number, percent: bigint): boolean => {
    const worth = BigInt(at) * BigInt(lot.shares)
    const own = (lot.amounts.margin + lot.amounts.topUp - lot.amounts.accrued) * 10_000n
    const floating = (worth - lot.amounts.cost * 10_000n) * (lot.direction === 'long' ? 1n : -1n)
    return (own + floating) * 100n < worth * percent
  }

  test('the crossing price is the first at which the ratio is below the level', () => {
    fc.assert(
      fc.property(
        priceOf,
        sharesOf,
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom('long', 'short'),
        amount,
        (at, shares, leverage, direction, topUp) => {
          const cost = minorOf(BigInt(at) * BigInt(shares), 'JPY', 'half_even')
          const amounts = { cost, margin: initialMargin(cost, leverage), topUp, accrued: 0n }
          const lot: Exposure = { direction, leverage, currency: 'JPY', shares, amounts }
          for (const level of ['warn', 'call', 'force'] as const) {
            const crossing = crossingPrice(lot, level)
            if (crossing === null) continue
            const step = direction === 'long' ? 1 : -1
            expect(below(lot, crossing, maintenanceLevels[level])).toBe(true)
            if (crossing + step > 0) expect(below(lot, crossing + step, maintenanceLevels[level])).toBe(false)
          }
        },
      ),
    )
  })

  test('a long at one times is exempt', () => {
    const amounts = { cost: 100n, margin: 100n, topUp: 0n, accrued: 0n }
    expect(crossingPrice({ direction: 'long', leverage: 1, currency: 'JPY', shares: 1, amounts }, 'warn')).toBeNull()
  })
})
