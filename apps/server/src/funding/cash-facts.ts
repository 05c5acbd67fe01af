import type { IdentityState } from '@zaraba/contract/identity/verification-calls.ts'
import { fundsOperations } from '@zaraba/contract/review/kinds.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { DepositFacts } from '@zaraba/rules/funding/deposit.ts'
import type { WithdrawalFacts } from '@zaraba/rules/funding/withdrawal.ts'
import { identityStateOf } from '../base/review-row.ts'
import type { Queryable } from '../database/database.ts'
import { availableIn, balancesOf } from '../ledger/ledger-store.ts'
import type { CashPorts } from './cash-ports.ts'

const identityOf = async (
  { identity, reviews }: CashPorts,
  database: Queryable,
  customer: CustomerNumber,
): Promise<IdentityState> => {
  if ((await identity.verifiedName(database, customer)) !== null) return 'verified'
  return identityStateOf(await reviews.latest(database, customer, 'identity'))
}

/** Requests that move money in or out; the verification of a name is none, a day's stake is not a payment. */
const waitingOf = async ({ reviews }: CashPorts, database: Queryable, customer: CustomerNumber) =>
  (await reviews.pending(database, customer)).filter(({ kind }) => fundsOperations.has(kind))

/**
 * The facts on which both a deposit and a withdrawal depend. Within a transaction the caller locks the customer's wallets first; outside of
 * one, requests are read last, so that they explain all that a new one has already taken.
 */
const sharedFacts = async (ports: CashPorts, database: Queryable, customer: CustomerNumber, at: Instant) => {
  const [identity, cards, business] = await Promise.all([
    identityOf(ports, database, customer),
    ports.identity.cardsOf(database, customer),
    ports.openBusiness(database, customer),
  ])
  return { identity, cards: cards.length, business, waiting: await waitingOf(ports, database, customer), at }
}

export const depositFacts = async (
  ports: CashPorts,
  database: Queryable,
  customer: CustomerNumber,
  at: Instant,
): Promise<DepositFacts> => {
  const [passedDeposits, shared] = await Promise.all([
    ports.passedDeposits(database, customer),
    sharedFacts(ports, database, customer, at),
  ])
  return { passedDeposits, ...shared }
}

/** `worth` is included only on request: it reads every price. */
export const withdrawalFacts = async (
  ports: CashPorts,
  database: Queryable,
  customer: CustomerNumber,
  at: Instant,
  worth: WithdrawalFacts['worth'] = null,
): Promise<WithdrawalFacts> => {
  const { credit, identity } = ports
  const [frozenRefusal, fundPassword, securityKey, owed, score, balances, shared] = await Promise.all([
    ports.frozen(database, customer),
    ports.hasFundPassword(database, customer),
    identity.hasSecurityKey(database, customer),
    credit.owed(database, customer),
    credit.score(database, customer),
    balancesOf(database, customer),
    sharedFacts(ports, database, customer, at),
  ])
  const { threshold } = credit
  const available = availableIn(balances, 'JPY')
  const scoreRecovers = score >= threshold ? null : await credit.recovers(database, customer)
  return { frozen: frozenRefusal, fundPassword, securityKey, owed, score, threshold, scoreRecovers, available, worth, ...shared }
}
