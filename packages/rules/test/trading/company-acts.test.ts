import { customerNumber } from '@zaraba/money/customer.ts'
import { priceOf } from '@zaraba/money/price.ts'
import { dateText, instant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { applySplit } from '../../src/trading/company-acts.ts'
import { justOpened, type LotRecord, lotNumber, orderNumber } from '../../src/trading/records.ts'

const at = instant(Date.parse('2026-12-22T01:25:00Z'))

const lotOf = (more: Partial<LotRecord>): LotRecord => {
  const made = {
    ...justOpened,
    customer: customerNumber(1n),
    number: lotNumber(1n),
    parent: 'O-1',
    orderNumber: orderNumber(1n),
    origin: 'order',
    originCause: null,
    instrument: 'cn:600000' as LotRecord['instrument'],
    currency: 'CNY',
    direction: 'long',
    leverage: 1,
    priceType: 'market',
    bound: priceOf(100),
    clientNo: null,
    shares: 1,
    openedShares: 1,
    openedValue: 0n,
    cost: 1_000n,
    margin: 1_000n,
    fees: 0n,
    openedAt: instant(at - 86_400_000),
    openedOn: dateText('2026-12-21'),
    lockDays: 1,
    sellableFrom: dateText('2026-12-22'),
    ...more,
  } as const
  return made
}

const split = (numerator: number, denominator: number) =>
  ({
    kind: 'split',
    exDate: dateText('2026-12-22'),
    announcedOn: dateText('2026-12-01'),
    numerator,
    denominator,
  }) as const

/** The sum of the moves into the account that can be spent, less those out of it. */
const homeOf = ({ entries }: ReturnType<typeof applySplit>): bigint =>
  entries
    .flatMap(({ moves }) => moves)
    .reduce((sum, { source, destination, amount }) => {
      if (destination === 'available') return sum + amount
      return source === 'available' ? sum - amount : sum
    }, 0n)

describe('the cash of a fraction', () => {
  // Closes and events of SSE 600000 (hikyuu, test_data; each paid a dividend on the date of its bonus shares), whose ex-reference price
  // the exchange computes as (C − D) ÷ ratio (SSE trading rules 4.3.2), and splits of whole closes.
  test.each([
    ['SSE 600000, 24 April 2008', 7, 13, 10, 35.29 - 0.16, 'CNY', 9, 270n],
    ['SSE 600000, 9 June 2009', 1, 14, 10, 30.59 - 0.23, 'CNY', 1, 867n],
    ['SSE 600000, 10 June 2010', 5, 13, 10, 18.5 - 0.15, 'CNY', 6, 706n],
    ['SSE 600000, 3 June 2011', 9, 13, 10, 13.21 - 0.16, 'CNY', 11, 703n],
    ['fourteen for ten at 116.41', 1, 14, 10, 116.41, 'CNY', 1, 3_326n],
    ['fourteen for ten at 95.45', 1, 14, 10, 95.45, 'CNY', 1, 2_727n],
    ['three for two of an odd lot in yen', 101, 3, 2, 2_500, 'JPY', 151, 833n],
    ['three for two in cents', 333, 3, 2, 187.35, 'USD', 499, 6_245n],
    ['one for eight', 21, 1, 8, 12.95, 'USD', 2, 6_475n],
    ['a half of a fen to the even one', 1, 3, 2, 0.615, 'CNY', 1, 20n],
  ] as const)('%s: of %i shares, %i for %i', (_, shares, numerator, denominator, close, currency, after, cash) => {
    const lot = lotOf({ shares, openedShares: shares, currency, cost: 30_000_000n, margin: 30_000_000n })
    for (const direction of ['long', 'short'] as const) {
      const { lots, events, ...rest } = applySplit({ ...lot, direction }, split(numerator, denominator), priceOf(close), at)
      expect([direction, lots[0]?.shares]).toEqual([direction, after])
      expect(events).toMatchObject([{ price: priceOf(close), amount: direction === 'long' ? cash : -cash }])
      const part = lot.cost - (lots[0]?.cost ?? 0n)
      const home = homeOf({ lots, events, ...rest })
      // A long gets what the part was worth; a short its margin, more or less what the part cost to buy back.
      expect([direction, home]).toEqual([direction, direction === 'long' ? cash : part + (part - cash)])
    }
  })

  test('a whole number of new shares pays nothing, and of new shares without a price the part has its cost', () => {
    const even = applySplit(lotOf({ shares: 5, openedShares: 5 }), split(14, 10), priceOf(116.41), at)
    expect([even.entries, even.lots[0]?.shares, even.events[0]?.price, even.events[0]?.amount]).toEqual([[], 7, 0, 0n])
    const unpriced = applySplit(lotOf({ cost: 1_400n, margin: 1_400n }), split(14, 10), null, at)
    expect([homeOf(unpriced), unpriced.lots[0]?.cost, unpriced.events[0]?.price]).toEqual([400n, 1_000n, 0])
  })

  test('a lot of which nothing is left is closed with the cash', () => {
    const gone = applySplit(lotOf({ shares: 3, openedShares: 3 }), split(1, 8), priceOf(2), at)
    expect([homeOf(gone), gone.lots[0]?.state, gone.lots[0]?.realised]).toEqual([600n, 'closed', -400n])
  })
})
