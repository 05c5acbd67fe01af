import type { RefusalKey } from '@zaraba/contract/refusals.ts'
import { type Instant, parseInstant } from '@zaraba/money/time.ts'
import {
  amountRefusals,
  type DepositFacts,
  depositAgainst,
  depositLines,
  depositRefusals,
  mostDepositNow,
} from '@zaraba/rules/funding/deposit.ts'
import { frozenLine, type Waiting } from '@zaraba/rules/funding/lines.ts'
import { depositHours } from '@zaraba/rules/funding/terms.ts'
import { type WithdrawalFacts, withdrawalAgainst, withdrawalLines, withdrawalRefusals } from '@zaraba/rules/funding/withdrawal.ts'
import { acceptsDeposits, acceptsWithdrawals } from '@zaraba/rules/funding/working-hours.ts'
import { describe, expect, test } from 'vitest'

const friday = parseInstant('2026-11-20T10:00:00+09:00')
const evening = parseInstant('2026-11-20T18:00:00+09:00')
const saturday = parseInstant('2026-11-21T10:00:00+09:00')
const waiting = (kind: Waiting['kind'], orderNo: string): Waiting => ({
  kind,
  orderNo,
  promisedAt: parseInstant('2026-11-20T12:00:00+09:00'),
})
const none = { positions: 0, orders: 0, closableAt: null }

const fine: WithdrawalFacts = {
  frozen: null,
  fundPassword: true,
  securityKey: false,
  identity: 'verified',
  cards: 1,
  waiting: [],
  business: none,
  owed: 0n,
  score: 600,
  threshold: 500,
  scoreRecovers: null,
  available: 30_000n,
  worth: null,
  at: friday,
}

/** Everything is wrong; each line repairs one thing more and the next refusal shows itself. */
const repairs: readonly (readonly [RefusalKey, Partial<WithdrawalFacts>])[] = [
  ['account_banned_or_frozen', { frozen: null }],
  ['complete_real_name_first', { identity: 'verified' }],
  ['bind_card_first', { cards: 1 }],
  ['fund_password_not_set', { fundPassword: true }],
  ['funds_operation_in_progress', { waiting: [] }],
  ['close_positions_first', { business: { positions: 0, orders: 1, closableAt: null } }],
  ['cancel_resting_orders_first', { business: none }],
  ['loan_unpaid_repay_first', { owed: 0n }],
  ['credit_score_too_low', { score: 500 }],
  ['outside_withdrawal_hours', { at: friday }],
  ['below_minimum_withdrawal', { available: 30_000n }],
]
const broken: WithdrawalFacts = {
  ...fine,
  frozen: { key: 'account_banned_or_frozen', values: { reason: 'r', until: '-' } },
  fundPassword: false,
  identity: 'unverified',
  cards: 0,
  waiting: [waiting('withdrawal', 'W-3')],
  business: { positions: 2, orders: 1, closableAt: saturday },
  owed: 1n,
  score: 499,
  available: 29_999n,
  at: evening,
}

