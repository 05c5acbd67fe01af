import { dateText, instant, parseInstant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import {
  amountOf,
  endOfLock,
  type FollowFacts,
  followRefusals,
  nextClose,
  payoutOf,
  worthOfFollowing,
} from '../../src/copy/following.ts'
import { productOf } from '../../src/copy/products.ts'
import { evenly, fallsOf, figuresOf, pastFollowers } from '../../src/copy/record.ts'

const found = productOf('jp-dividend')
if (found === null) throw new Error('the brokerage has a product of dividends')
/** At least ¥50,000, locked for 14 days, no fee, 1 % for leaving early. */
const product = found
const friday = dateText('2026-11-20')
const noon = parseInstant('2026-11-20T12:00:00+09:00')

describe('when a following begins and ends', () => {
  test('at the next close; from half an hour before it, it is refused', () => {
    const next = nextClose('jp', noon, friday)
    expect([next.session.date, next.session.close]).toEqual([friday, parseInstant('2026-11-20T15:30:00+09:00')])
    expect(next.closes).toBe(parseInstant('2026-11-20T15:00:00+09:00'))
    expect(nextClose('jp', instant(next.session.close - 1), friday).session.date).toBe(friday)
    // Monday is a holiday.
    expect(nextClose('jp', next.session.close, friday).session.date).toBe('2026-11-24')
  })

  test('at the first close on or after that many calendar days', () => {
    expect(endOfLock({ market: 'jp', lockDays: 14 }, friday).date).toBe('2026-12-04')
    expect(endOfLock({ market: 'jp', lockDays: 3 }, friday).date).toBe('2026-11-24')
    expect(() => endOfLock({ market: 'jp', lockDays: 40_000 }, friday)).toThrow(RangeError)
  })
})

describe('what is paid', () => {
  test('the principal grows with the unit value, rounded down', () => {
    expect(worthOfFollowing(100_000n, 30_000n, 40_000n)).toBe(133_333n)
    expect(worthOfFollowing(100_000n, 0n, 40_000n)).toBe(100_000n)
  })

  test('the issuer takes a part of a profit and nothing of a loss, leaving early costs a part of what is left', () => {
    const terms = { fee: 50_000, earlyPrice: 10_000 }
    expect(payoutOf(terms, { principal: 100_000n, worth: 110_001n, early: false })).toEqual({
      worth: 110_001n,
      fee: 501n,
      price: 0n,
      paid: 109_500n,
    })
    expect(payoutOf(terms, { principal: 100_000n, worth: 110_001n, early: true })).toEqual({
      worth: 110_001n,
      fee: 501n,
      price: 1_095n,
      paid: 108_405n,
    })
    expect(payoutOf(terms, { principal: 100_000n, worth: 100_000n, early: false })).toEqual({
      worth: 100_000n,
      fee: 0n,
      price: 0n,
      paid: 100_000n,
    })
    expect(payoutOf(terms, { principal: 100_000n, worth: 90_000n, early: true })).toEqual({
      worth: 90_000n,
      fee: 0n,
      price: 900n,
      paid: 89_100n,
    })
    expect(payoutOf({ ...terms, earlyPrice: null }, { principal: 100_000n, worth: 90_000n, early: true }).price).toBe(0n)
  })
})

describe('refusals of following', () => {
  const facts: FollowFacts = {
    account: [],
    fundPassword: true,
    available: 60_000n,
    left: 60_000n,
    now: noon,
    endedAt: null,
    offset: 540,
    next: nextClose('jp', noon, friday),
  }
  const against = (more: Partial<FollowFacts>, typed = '60000') => followRefusals(product, { ...facts, ...more }, typed)

  test('nothing, with the least amount and with all that is left', () => {
    expect(against({})).toEqual([])
    expect(against({}, '50000')).toEqual([])
    expect(against({ now: instant(facts.next.closes - 1) })).toEqual([])
  })

  test('[V-11] [M-28] [M-34] the amount, the capacity, the balance and the time, with their figures', () => {
    const sum = { field: 'amount', values: { currency: 'JPY' } }
    expect(against({}, '49999')).toEqual([{ ...sum, key: 'buy_amount_below_minimum', now: '49999', needed: '50000' }])
    expect(against({ left: 59_999n })).toEqual([
      { ...sum, key: 'insufficient_fundraising_amount', now: '59999', needed: '60000' },
    ])
    expect(against({ available: 59_999n })).toEqual([
      { ...sum, key: 'insufficient_available_balance', now: '59999', needed: '60000', clear: '/mine/exchange' },
    ])
    expect(against({ now: facts.next.closes })).toEqual([
      {
        key: 'past_copy_time_limit',
        now: '2026-11-20T15:00:00+09:00',
        needed: '2026-11-20T15:00:00+09:00',
        values: { next: '2026-11-20T15:30:00+09:00' },
      },
    ])
    const ended = { now: facts.next.closes, endedAt: parseInstant('2026-11-20T11:00:00+09:00') }
    expect(against(ended)).toEqual([
      { key: 'past_copy_time_limit', now: '2026-11-20T15:00:00+09:00', needed: '2026-11-20T11:00:00+09:00' },
    ])
  })

  test('an account without a fund password, and what is no amount', () => {
    expect(against({ fundPassword: false })).toEqual([{ key: 'fund_password_not_set', clear: '/mine/fundPassword' }])
    for (const typed of ['', '0', '-1', '1.5', 'many'])
      expect(against({}, typed)).toEqual([{ key: 'enter_amount', field: 'amount' }])
    expect([amountOf(product, '1'), amountOf(product, '0')]).toEqual([1n, null])
    const frozen = { key: 'account_banned_or_frozen' } as const
    expect(against({ account: [frozen] }, '').map(({ key }) => key)).toEqual(['account_banned_or_frozen', 'enter_amount'])
  })
})

describe('[H-4] what a record says', () => {
  const valuesOf = (...points: readonly number[]) =>
    points.map((point, index) => ({ date: dateText(`2026-11-${String(10 + index)}`), value: BigInt(point) }))

  test('each average with its losing side', () => {
    const figures = figuresOf(valuesOf(10_000, 11_000, 9_900, 9_900, 10_395))
    expect(figures).toMatchObject({ days: 5, least: -100_000, greatest: 100_000, total: 39_500, drawdown: -100_000 })
    // +10 %, −10 %, 0, +5 %: one day of four lost.
    expect([figures.expected, figures.losing]).toEqual([12_500, 250_000])
    expect(figures.worst).toEqual({ date: '2026-11-12', result: -100_000 })
    expect(figures.best).toEqual({ date: '2026-11-11', result: 100_000 })
  })

  test('a fall is since the highest before, and there is none at a high', () => {
    const values = valuesOf(10_000, 11_000, 9_900, 11_000, 10_450, 12_000)
    expect(fallsOf(values)).toEqual([0, 0, -100_000, 0, -50_000, 0])
    expect(Math.min(...fallsOf(values))).toBe(figuresOf(values).drawdown)
    expect(fallsOf([])).toEqual([])
  })

  test('a record of one day promises nothing', () => {
    expect(figuresOf(valuesOf(10_000))).toMatchObject({ days: 1, expected: 0, losing: 0, drawdown: 0, total: 0, recent: [] })
    expect(figuresOf([])).toMatchObject({ days: 0, worst: { result: 0 }, total: 0 })
  })

  test('past followers are summarised by the worst, the middle and the best', () => {
    expect(pastFollowers([30, -10, 0, 20])).toEqual({ count: 4, losing: 1, worst: -10, median: 0, best: 30 })
    expect(pastFollowers([])).toEqual({ count: 0, losing: 0, worst: 0, median: 0, best: 0 })
  })

  test('a curve keeps its first and its last point', () => {
    expect(evenly([1, 2, 3], 3)).toEqual([1, 2, 3])
    expect(evenly([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 4, 7])
  })
})
