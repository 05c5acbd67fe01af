import { fundsOperations } from '@zaraba/contract/review/kinds.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { LoanFacts } from '@zaraba/rules/credit/loan.ts'
import { identityStateOf } from '../base/review-row.ts'
import type { Queryable } from '../database/database.ts'
import { type Balance, balancesOf } from '../ledger/ledger-store.ts'
import type { CreditPorts } from './ports.ts'
import { scoreOf } from './store.ts'

const yenOf = (balances: readonly Balance[], kind: Balance['kind']): bigint =>
  balances.find((row) => row.kind === kind && row.currency === 'JPY')?.balance ?? 0n

/** Yen owed: the loan and its interest so far. */
export const owedBy = (balances: readonly Balance[]): bigint => -yenOf(balances, 'loan') - yenOf(balances, 'loan_interest')
export const loanedTo = (balances: readonly Balance[]): bigint => -yenOf(balances, 'loan')
export const interestOn = (balances: readonly Balance[]): bigint => -yenOf(balances, 'loan_interest')

/** The facts on which a loan depends. Within a transaction the caller locks the customer's wallets first. */
export const loanFacts = async (ports: CreditPorts, database: Queryable, customer: CustomerNumber): Promise<LoanFacts> => {
  const isVerified = (await ports.verifiedName(database, customer)) !== null
  const latest = isVerified ? null : await ports.reviews.latest(database, customer, 'identity')
  return {
    frozen: await ports.frozen(database, customer),
    fundPassword: await ports.hasFundPassword(database, customer),
    identity: isVerified ? 'verified' : identityStateOf(latest),
    waiting: (await ports.reviews.pending(database, customer)).filter(({ kind }) => fundsOperations.has(kind)),
    owed: owedBy(await balancesOf(database, customer)),
    score: await scoreOf(database, customer),
  }
}
