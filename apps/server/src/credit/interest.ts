import { type DateText, dateInTokyo, day, dayNumber, hour, type Instant, instant } from '@zaraba/money/time.ts'
import { interestDays, interestOf, loanRateOn } from '@zaraba/rules/credit/loan.ts'
import { overdueAfter } from '@zaraba/rules/credit/score.ts'
import { type RequestNumber, requestNumberOf } from '../base/review.ts'
import type { Transaction } from '../database/database.ts'
import { lockWallets, post } from '../ledger/ledger-store.ts'
import type { DueHandler } from '../time/due.ts'
import { schedule } from '../time/due-store.ts'
import type { DueSubject } from '../time/set-aside.ts'
import type { LoanDecisionPorts } from './ports.ts'
import { type LoanRecord, loanOf, markOverdue, saveInterest } from './store.ts'

/** The kinds of item that fall due for a loan: the interest of a new day, and that it is late. The reference is the request's number. */
export const interestDue = 'credit.interest'
export const overdueDue = 'credit.overdue'
export const loanSubjects: Readonly<Record<string, DueSubject>> = {
  [interestDue]: (loan) => `loan ${loan}`,
  [overdueDue]: (loan) => `loan ${loan}`,
}

const midnightAfter = (date: DateText): Instant => instant((dayNumber(date) + 1) * day - 9 * hour)

/** Cost of a loan through a date, first and last day counted. */
const costThrough = (loan: LoanRecord, date: DateText) => {
  const days = interestDays(loan.paidOutOn, date)
  return { days, interest: interestOf(loan.principal, loanRateOn(loan.paidOutOn), days) }
}

/**
 * Raises the interest of a loan through a date, in the ledger and in its row, and plans the next day. The days are counted from the
 * payout in one sum, so that nothing is lost or doubled between them.
 */
export const accrue = async (transaction: Transaction, loan: LoanRecord, date: DateText, at: Instant): Promise<void> => {
  const { days, interest } = costThrough(loan, date)
  if (days <= loan.interestDays) return
  const amount = interest - loan.interest
  const { customer } = loan
  if (amount > 0n) {
    const move = {
      operation: 'loan_interest',
      source: 'loan_interest',
      destination: 'house_interest',
      currency: 'JPY',
      amount,
    } as const
    await post(transaction, [{ customer, cause: `credit/L-${loan.request}/interest/${date}`, at, moves: [move] }])
  }
  await saveInterest(transaction, loan.request, days, interest)
  await schedule(transaction, [{ at: midnightAfter(date), kind: interestDue, reference: String(loan.request) }])
}

/** The loan of a due item with the customer's wallet locked; `null` when it has been repaid. */
const lockLoan = async (transaction: Transaction, reference: string): Promise<LoanRecord | null> => {
  const seenLoan = await loanOf(transaction, requestNumberOf(BigInt(reference)))
  if (seenLoan === null) return null
  await lockWallets(transaction, [{ customer: seenLoan.customer, currency: 'JPY' }])
  const loan = await loanOf(transaction, seenLoan.request)
  return loan === null || loan.repaidAt !== null ? null : loan
}

/** At midnight in Tokyo the new day is counted. */
const newDay: DueHandler = async (transaction, reference, at) => {
  const loan = await lockLoan(transaction, reference)
  if (loan !== null) await accrue(transaction, loan, dateInTokyo(at), at)
}

/** A loan of more than 30 days is late: the score falls until seven days after its repayment. */
const late =
  ({ writeEvents }: LoanDecisionPorts): DueHandler =>
  async (transaction, reference, at) => {
    const loan = await lockLoan(transaction, reference)
    if (loan === null) return
    await markOverdue(transaction, loan.request, at)
    const orderNo = `L-${loan.request}`
    await writeEvents(transaction, [{ customer: loan.customer, kind: 'loan_overdue', orderNo, at, values: {} }])
  }

export const planOverdue = (transaction: Transaction, request: RequestNumber, paidOutAt: Instant): Promise<void> =>
  schedule(transaction, [{ at: instant(paidOutAt + overdueAfter), kind: overdueDue, reference: String(request) }])

export const loanDueHandlers = (ports: LoanDecisionPorts): Readonly<Record<string, DueHandler>> => ({
  [interestDue]: newDay,
  [overdueDue]: late(ports),
})
