import { loanPrecedence } from '@zaraba/contract/credit/refusals.ts'
import type { CheckLine } from '@zaraba/contract/funding/cash-calls.ts'
import type { IdentityState } from '@zaraba/contract/identity/verification-calls.ts'
import { inOrder, type Refusal } from '@zaraba/contract/refusals.ts'
import { divide, type Ratio, ratio } from '@zaraba/money/ratio.ts'
import { type DateText, dateText, dayNumber } from '@zaraba/money/time.ts'
import {
  frozenLine,
  fundPasswordLine,
  identityLine,
  inYen,
  line,
  refusalsOf,
  type Waiting,
  waitingLine,
} from '../funding/lines.ts'
import { readYen } from '../funding/terms.ts'
import { limitOf, withdrawalThreshold } from './score.ts'

export const leastLoan = 10_000n

/**
 * Interest a year by the date of the payout; the product's own table. 3.65 % is one yen in ten thousand a day, and far below the bounds
 * of the Interest Rate Restriction Act (利息制限法, article 1).
 */
const loanRates: readonly { readonly from: DateText; readonly rate: Ratio }[] = [
  { from: dateText('2012-01-01'), rate: ratio(365, 10_000) },
]
/** @throws RangeError before the table begins. */
export const loanRateOn = (date: DateText): Ratio => {
  const row = loanRates.findLast(({ from }) => from <= date)
  if (row === undefined) throw new RangeError('no rate holds on that date')
  return row.rate
}

/** Interest in yen for a number of days in all (act/365), rounded down once, so that single days add up to it. */
export const interestOf = (principal: bigint, rate: Ratio, days: number): bigint =>
  divide(principal * rate.numerator * BigInt(days), rate.denominator * 365n, 'down')

/** Days that are counted from a payout through a date, both ends included. */
export const interestDays = (paidOut: DateText, through: DateText): number => dayNumber(through) - dayNumber(paidOut) + 1

/** Facts that a loan depends on, of one moment; amounts in yen. */
export interface LoanFacts {
  readonly frozen: Refusal | null
  readonly fundPassword: boolean
  readonly identity: IdentityState
  readonly waiting: readonly Waiting[]
  readonly owed: bigint
  readonly score: number
}

/** Everything that a loan needs before an amount is typed (V-12, M-37). */
export const loanLines = (facts: LoanFacts): readonly CheckLine[] =>
  inOrder(loanPrecedence, [
    frozenLine(facts.frozen),
    identityLine(facts.identity),
    fundPasswordLine(facts.fundPassword),
    waitingLine('funds_operation_in_progress', facts.waiting),
    line('loan_already_running', facts.owed <= 0n, { now: String(facts.owed), needed: '0', clear: '/mine/loan', values: inYen }),
    line('insufficient_loan_limit', limitOf(facts.score) > 0n, {
      now: String(limitOf(facts.score)),
      needed: String(leastLoan),
      clear: '/mine/creditHistory',
      values: { ...inYen, score: String(facts.score), threshold: String(withdrawalThreshold) },
    }),
  ])

/** All refusals of a loan of an amount (P-17, M-26). */
export const loanRefusals = (facts: LoanFacts, typedAmount: string): readonly Refusal[] => {
  const lines = refusalsOf(loanLines(facts))
  const amount = readYen(typedAmount)
  if (amount === null) return [...lines, { key: 'enter_amount', field: 'amount' }]
  const limit = limitOf(facts.score)
  const refusals: Refusal[] = [...lines]
  if (amount < leastLoan)
    refusals.push({ key: 'below_minimum_loan', field: 'amount', now: typedAmount, needed: String(leastLoan), values: inYen })
  if (amount > limit && limit > 0n)
    refusals.push({ key: 'insufficient_loan_limit', field: 'amount', now: String(limit), needed: typedAmount, values: inYen })
  return refusals
}

/** The published rules at the moment of the decision. */
export const loanAgainst = (
  facts: Pick<LoanFacts, 'frozen' | 'identity' | 'owed' | 'score'>,
  amount: bigint,
): readonly Refusal[] => loanRefusals({ ...facts, fundPassword: true, waiting: [] }, String(amount))

/** Refusals of a repayment (V-18, M-29): a loan is repaid in full, and no more is taken than is owed. */
export const repaymentRefusals = (typedAmount: string, owedMoney: bigint, available: bigint): readonly Refusal[] => {
  if (owedMoney <= 0n) return [{ key: 'no_loan_to_repay' }]
  const amount = readYen(typedAmount)
  if (amount === null) return [{ key: 'enter_transfer_amount', field: 'amount' }]
  const refusals: Refusal[] = []
  if (amount < owedMoney)
    refusals.push({
      key: 'repayment_less_than_borrowed',
      field: 'amount',
      now: typedAmount,
      needed: String(owedMoney),
      values: inYen,
    })
  if (owedMoney > available)
    refusals.push({
      key: 'insufficient_available_balance',
      now: String(available),
      needed: String(owedMoney),
      clear: '/mine/exchange',
      values: inYen,
    })
  return refusals
}
