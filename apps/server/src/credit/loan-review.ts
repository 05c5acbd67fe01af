import { dateInTokyo } from '@zaraba/money/time.ts'
import { loanAgainst } from '@zaraba/rules/credit/loan.ts'
import type { ReviewRequest, ReviewRules } from '../base/review.ts'
import { balancesOf, post } from '../ledger/ledger-store.ts'
import { owedBy } from './facts.ts'
import { accrue, planOverdue } from './interest.ts'
import type { LoanDecisionPorts } from './ports.ts'
import { insertLoan, loanOf, scoreOf } from './store.ts'

const principalOf = ({ orderNo, money }: ReviewRequest): bigint => {
  if (money === null || money.currency !== 'JPY') throw new Error(`${orderNo} is not about yen`)
  return money.amount
}

/** A loan that passed is paid out, with the interest of its first day; one that did not has moved nothing (S-09). */
export const loanRules = (ports: LoanDecisionPorts): ReviewRules => ({
  examine: async (transaction, request) => {
    const { customer } = request
    return loanAgainst(
      {
        frozen: await ports.frozen(transaction, customer),
        identity: (await ports.verifiedName(transaction, customer)) === null ? 'unverified' : 'verified',
        owed: owedBy(await balancesOf(transaction, customer)),
        score: await scoreOf(transaction, customer),
      },
      principalOf(request),
    )
  },
  carryOut: async (transaction, request, verdict, at) => {
    if (verdict !== 'passed') return
    const { customer, number, orderNo } = request
    const principal = principalOf(request)
    const move = { operation: 'lend', source: 'loan', destination: 'available', currency: 'JPY', amount: principal } as const
    await post(transaction, [{ customer, cause: `credit/${orderNo}/paid-out`, at, moves: [move] }])
    const paidOutOn = dateInTokyo(at)
    await insertLoan(transaction, { request: number, customer, principal, paidOutOn, paidOutAt: at })
    const loan = await loanOf(transaction, number)
    if (loan === null) throw new Error('a loan that was just written is there')
    await accrue(transaction, loan, paidOutOn, at)
    await planOverdue(transaction, number, at)
  },
})