describe('withdrawal', () => {
  test('[A-03] [A-05] [A-06] [L-05] [L-06] [M-10] [M-11] repaired one by one, the next refusal shows itself', () => {
    let facts = broken
    for (const [at, [key, repair]] of repairs.entries()) {
      const keys = withdrawalRefusals(facts, { amount: '30000', card: true }).map((refusal) => refusal.key)
      expect(keys.filter((each) => each !== 'insufficient_available_balance')).toEqual(repairs.slice(at).map(([each]) => each))
      expect(keys[0]).toBe(key)
      facts = { ...facts, ...repair }
    }
    expect(withdrawalRefusals(facts, { amount: '30000', card: true })).toEqual([])
    expect(withdrawalLines(facts).every(({ met, clear }) => met && clear === '')).toBe(true)
  })

  test('[H-3] each line alone blocks, says today’s value, the needed one and the way out or the time', () => {
    for (const [key] of repairs) {
      const repaired = repairs.filter(
        ([each]) => each !== key && !(key === 'close_positions_first' && each === 'cancel_resting_orders_first'),
      )
      const facts = repaired.reduce<WithdrawalFacts>((all, [, repair]) => ({ ...all, ...repair }), {
        ...broken,
        ...(key === 'close_positions_first' ? { business: { positions: 2, orders: 0, closableAt: saturday } } : {}),
      })
      const unmet = withdrawalLines(
        key === 'cancel_resting_orders_first' ? { ...facts, business: { ...none, orders: 1 } } : facts,
      ).filter(({ met }) => !met)
      expect(unmet.map((line) => line.key)).toEqual([key])
      const [line] = unmet
      expect(line?.clear !== '' || line.values.until !== undefined || key === 'below_minimum_withdrawal').toBe(true)
    }
  })

  test('[M-46] a second factor is a line of its own where it is enrolled, and blocks nothing', () => {
    const keys = withdrawalLines({ ...fine, securityKey: true }).filter(({ key }) => key === 'security_key_required')
    expect(keys).toMatchObject([{ met: true }])
  })

  test('a real name that did not pass has its own sentence', () => {
    const line = withdrawalLines({ ...fine, identity: 'failed' }).find(({ met }) => !met)
    expect(line).toMatchObject({ key: 'real_name_not_passed', now: 'failed', clear: '/mine/verified' })
  })

  test('[H-3] nothing is ever cleared by paying in', () => {
    const paying = /stored|deposit$/
    const poor = { ...broken, available: 10n, worth: { equity: 10n, elsewhere: 0n } }
    for (const line of withdrawalLines(poor)) expect(line.clear).not.toMatch(paying)
    expect(withdrawalLines(poor).at(-1)).toMatchObject({ clear: '', values: { equity: '10' } })
    const abroad = { ...poor, worth: { equity: 40_000n, elsewhere: 39_990n } }
    expect(withdrawalLines(abroad).at(-1)).toMatchObject({ clear: '/mine/exchange' })
  })

  test('[V-02] [L-05] amounts: whole yen, at least 30,000, at most what is available', () => {
    const keys = (amount: string) =>
      withdrawalRefusals({ ...fine, available: 50_000n }, { amount, card: true }).map(({ key }) => key)
    for (const nothing of ['', '0', '-30000', '030000', '3e4', '30000.5', '３００００', 'all'])
      expect(keys(nothing)).toEqual(['enter_withdrawal_amount'])
    expect([keys('29999'), keys('30000'), keys('50000')]).toEqual([['below_minimum_withdrawal'], [], []])
    expect(keys('50001')).toEqual(['insufficient_available_balance'])
    expect(withdrawalRefusals(fine, { amount: '30000', card: false }).map(({ key }) => key)).toEqual(['card_not_found'])
  })

  test('at the decision only what is true of the person and the money counts', () => {
    const free = { frozen: null, identity: 'verified', owed: 0n, card: true } as const
    expect(withdrawalAgainst(free)).toEqual([])
    expect(withdrawalAgainst({ ...free, card: false, owed: 5n, identity: 'unverified' }).map(({ key }) => key)).toEqual([
      'complete_real_name_first',
      'bind_card_first',
      'loan_unpaid_repay_first',
    ])
  })
})

describe('deposit', () => {
  const ready: DepositFacts = { identity: 'verified', cards: 1, business: none, waiting: [], passedDeposits: 0, at: evening }
  const asked = { amount: '1000', voucher: true }

  test('[A-04] [L-07] [M-36] [M-37] [V-12] [V-17] repaired one by one, the next refusal shows itself', () => {
    const steps: readonly (readonly [RefusalKey, Partial<DepositFacts>, object?])[] = [
      ['complete_real_name_first', { identity: 'verified' }],
      ['bind_card_first', { cards: 1 }],
      ['deposit_already_pending', { waiting: [waiting('loan', 'L-4')] }],
      ['funds_operation_in_progress', { waiting: [] }],
      ['close_positions_first', { business: none }],
      ['outside_deposit_hours', { at: friday }],
      ['enter_recharge_amount', {}, { amount: '1000' }],
      ['upload_transfer_screenshot', {}, { voucher: true }],
    ]
    let facts: DepositFacts = {
      identity: 'under_review',
      cards: 0,
      business: { positions: 1, orders: 5, closableAt: null },
      waiting: [waiting('deposit', 'D-1'), waiting('loan', 'L-4')],
      passedDeposits: 0,
      at: saturday,
    }
    let request = { amount: '', voucher: false }
    for (const [at, [, repair, more]] of steps.entries()) {
      expect(depositRefusals(facts, request).map(({ key }) => key)).toEqual(steps.slice(at).map(([key]) => key))
      facts = { ...facts, ...repair }
      request = { ...request, ...more }
    }
    expect(depositRefusals(facts, request)).toEqual([])
    expect(depositLines(facts)).toHaveLength(6)
  })

  test('[L-04] both maxima, each to the yen', () => {
    expect([mostDepositNow(0), mostDepositNow(1)]).toEqual([500_000n, 10_000_000_000n])
    const keys = (amount: string, passed: number) => amountRefusals(amount, passed).map(({ key }) => key)
    expect([keys('999', 0), keys('1000', 0), keys('500000', 0)]).toEqual([['below_minimum_deposit'], [], []])
    expect([keys('500001', 0), keys('500001', 1), keys('10000000000', 1)]).toEqual([['above_maximum_deposit'], [], []])
    expect(keys('10000000001', 1)).toEqual(['above_maximum_deposit'])
    expect(depositRefusals(ready, { ...asked, amount: '500001' })[0]).toMatchObject({ now: '500001', needed: '500000' })
  })

  test('at the decision neither the hour nor a position of later counts', () => {
    const facts = { identity: 'verified', cards: 1, passedDeposits: 0 } as const
    expect(depositAgainst(facts, { amount: 500_000n, voucher: true })).toEqual([])
    expect(depositAgainst({ ...facts, cards: 0 }, { amount: 500_001n, voucher: false }).map(({ key }) => key)).toEqual([
      'bind_card_first',
      'above_maximum_deposit',
      'upload_transfer_screenshot',
    ])
  })
})

