import type { CheckLine } from '@zaraba/contract/funding/cash-calls.ts'
import { withdrawalPrecedence } from '@zaraba/contract/funding/refusals.ts'
import type { IdentityState } from '@zaraba/contract/identity/verification-calls.ts'
import { inOrder, type Refusal } from '@zaraba/contract/refusals.ts'
import { formatInTokyo, type Instant } from '@zaraba/money/time.ts'
import {
  cardLine,
  frozenLine,
  fundPasswordLine,
  hoursLine,
  identityLine,
  inYen,
  line,
  type OpenBusiness,
  ordersLine,
  positionsLine,
  refusalsOf,
  type Waiting,
  waitingLine,
} from './lines.ts'
import { leastWithdrawal, readYen, withdrawalHours } from './terms.ts'
import { acceptsWithdrawals } from './working-hours.ts'

/** Facts that a withdrawal depends on, of one moment; amounts in yen. */
export interface WithdrawalFacts {
  /** Why no money may go out; `null` for an account that is free. */
  readonly frozen: Refusal | null
  readonly fundPassword: boolean
  /** Whether a second factor is enrolled: then the request needs it. */
  readonly securityKey: boolean
  readonly identity: IdentityState
  readonly cards: number
  readonly waiting: readonly Waiting[]
  readonly business: OpenBusiness
  readonly owed: bigint
  readonly score: number
  readonly threshold: number
  /** When a score that is too low will be high enough by itself; `null` when it is, or when something must be done first. */
  readonly scoreRecovers: Instant | null
  readonly available: bigint
  /**
   * The customer's net assets in all wallets, and the available balances of the other wallets; `null` where they were not
   * requested.
   */
  readonly worth: { readonly equity: bigint; readonly elsewhere: bigint } | null
  readonly at: Instant
}

/**
 * The least amount (L-05). Money of another wallet can be exchanged. A customer whose net assets are less sees their amount and
 * no way to clear it: no condition is ever cleared by paying in (H-3).
 */
const leastLine = ({ available, worth }: WithdrawalFacts): CheckLine => {
  const exchanges = worth !== null && worth.elsewhere > 0n && worth.equity >= leastWithdrawal
  return line('below_minimum_withdrawal', available >= leastWithdrawal, {
    now: String(available),
    needed: String(leastWithdrawal),
    clear: exchanges ? '/mine/exchange' : '',
    values: worth === null ? inYen : { ...inYen, equity: String(worth.equity) },
  })
}

/** Everything that a withdrawal needs before an amount is typed (A-03, A-05, A-06, L-05, L-06, M-10, M-11, M-37). */
export const withdrawalLines = (facts: WithdrawalFacts): readonly CheckLine[] =>
  inOrder(withdrawalPrecedence, [
    frozenLine(facts.frozen),
    identityLine(facts.identity),
    cardLine(facts.cards),
    fundPasswordLine(facts.fundPassword),
    ...(facts.securityKey ? [line('security_key_required', true)] : []),
    waitingLine('funds_operation_in_progress', facts.waiting),
    positionsLine(facts.business, facts.at),
    ordersLine(facts.business),
    line('loan_unpaid_repay_first', facts.owed <= 0n, {
      now: String(facts.owed),
      needed: '0',
      clear: '/mine/loan',
      values: inYen,
    }),
    line('credit_score_too_low', facts.score >= facts.threshold, {
      now: String(facts.score),
      needed: String(facts.threshold),
      clear: '/mine/creditHistory',
      values: facts.scoreRecovers === null ? {} : { until: formatInTokyo(facts.scoreRecovers) },
    }),
    hoursLine('outside_withdrawal_hours', acceptsWithdrawals(facts.at), facts.at, withdrawalHours),
    leastLine(facts),
  ])

/** Refusals of an amount by itself (V-02, L-05). */
const amountRefusals = (typedAmount: string, available: bigint): readonly Refusal[] => {
  const amount = readYen(typedAmount)
  if (amount === null) return [{ key: 'enter_withdrawal_amount', field: 'amount' }]
  const least: Refusal = {
    key: 'below_minimum_withdrawal',
    field: 'amount',
    now: typedAmount,
    needed: String(leastWithdrawal),
    values: inYen,
  }
  const most: Refusal = {
    key: 'insufficient_available_balance',
    field: 'amount',
    now: String(available),
    needed: typedAmount,
    values: inYen,
  }
  return [...(amount < leastWithdrawal ? [least] : []), ...(amount > available ? [most] : [])]
}

interface AskedWithdrawal {
  readonly amount: string
  /** Whether the card is one of the customer's own, bound now. */
  readonly card: boolean
}

/** All refusals of a withdrawal but for the two secrets, which are proven separately. */
export const withdrawalRefusals = (facts: WithdrawalFacts, askedWithdrawal: AskedWithdrawal): readonly Refusal[] => {
  const lines = refusalsOf(withdrawalLines(facts))
  const amount = amountRefusals(askedWithdrawal.amount, facts.available).filter(
    ({ key }) => !lines.some((each) => each.key === key),
  )
  return [
    ...lines,
    ...amount,
    ...(askedWithdrawal.card || facts.cards === 0 ? [] : [{ key: 'card_not_found', field: 'card' } as const]),
  ]
}

/**
 * The published rules at the moment of the decision. The money is held since the request, so that later acts with other money do
 * not count: only a frozen account, a name or card that is gone, or a loan that is owed.
 */
export const withdrawalAgainst = (
  facts: Pick<WithdrawalFacts, 'frozen' | 'identity' | 'owed'> & { readonly card: boolean },
): readonly Refusal[] =>
  refusalsOf([
    frozenLine(facts.frozen),
    identityLine(facts.identity),
    cardLine(facts.card ? 1 : 0),
    line('loan_unpaid_repay_first', facts.owed <= 0n, {
      now: String(facts.owed),
      needed: '0',
      clear: '/mine/loan',
      values: inYen,
    }),
  ])
