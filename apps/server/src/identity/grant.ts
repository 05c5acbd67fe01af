import { marketRows } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Transaction } from '../database/database.ts'
import { post } from '../ledger/ledger-store.ts'

/** The practice money of every new customer, in minor units: ¥10,000,000, $50,000 and CNY 300,000. */
export const practiceMoney = marketRows.map(({ currency, grant }) => ({ currency, amount: grant }))

export const grantPracticeMoney = (transaction: Transaction, customer: CustomerNumber, at: Instant): Promise<void> => {
  const grant = { operation: 'grant', source: 'house_world', destination: 'available' } as const
  return post(transaction, [
    { customer, cause: 'identity/registered', at, moves: practiceMoney.map((each) => ({ ...grant, ...each })) },
  ])
}
