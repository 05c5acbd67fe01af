import type { CheckLine } from '@zaraba/contract/funding/cash-calls.ts'
import { depositPrecedence } from '@zaraba/contract/funding/refusals.ts'
import type { IdentityState } from '@zaraba/contract/identity/verification-calls.ts'
import { inOrder, type Refusal } from '@zaraba/contract/refusals.ts'
import type { Instant } from '@zaraba/money/time.ts'
import {
  cardLine,
  hoursLine,
  identityLine,
  inYen,
  type OpenBusiness,
  positionsLine,
  refusalOf,
  refusalsOf,
  type Waiting,
  waitingLine,
} from './lines.ts'
import { depositHours, firstMostDeposit, leastDeposit, mostDeposit, readYen } from './terms.ts'
import { acceptsDeposits } from './working-hours.ts'

/** Facts that a deposit depends on, of one moment. */
export interface DepositFacts {
  readonly identity: IdentityState
  readonly cards: number
  readonly business: OpenBusiness
  /** Requests about money that wait for their decision. */
  readonly waiting: readonly Waiting[]
  readonly passedDeposits: number
  readonly at: Instant
}

export const mostDepositNow = (passedDeposits: number): bigint => (passedDeposits === 0 ? firstMostDeposit : mostDeposit)

/** Everything that a deposit needs before an amount is typed (A-04, L-07, M-36, M-37). */
export const depositLines = (facts: DepositFacts): readonly CheckLine[] =>
  inOrder(depositPrecedence, [
    identityLine(facts.identity),
    cardLine(facts.cards),
    waitingLine(
      'deposit_already_pending',
      facts.waiting.filter(({ kind }) => kind === 'deposit'),
    ),
    waitingLine(
      'funds_operation_in_progress',
      facts.waiting.filter(({ kind }) => kind !== 'deposit'),
    ),
    positionsLine(facts.business, facts.at),
    hoursLine('outside_deposit_hours', acceptsDeposits(facts.at), facts.at, depositHours),
  ])

/** Refusals of an amount by itself (V-02, L-04). */
export const amountRefusals = (typedAmount: string, passedDeposits: number): readonly Refusal[] => {
  const amount = readYen(typedAmount)
  const now = typedAmount
  if (amount === null) return [{ key: 'enter_recharge_amount', field: 'amount' }]
  if (amount < leastDeposit)
    return [{ key: 'below_minimum_deposit', field: 'amount', now, needed: String(leastDeposit), values: inYen }]
  const most = mostDepositNow(passedDeposits)
  return amount > most ? [{ key: 'above_maximum_deposit', field: 'amount', now, needed: String(most), values: inYen }] : []
}

/** All refusals of a deposit. `voucher`: the screenshot exists and is the customer's own (V-17). */
export const depositRefusals = (
  facts: DepositFacts,
  request: { readonly amount: string; readonly voucher: boolean },
): readonly Refusal[] => [
  ...refusalsOf(depositLines(facts)),
  ...amountRefusals(request.amount, facts.passedDeposits),
  ...(request.voucher ? [] : [{ key: 'upload_transfer_screenshot', field: 'voucher' } as const]),
]

/**
 * The published rules at the moment of the decision, about the person and the request. Conditions of the request's own moment
 * (its hour, the positions and operations of then) were checked then, and are not checked again.
 */
export const depositAgainst = (
  facts: Pick<DepositFacts, 'identity' | 'cards' | 'passedDeposits'>,
  request: { readonly amount: bigint; readonly voucher: boolean },
): readonly Refusal[] => [
  ...[identityLine(facts.identity), cardLine(facts.cards)].filter(({ met }) => !met).map(refusalOf),
  ...amountRefusals(String(request.amount), facts.passedDeposits),
  ...(request.voucher ? [] : [{ key: 'upload_transfer_screenshot' } as const]),
]
