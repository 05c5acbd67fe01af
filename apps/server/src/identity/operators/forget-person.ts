import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Unfinished } from '../../base/unfinished-store.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { lockCustomerWallets } from '../../ledger/ledger-store.ts'
import type { Secrets } from '../../system/secrets.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { customerOfAccount } from '../store.ts'
import { forgetCustomer } from './customer-store.ts'

type Forgotten =
  | { readonly done: CustomerNumber }
  | { readonly refused: 'nobody' | 'host' }
  | { readonly unfinished: readonly Unfinished[] }

/**
 * Forgets the person of an account; from then on its books belong to a number. The caller writes the row of the audit log, without the account,
 * in the same transaction. Nothing has been written where it is refused.
 */
export const forgetPerson = async (
  transaction: Transaction,
  account: string,
  {
    secrets,
    unfinished,
  }: {
    readonly secrets: Secrets
    readonly unfinished: (database: Queryable, customer: CustomerNumber) => Promise<readonly Unfinished[]>
  },
  now: { readonly system: Instant; readonly market: Instant },
): Promise<Forgotten> => {
  const customer = await customerOfAccount(transaction, account)
  if (customer === null || !/^\d/.test(account)) return { refused: 'nobody' }
  if (customer.host) return { refused: 'host' }
  // Whatever would begin now waits here, and meets an account that may do nothing.
  await lockCustomerWallets(transaction, customer.number)
  const left = await unfinished(transaction, customer.number)
  if (left.length > 0) return { unfinished: left }
  await forgetCustomer(transaction, customer.number, await hashPassword(secrets.bytes(32).toString('hex')), now)
  return { done: customer.number }
}
