import type { Operation } from '@zaraba/ledger/moves.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { depositAgainst } from '@zaraba/rules/funding/deposit.ts'
import { withdrawalAgainst } from '@zaraba/rules/funding/withdrawal.ts'
import type { ReviewRequest, ReviewRules, Verdict } from '../base/review.ts'
import type { Transaction } from '../database/database.ts'
import { postTogether } from '../ledger/ledger-store.ts'
import type { DecisionPorts } from './cash-ports.ts'

const amountOf = ({ orderNo, money }: ReviewRequest): bigint => {
  if (money === null || money.currency !== 'JPY') throw new Error(`${orderNo} is not about yen`)
  return money.amount
}

type Transfer = readonly [
  what: string,
  operation: Operation,
  source: 'house_world' | 'withdrawal',
  destination: 'available' | 'house_world',
]

const carry = (
  transaction: Transaction,
  request: ReviewRequest,
  [what, operation, source, destination]: Transfer,
  at: Instant,
): Promise<void> => {
  const move = { operation, source, destination, currency: 'JPY', amount: amountOf(request) } as const
  return postTogether(transaction, [
    { customer: request.customer, cause: `funding/${request.orderNo}/${what}`, at, moves: [move] },
  ])
}

const identityOf = async ({ verifiedName }: DecisionPorts, transaction: Transaction, customer: CustomerNumber) =>
  (await verifiedName(transaction, customer)) === null ? 'unverified' : 'verified'

/** A deposit that passed is credited; one that did not has moved nothing. */
export const depositRules = (ports: DecisionPorts): ReviewRules => ({
  examine: async (transaction, request) =>
    depositAgainst(
      {
        identity: await identityOf(ports, transaction, request.customer),
        cards: (await ports.cardsOf(transaction, request.customer)).length,
        passedDeposits: await ports.passedDeposits(transaction, request.customer),
      },
      { amount: amountOf(request), voucher: (request.details.voucher ?? '') !== '' },
    ),
  carryOut: async (transaction, request, verdict, at) => {
    if (verdict === 'passed') await carry(transaction, request, ['credited', 'deposit', 'house_world', 'available'], at)
  },
})

const endOfHold = (verdict: Verdict): Transfer =>
  verdict === 'passed'
    ? ['paid', 'withdrawal_paid', 'withdrawal', 'house_world']
    : ['back', 'withdrawal_back', 'withdrawal', 'available']

/** The money of a withdrawal is held since it was asked for: it is paid out, or goes back whole. */
export const withdrawalRules = (ports: DecisionPorts): ReviewRules => ({
  examine: async (transaction, request) => {
    const cards = await ports.cardsOf(transaction, request.customer)
    return withdrawalAgainst({
      frozen: await ports.frozen(transaction, request.customer),
      identity: await identityOf(ports, transaction, request.customer),
      owed: await ports.credit.owed(transaction, request.customer),
      card: cards.some(({ number }) => String(number) === request.details.card),
    })
  },
  carryOut: (transaction, request, verdict, at) => carry(transaction, request, endOfHold(verdict), at),
})
