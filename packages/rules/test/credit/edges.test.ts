import { ratio } from '@zaraba/money/ratio.ts'
import { dateText, day, instant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { interestOf, type LoanFacts, loanLines, loanRateOn, loanRefusals, repaymentRefusals } from '../../src/credit/loan.ts'
import { limitOf, loanLimits, overdueAfter, recoversAfter, recoversAt } from '../../src/credit/score.ts'

// docs/product/credit.md
const best: LoanFacts = { frozen: null, fundPassword: true, identity: 'verified', waiting: [], owed: 0n, score: 600 }
const values = { currency: 'JPY' }

describe('a loan', () => {
  test('its rate holds from the first day of the table, and none before it', () => {
    expect(loanRateOn(dateText('2012-01-01'))).toEqual(ratio(365, 10_000))
    expect(() => loanRateOn(dateText('2011-12-31'))).toThrow('no rate holds on that date')
  })

  test('its interest is one yen in ten thousand a day, rounded down once', () => {
    const rate = loanRateOn(dateText('2026-11-20'))
    expect([interestOf(100_000n, rate, 1), interestOf(19_999n, rate, 1), interestOf(19_999n, rate, 10)]).toEqual([10n, 1n, 19n])
  })

  test('amounts at both ends: the least, and the limit of the score', () => {
    expect([loanRefusals(best, '10000'), loanRefusals(best, '300000')]).toEqual([[], []])
    expect(loanRefusals(best, '9999')).toEqual([
      { key: 'below_minimum_loan', field: 'amount', now: '9999', needed: '10000', values },
    ])
    expect(loanRefusals(best, '300001')).toEqual([
      { key: 'insufficient_loan_limit', field: 'amount', now: '300000', needed: '300001', values },
    ])
    expect(loanRefusals(best, '')).toEqual([{ key: 'enter_amount', field: 'amount' }])
  })

  test('a score without a limit is one refusal, with the score and what it needs', () => {
    expect(loanRefusals({ ...best, score: 499 }, '10000')).toEqual([
      {
        key: 'insufficient_loan_limit',
        now: '0',
        needed: '10000',
        clear: '/mine/creditHistory',
        values: { currency: 'JPY', score: '499', threshold: '500' },
      },
    ])
  })

  test('faults of the person come before the amount', () => {
    const keys = loanRefusals({ ...best, identity: 'unverified' }, '9999').map(({ key }) => key)
    expect(keys).toEqual(['complete_real_name_first', 'below_minimum_loan'])
  })

  test('a loan that runs is cleared by repaying it', () => {
    expect(loanLines({ ...best, owed: 5n }).find(({ key }) => key === 'loan_already_running')).toMatchObject({
      met: false,
      now: '5',
      needed: '0',
      clear: '/mine/loan',
    })
  })

  test('is repaid whole, with exactly what is there; less money leads to the exchange', () => {
    expect(repaymentRefusals('100', 100n, 100n)).toEqual([])
    expect(repaymentRefusals('99', 100n, 100n)).toEqual([
      { key: 'repayment_less_than_borrowed', field: 'amount', now: '99', needed: '100', values },
    ])
    expect(repaymentRefusals('100', 100n, 99n)).toEqual([
      { key: 'insufficient_available_balance', now: '99', needed: '100', clear: '/mine/exchange', values },
    ])
    expect(repaymentRefusals('', 100n, 99n)).toEqual([{ key: 'enter_transfer_amount', field: 'amount' }])
    expect(repaymentRefusals('1', 0n, 99n)).toEqual([{ key: 'no_loan_to_repay' }])
  })
})

describe('a score', () => {
  test('its limits change at their very score', () => {
    expect([300, 499, 500, 599, 600, 649, 650, 699, 700, 850].map(limitOf)).toEqual([
      0n,
      0n,
      100_000n,
      100_000n,
      300_000n,
      300_000n,
      1_000_000n,
      1_000_000n,
      3_000_000n,
      3_000_000n,
    ])
    expect(limitOf(0)).toBe(0n)
    expect(loanLimits.at(-1)).toEqual({ score: 300, limit: 0n })
  })

  test('what lowered it is given back after a week; a loan is late after thirty days', () => {
    expect([recoversAfter, overdueAfter]).toEqual([7 * day, 30 * day])
  })

  test('is high enough at the moment at which it is reached, not before', () => {
    const back = (at: number) => ({ kind: 'forced_close_recovered', at: instant(at) }) as const
    expect(recoversAt(440, 500, [back(9), back(5)])).toBe(5)
    expect(recoversAt(439, 500, [back(9), back(5)])).toBe(9)
    expect(recoversAt(500, 500, [back(5)])).toBeNull()
    expect(recoversAt(300, 500, [back(5)])).toBeNull()
  })
})
