import { parseInstant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { frozenLine } from '../../src/funding/lines.ts'
import { depositHours } from '../../src/funding/terms.ts'
import { type WithdrawalFacts, withdrawalAgainst, withdrawalLines, withdrawalRefusals } from '../../src/funding/withdrawal.ts'
import { acceptsWithdrawals } from '../../src/funding/working-hours.ts'
import { morning } from '../trading/named-views.ts'

describe('a withdrawal', () => {
  const fine: WithdrawalFacts = {
    frozen: null,
    fundPassword: true,
    securityKey: false,
    identity: 'verified',
    cards: 1,
    waiting: [],
    owed: 0n,
    business: { positions: 0, orders: 0, closableAt: null },
    score: 600,
    threshold: 500,
    scoreRecovers: null,
    available: 30_000n,
    worth: null,
    at: parseInstant(morning),
  }
  const unmet = (facts: Partial<WithdrawalFacts>) => withdrawalLines({ ...fine, ...facts }).filter(({ met }) => !met)

  test('is sent to the exchange from the least amount on, and only where another wallet has something', () => {
    const way = (equity: bigint, elsewhere: bigint) => unmet({ available: 29_999n, worth: { equity, elsewhere } })[0]?.clear
    expect([way(30_000n, 1n), way(29_999n, 1n), way(40_000n, 0n)]).toEqual(['/mine/exchange', '', ''])
  })

  test('says when a low score is high enough by itself, and nothing where it never is', () => {
    expect(unmet({ score: 499, scoreRecovers: fine.at })).toMatchObject([{ values: { until: morning } }])
    expect(unmet({ score: 499 })[0]?.values).toEqual({})
  })

  test('says what is owed or open and that nothing may be, and which hours are kept', () => {
    const loan = { now: '5', needed: '0', clear: '/mine/loan', values: { currency: 'JPY' } }
    expect(unmet({ owed: 5n })).toMatchObject([loan])
    const decided = withdrawalAgainst({ frozen: null, identity: 'verified', owed: 5n, card: true })
    expect(decided).toEqual([{ key: 'loan_unpaid_repay_first', ...loan }])
    expect(unmet({ business: { positions: 2, orders: 0, closableAt: null } })).toMatchObject([{ now: '2', needed: '0' }])
    expect(unmet({ at: parseInstant('2026-11-20T18:00:00+09:00') })).toMatchObject([{ needed: '9:00–15:30' }])
    expect(depositHours).toBe('0:00–23:59')
    expect(frozenLine({ key: 'account_banned_or_frozen' }).clear).toBe('')
  })

  test('names the field of a wrong amount, and says one thing once', () => {
    const against = (amount: string, available = 30_000n) => withdrawalRefusals({ ...fine, available }, { amount, card: true })
    for (const amount of ['x', '29999', '30001']) expect(against(amount)).toMatchObject([{ field: 'amount' }])
    expect(against('10', 0n).map(({ key }) => key)).toEqual(['below_minimum_withdrawal', 'insufficient_available_balance'])
  })

  test('is accepted until the end of the same day, though the next one is a working day too', () => {
    expect(acceptsWithdrawals(parseInstant('2026-11-19T10:00:00+09:00'))).toEqual({
      open: true,
      until: parseInstant('2026-11-19T15:30:00+09:00'),
    })
  })
})
