import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { loanRow } from '@zaraba/contract/credit/calls.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { dateInTokyo, formatInTokyo } from '@zaraba/money/time.ts'
import { interestOf, leastLoan, loanLines, loanRateOn, loanRefusals, repaymentRefusals } from '@zaraba/rules/credit/loan.ts'
import { limitOf, loanLimits, points, withdrawalThreshold } from '@zaraba/rules/credit/score.ts'
import type { z } from 'zod'
import type { ReviewRequest } from '../base/review.ts'
import { reviewRow } from '../base/review-row.ts'
import { callerOf, type Handler, refuse } from '../calls/handler.ts'
import { fundPassword, missingFundPassword, request } from '../exactly-once/request.ts'
import { availableIn, balancesOf, post } from '../ledger/ledger-store.ts'
import { interestOn, loanedTo, loanFacts, owedBy } from './facts.ts'
import type { CreditPorts } from './ports.ts'
import { endLoan, type LoanRecord, loansOf, runningLoan } from './store.ts'

type Row = z.output<typeof loanRow>

const rowOf = (request: ReviewRequest, loan: LoanRecord | undefined): Row => {
  const running = loan !== undefined && loan.repaidAt === null
  return {
    ...reviewRow(request),
    money: String(request.money?.amount ?? 0n),
    interest: String(loan?.interest ?? 0n),
    owed: running ? String(loan.principal + loan.interest) : '0',
    repaid: loan === undefined || loan.repaidAt === null ? '-' : formatInTokyo(loan.repaidAt),
    running,
  }
}

const rowsOf = async (
  { database }: CreditPorts,
  customer: CustomerNumber,
  requests: readonly ReviewRequest[],
): Promise<Row[]> => {
  const numbers = requests.map(({ number }) => number)
  const loans = new Map((await loansOf(database, customer, numbers)).map((loan) => [loan.request, loan]))
  return requests.map((request) => rowOf(request, loans.get(request.number)))
}

/** A rate as a decimal text: "0.0365". */
const rateDecimals = 4

/** Score, limits, debt, and all reasons why the caller cannot get a loan now (E-09). */
export const loanInfo =
  (ports: CreditPorts): Handler<'user/loanInfo'> =>
  async (_input, context) => {
    const { customer } = callerOf(context)
    const { database, reviews } = ports
    const facts = await loanFacts(ports, database, customer)
    const balances = await balancesOf(database, customer)
    const limit = limitOf(facts.score)
    const loaned = loanedTo(balances)
    const rate = loanRateOn(dateInTokyo(ports.marketClock.now()))
    const latest = await reviews.list(database, customer, 'loan', null, 1)
    const loan = await runningLoan(database, customer)
    const request = loan === null ? null : await reviews.one(database, customer, loan.request)
    return {
      data: {
        credit_score: facts.score,
        limit: String(limit),
        loaned: String(loaned),
        interest: String(interestOn(balances)),
        owed: String(owedBy(balances)),
        left: String(loaned > limit ? 0n : limit - loaned),
        minimum: String(leastLoan),
        rate: formatDecimal(divide(rate.numerator * 10n ** BigInt(rateDecimals), rate.denominator, 'half_even'), rateDecimals),
        daily_interest: String(interestOf(100_000n, rate, 1)),
        withdrawal_threshold: withdrawalThreshold,
        table: Object.entries(points).map(([kind, value]) => ({ kind: kind as keyof typeof points, points: value })),
        limits: loanLimits.map((row) => ({ score: row.score, limit: String(row.limit) })),
        checks: [...loanLines(facts)],
        running: request === null || loan === null ? null : rowOf(request, loan),
        pending: latest[0]?.state === 'pending' ? rowOf(latest[0], undefined) : null,
      },
    }
  }

/** Asks for a loan (P-17). */
export const loan = (ports: CreditPorts) =>
  request(ports.database, 'user/loan', {
    secrets: [fundPassword(ports.identity)],
    facts: (on, { customer }) => loanFacts(ports, on, customer),
    decide: (facts, { input }) => {
      const refusals = [...loanRefusals(facts, input.amount)]
      if (facts.fundPassword) refusals.push(...missingFundPassword(input))
      return refusals.length > 0 ? { refusals } : { plan: BigInt(input.amount) }
    },
    write: async (transaction, amount, { customer }) => {
      const money = { currency: 'JPY', amount } as const
      const at = ports.marketClock.now()
      const openedRequest = await ports.reviews.open(transaction, { customer, kind: 'loan', money, details: {}, at })
      return { data: rowOf(openedRequest, undefined) }
    },
  })

/** Repays the running loan in full; an amount beyond what is owed stays available (V-18, M-29). */
export const repay = (ports: CreditPorts) =>
  request(ports.database, 'user/repay', {
    facts: async (on, { customer }) => ({ balances: await balancesOf(on, customer), running: await runningLoan(on, customer) }),
    decide: ({ balances, running }, { input }) => {
      const refusals = repaymentRefusals(input.amount, owedBy(balances), availableIn(balances, 'JPY'))
      return refusals.length > 0 || running === null ? { refusals } : { plan: { balances, running } }
    },
    write: async (transaction, { balances, running }, { customer }) => {
      const at = ports.marketClock.now()
      await endLoan(transaction, running.request, at)
      const orderNo = `L-${running.request}`
      const pay = (destination: 'loan' | 'loan_interest', amount: bigint) =>
        ({ operation: 'repay', source: 'available', destination, currency: 'JPY', amount }) as const
      const moves = [pay('loan_interest', interestOn(balances)), pay('loan', loanedTo(balances))]
      const paid = moves.filter(({ amount }) => amount > 0n)
      await post(transaction, [{ customer, cause: `credit/${orderNo}/repaid`, at, moves: paid }])
      const overdue = running.overdueAt === null ? 'no' : 'yes'
      const values = { amount: String(owedBy(balances)), type: 'jpy', overdue } as const
      await ports.writeEvents(transaction, [{ customer, kind: 'loan_repaid', orderNo, at, values }])
      const openedRequest = await ports.reviews.one(transaction, customer, running.request)
      if (openedRequest === null) throw new Error('a loan has its request')
      return { data: rowOf(openedRequest, { ...running, repaidAt: at }) }
    },
  })

const pagePattern = /^[1-9]\d{0,17}$/

/** The caller's loans and requests for one, latest first. */
export const loanList =
  (ports: CreditPorts): Handler<'user/loanlist'> =>
  async ({ page, limit }, context): Promise<{ data: OutputOf<'user/loanlist'> } | ReturnType<typeof refuse>> => {
    const { customer } = callerOf(context)
    if (page !== undefined && !pagePattern.test(page)) return refuse({ key: 'invalid_input', field: 'page' })
    const before = page === undefined ? null : BigInt(page)
    const requests = await ports.reviews.list(ports.database, customer, 'loan', before, limit + 1)
    const shownRequests = requests.slice(0, limit)
    const last = shownRequests.at(-1)
    return {
      data: {
        list: await rowsOf(ports, customer, shownRequests),
        next: requests.length > limit && last !== undefined ? String(last.number) : null,
      },
    }
  }
