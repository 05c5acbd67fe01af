import { dateInTokyo, dateText } from '@zaraba/money/time.ts'
import { interestDays, interestOf, loanRateOn } from '@zaraba/rules/credit/loan.ts'
import type { Queryable } from '../database/database.ts'
import type { Verified } from '../verify/verified.ts'
import { count, tallies, verifiedOf } from '../verify/verified.ts'
import { type LoanMove, type LoanRecord, loansToVerify, strangeLoans, verifyCredit } from './store.ts'

/** Loans that are read and computed again at a time. */
const page = 1_000

const totalOf = (moves: readonly LoanMove[]): bigint => moves.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

/** Each entry of interest is that of the days since the one before, by the rate of the payout's date, and no day was left out. */
const interestRight = (loan: LoanRecord, entries: readonly LoanMove[]): boolean => {
  const rate = loanRateOn(loan.paidOutOn)
  const upTo = (days: number): bigint => interestOf(loan.principal, rate, days)
  let before = 0
  for (const { cause, amount } of entries) {
    const days = interestDays(loan.paidOutOn, dateText(cause.slice(-10)))
    if (days <= before || BigInt(amount) !== upTo(days) - upTo(before)) return false
    before = days
  }
  // A repayment at midnight may come before the new day's interest; of a running loan a day's item may have been set aside.
  const counted = loan.repaidAt === null ? 1 : interestDays(loan.paidOutOn, dateInTokyo(loan.repaidAt)) - 1
  return (
    before <= loan.interestDays &&
    loan.interest === upTo(loan.interestDays) &&
    totalOf(entries) === loan.interest &&
    loan.interestDays >= Math.max(1, counted)
  )
}

/** Whether the amount lent is the principal, and the amount repaid is the whole debt, once. */
const repaidRight = (loan: LoanRecord, moves: readonly LoanMove[]): boolean => {
  const to = (destination: string): bigint =>
    totalOf(moves.filter((move) => move.operation === 'repay' && move.destination === destination))
  const isEnded = loan.repaidAt !== null
  const lentTotal = totalOf(moves.filter(({ operation }) => operation === 'lend'))
  return (
    lentTotal === loan.principal &&
    to('loan') === (isEnded ? loan.principal : 0n) &&
    to('loan_interest') === (isEnded ? loan.interest : 0n)
  )
}

/** Every loan reckoned again: what was paid out, the interest of its days, and what was repaid. */
const verifyLoans = async (database: Queryable): Promise<readonly Verified[]> => {
  const found = tallies(['interest_follows_from_the_days', 'loans_moved_what_they_say', 'entries_have_their_loan'])
  for (let after = 0n; ; ) {
    const loans = await loansToVerify(database, after, page)
    for (const loan of loans) {
      const moves = loan.moves ?? []
      const interest = moves.filter(({ operation }) => operation === 'loan_interest')
      count(found.interest_follows_from_the_days, () => interestRight(loan, interest))
      count(found.loans_moved_what_they_say, () => repaidRight(loan, moves))
    }
    const last = loans.at(-1)
    if (last === undefined || loans.length < page) break
    after = last.request
  }
  const strange = await strangeLoans(database)
  found.entries_have_their_loan.checked = strange.checked
  found.entries_have_their_loan.wrong = strange.wrong
  return verifiedOf('credit', found)
}

/** Invariants of loans and scores beside the ledger's. */
export const verifyLoansAndScores = async (database: Queryable): Promise<readonly Verified[]> => [
  ...(await verifyCredit(database)),
  ...(await verifyLoans(database)),
]
