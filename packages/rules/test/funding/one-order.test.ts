import { loanPrecedence } from '@zaraba/contract/credit/refusals.ts'
import { depositPrecedence, withdrawalPrecedence } from '@zaraba/contract/funding/refusals.ts'
import { inOrder, type RefusalKey } from '@zaraba/contract/refusals.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { type LoanFacts, loanLines, loanRefusals } from '@zaraba/rules/credit/loan.ts'
import { type DepositFacts, depositLines, depositRefusals } from '@zaraba/rules/funding/deposit.ts'
import type { Waiting } from '@zaraba/rules/funding/lines.ts'
import { type WithdrawalFacts, withdrawalLines, withdrawalRefusals } from '@zaraba/rules/funding/withdrawal.ts'
import { describe, expect, test } from 'vitest'

/** The order in which whatever is asked for about money meets its conditions; each request has some of them. */
const order: readonly RefusalKey[] = [
  'account_banned_or_frozen',
  'complete_real_name_first',
  'bind_card_first',
  'fund_password_not_set',
  'deposit_already_pending',
  'funds_operation_in_progress',
  'close_positions_first',
  'cancel_resting_orders_first',
  'loan_unpaid_repay_first',
  'loan_already_running',
  'credit_score_too_low',
  'insufficient_loan_limit',
  'outside_deposit_hours',
  'outside_withdrawal_hours',
  'below_minimum_withdrawal',
]
/** Refusals of the typed fields, which come after every condition. */
const typed: readonly RefusalKey[] = [
  'enter_amount',
  'enter_recharge_amount',
  'enter_withdrawal_amount',
  'upload_transfer_screenshot',
]

const waiting = (kind: Waiting['kind'], orderNo: string): Waiting => ({
  kind,
  orderNo,
  promisedAt: parseInstant('2026-11-22T12:00:00+09:00'),
})
/** A Sunday on which everything is missing. */
const nothing: DepositFacts & WithdrawalFacts & LoanFacts = {
  frozen: { key: 'account_banned_or_frozen', values: { reason: 'lost phone', until: '-' }, clear: '/mine/support' },
  fundPassword: false,
  securityKey: false,
  identity: 'unverified',
  cards: 0,
  waiting: [waiting('deposit', 'D-1'), waiting('withdrawal', 'W-2')],
  business: { positions: 2, orders: 1, closableAt: null },
  passedDeposits: 0,
  owed: 1n,
  score: 400,
  threshold: 500,
  scoreRecovers: null,
  available: 10n,
  worth: null,
  at: parseInstant('2026-11-22T10:00:00+09:00'),
}

const requests = {
  deposit: {
    lines: depositLines(nothing),
    refusals: depositRefusals(nothing, { amount: '', voucher: false }),
    precedence: depositPrecedence,
  },
  withdrawal: {
    lines: withdrawalLines(nothing),
    refusals: withdrawalRefusals(nothing, { amount: '', card: false }),
    precedence: withdrawalPrecedence,
  },
  loan: { lines: loanLines(nothing), refusals: loanRefusals(nothing, ''), precedence: loanPrecedence },
}
const keysOf = (list: readonly { readonly key: RefusalKey }[]) => list.map(({ key }) => key)
const among = (keys: readonly RefusalKey[], all: readonly RefusalKey[]) => all.filter((key) => keys.includes(key))

describe('conditions come in one order', () => {
  test.each(Object.entries(requests))(
    '[A-03] [A-04] for a %s, on the checklist and in what is refused',
    (_name, { lines, refusals, precedence }) => {
      expect(lines.every(({ met }) => !met)).toBe(true)
      expect(keysOf(lines)).toEqual(among(keysOf(lines), order))
      const reported = keysOf(inOrder(precedence, refusals))
      expect(reported).toEqual(among(reported, [...order, ...typed]))
      expect(reported.slice(0, lines.length)).toEqual(keysOf(lines))
    },
  )

  test('each condition is asked for by one of them, and a new customer reads the same first sentence of all', () => {
    const asked = Object.values(requests).flatMap(({ lines }) => keysOf(lines))
    expect(order.filter((key) => !asked.includes(key))).toEqual([])
    const fresh = { ...nothing, frozen: null, waiting: [], business: { positions: 0, orders: 0, closableAt: null }, owed: 0n }
    const first = [depositLines(fresh), withdrawalLines(fresh), loanLines(fresh)].map(
      (lines) => lines.find(({ met }) => !met)?.key,
    )
    expect(new Set(first)).toEqual(new Set(['complete_real_name_first']))
  })
})
