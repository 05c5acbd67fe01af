import { ratio } from '@zaraba/money/ratio.ts'
import { dateText, parseInstant } from '@zaraba/money/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  interestDays,
  interestOf,
  type LoanFacts,
  loanAgainst,
  loanLines,
  loanRateOn,
  loanRefusals,
  repaymentRefusals,
} from '../../src/credit/loan.ts'
import { limitOf, points, type Recovery, recoversAt, scoreAfter } from '../../src/credit/score.ts'

const frozen = { key: 'account_banned_or_frozen', clear: '/mine/support', values: { reason: 'asked for', until: '-' } } as const
const worst: LoanFacts = {
  frozen,
  fundPassword: false,
  identity: 'unverified',
  waiting: [{ kind: 'deposit', orderNo: 'D-7', promisedAt: 0 as never }],
  owed: 5n,
  score: 480,
}
const best: LoanFacts = { frozen: null, fundPassword: true, identity: 'verified', waiting: [], owed: 0n, score: 600 }

describe('a loan', () => {
  test('[P-17] [V-12] each repair clears its own line; everything else remains, the first first', () => {
    const repairs: readonly (readonly [Partial<LoanFacts>, string])[] = [
      [{}, 'account_banned_or_frozen'],
      [{ frozen: null }, 'complete_real_name_first'],
      [{ identity: 'verified' }, 'fund_password_not_set'],
      [{ fundPassword: true }, 'funds_operation_in_progress'],
      [{ waiting: [] }, 'loan_already_running'],
      [{ owed: 0n }, 'insufficient_loan_limit'],
      [{ score: 600 }, ''],
    ]
    let facts = worst
    for (const [repair, next] of repairs) {
      facts = { ...facts, ...repair }
      expect(loanLines(facts).find(({ met }) => !met)?.key ?? '').toBe(next)
    }
  })

  test('[M-26] an amount is whole yen, not less than the minimum and not beyond the limit of the score', () => {
    const keys = (typed: string, facts = best) => loanRefusals(facts, typed).map(({ key }) => key)
    for (const typed of ['', '0', '-5', '1.5', '1e5', '１０００００', ' 10000'])
      expect([typed, keys(typed)]).toEqual([typed, ['enter_amount']])
    expect(keys('9999')).toEqual(['below_minimum_loan'])
    expect(keys('300000')).toEqual([])
    expect(loanRefusals(best, '300001')).toEqual([
      { key: 'insufficient_loan_limit', field: 'amount', now: '300000', needed: '300001', values: { currency: 'JPY' } },
    ])
    expect(loanAgainst({ ...best, score: 500 }, 300_000n).map(({ key }) => key)).toEqual(['insufficient_loan_limit'])
  })

  test('[V-18] [M-29] it is repaid in full; more than is owed is no fault, less is', () => {
    const keys = (typed: string, owed: bigint, available: bigint) =>
      repaymentRefusals(typed, owed, available).map(({ key }) => key)
    expect(keys('100010', 100_010n, 200_000n)).toEqual([])
    expect(keys('500000', 100_010n, 200_000n)).toEqual([])
    expect(keys('100009', 100_010n, 100_000n)).toEqual(['repayment_less_than_borrowed', 'insufficient_available_balance'])
    expect(keys('', 100_010n, 200_000n)).toEqual(['enter_transfer_amount'])
    expect(keys('1', 0n, 200_000n)).toEqual(['no_loan_to_repay'])
  })

  test('interest is act/365 with both ends counted: ¥100,000 cost ¥10 a day', () => {
    const rate = loanRateOn(dateText('2026-11-20'))
    expect(rate).toEqual(ratio(365, 10_000))
    expect(interestDays(dateText('2026-11-20'), dateText('2026-11-20'))).toBe(1)
    expect(interestDays(dateText('2026-11-20'), dateText('2026-12-20'))).toBe(31)
    expect(interestOf(100_000n, rate, 1)).toBe(10n)
    expect(interestOf(12_345n, rate, 31)).toBe(38n)
  })

  test('days taken one by one cost what they cost together', () => {
    const seed = 20_261_121
    console.log(`fast-check seed ${seed}`)
    fc.assert(
      fc.property(fc.bigInt(10_000n, 3_000_000n), fc.integer({ min: 1, max: 400 }), (principal, days) => {
        const rate = loanRateOn(dateText('2026-11-20'))
        let taken = 0n
        for (let day = 1; day <= days; day += 1) taken += interestOf(principal, rate, day) - interestOf(principal, rate, day - 1)
        expect(taken).toBe(interestOf(principal, rate, days))
      }),
      { seed },
    )
  })
})

describe('a score', () => {
  test('[E-09] limits follow from the published table', () => {
    expect([300, 499, 500, 599, 600, 649, 650, 699, 700, 850].map((score) => Number(limitOf(score)))).toEqual([
      0, 0, 100_000, 100_000, 300_000, 300_000, 1_000_000, 1_000_000, 3_000_000, 3_000_000,
    ])
  })

  test('every fall has a recovery of the same size, and no event is worth paying for', () => {
    expect(points.forced_close + points.forced_close_recovered).toBe(0)
    expect(points.loan_overdue + points.loan_overdue_recovered).toBe(0)
    expect(scoreAfter(320, 'forced_close')).toBe(300)
    expect(scoreAfter(840, 'loan_repaid')).toBe(850)
  })
})

describe('a low score', () => {
  const back = (kind: Recovery['kind'], day: number): Recovery => ({
    kind,
    at: parseInstant(`2026-12-0${day}T10:00:00+09:00`),
  })
  test('[H-3] says when it will be high enough by itself, or that something must be done first', () => {
    const [first, second, third] = [
      back('forced_close_recovered', 3),
      back('forced_close_recovered', 1),
      back('loan_overdue_recovered', 2),
    ]
    expect(recoversAt(500, 500, [first])).toBeNull()
    expect(recoversAt(499, 500, [])).toBeNull()
    expect(recoversAt(380, 500, [first])).toBeNull()
    // In the order of their moments: 380, 440, 540.
    expect(recoversAt(380, 500, [first, second, third])).toBe(third.at)
    expect(recoversAt(330, 500, [first, second, third])).toBe(first.at)
  })
})
