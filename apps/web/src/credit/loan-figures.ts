import type { OutputOf } from '@zaraba/contract/calls.ts'
import { ratioOf } from '@zaraba/money/ratio.ts'
import { interestOf } from '@zaraba/rules/credit/loan.ts'
import { overdueAfter } from '@zaraba/rules/credit/score.ts'

export type LoanInfo = OutputOf<'user/loanInfo'>
export type Loan = OutputOf<'user/loanlist'>['list'][number]

/** Interest on an amount for a number of days in yen, by the server’s own rule: rounded down once over all days. */
export const interestFor = (amount: string, rate: string, days: number): string =>
  String(interestOf(BigInt(amount), ratioOf(rate), days))

/** Sums worth a tap: a tenth, a half and all of the limit, as far as they can be borrowed at all. */
export const quickSums = (minimum: string, limit: string): readonly string[] =>
  [10n, 2n, 1n]
    .map((part) => BigInt(limit) / part)
    .filter((sum) => sum > 0n && sum >= BigInt(minimum))
    .map(String)

/** How far a loan is: a request until it has passed, then money that is owed, then a matter that is closed. */
export type LoanState = 'pending' | 'rejected' | 'cancelled' | 'running' | 'repaid'
export const loanStateOf = ({ state, running }: Pick<Loan, 'state' | 'running'>): LoanState => {
  if (state !== 'passed') return state
  return running ? 'running' : 'repaid'
}

/** The moment from which a running loan counts as late; it was paid out when it was decided. */
export const lateFrom = ({ review_time }: Pick<Loan, 'review_time'>): number => Date.parse(review_time) + overdueAfter