describe('hours', () => {
  const at = (text: string): Instant => parseInstant(`${text}+09:00`)
  test.each([
    ['2026-11-20T08:59:59.999', false, '2026-11-20T09:00:00'],
    ['2026-11-20T09:00:00', true, '2026-11-20T15:30:00'],
    ['2026-11-20T12:00:00', true, '2026-11-20T15:30:00'],
    ['2026-11-20T15:29:59.999', true, '2026-11-20T15:30:00'],
    ['2026-11-20T15:30:00', false, '2026-11-24T09:00:00'],
    ['2026-12-30T15:31:00', false, '2027-01-04T09:00:00'],
    ['2026-12-31T10:00:00', false, '2027-01-04T09:00:00'],
  ])('[L-06] a withdrawal at %s: %s until %s', (moment, open, until) => {
    expect(acceptsWithdrawals(at(moment))).toEqual({ open, until: at(until) })
  })

  test.each([
    ['2026-11-20T00:00:00', true, '2026-11-21T00:00:00'],
    ['2026-11-20T23:59:59.999', true, '2026-11-21T00:00:00'],
    ['2026-11-21T00:00:00', false, '2026-11-24T00:00:00'],
    ['2026-11-23T23:59:59', false, '2026-11-24T00:00:00'],
    ['2026-11-24T10:00:00', true, '2026-11-28T00:00:00'],
  ])('[L-07] a deposit at %s: %s until %s', (moment, open, until) => {
    expect(acceptsDeposits(at(moment))).toEqual({ open, until: at(until) })
  })
})

describe('a withdrawal', () => {
  const unmet = (facts: Partial<WithdrawalFacts>) => withdrawalLines({ ...fine, ...facts }).filter(({ met }) => !met)

  test('is sent to the exchange from the least amount on, and only where another wallet has something', () => {
    const way = (equity: bigint, elsewhere: bigint) => unmet({ available: 29_999n, worth: { equity, elsewhere } })[0]?.clear
    expect([way(30_000n, 1n), way(29_999n, 1n), way(40_000n, 0n)]).toEqual(['/mine/exchange', '', ''])
  })

  test('says when a low score is high enough by itself, and nothing where it never is', () => {
    expect(unmet({ score: 499, scoreRecovers: fine.at })).toMatchObject([{ values: { until: '2026-11-20T10:00:00+09:00' } }])
    expect(unmet({ score: 499 })[0]?.values).toEqual({})
  })

  test('says what is owed or open and that nothing may be, and which hours are kept', () => {
    const loan = { now: '5', needed: '0', clear: '/mine/loan', values: { currency: 'JPY' } }
    expect(unmet({ owed: 5n })).toMatchObject([loan])
    const decided = withdrawalAgainst({ frozen: null, identity: 'verified', owed: 5n, card: true })
    expect(decided).toEqual([{ key: 'loan_unpaid_repay_first', ...loan }])
    expect(unmet({ business: { positions: 2, orders: 0, closableAt: null } })).toMatchObject([{ now: '2', needed: '0' }])
    expect(unmet({ at: evening })).toMatchObject([{ needed: '9:00–15:30' }])
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
