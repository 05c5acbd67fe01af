import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { eventWriter } from '../../base/events-store.ts'
import type { Transaction } from '../../database/database.ts'
import { lockCustomerWallets } from '../../ledger/ledger-store.ts'
import { endAllSessions } from '../sessions/session-store.ts'
import { keysOf, removeKey } from './key-store.ts'
import { replaceRecoveryCodes } from './proof-store.ts'

/** Takes every second factor of a customer away, tells them, and ends their log-ins. Answers how many there were. */
export const removeAllKeys = async (
  transaction: Transaction,
  customer: CustomerNumber,
  now: { readonly system: Instant; readonly market: Instant },
): Promise<number> => {
  await lockCustomerWallets(transaction, customer)
  const keys = await keysOf(transaction, customer)
  for (const { number } of keys) await removeKey(transaction, customer, number)
  if (keys.length === 0) return 0
  await replaceRecoveryCodes(transaction, customer, [])
  await endAllSessions(transaction, customer, now.system)
  // The command line sends no notices: the running servers find the events in the table.
  const write = eventWriter(() => {})
  await write(
    transaction,
    keys.map(({ name }) => ({
      customer,
      kind: 'security_key_removed' as const,
      orderNo: '',
      at: now.market,
      values: { label: name },
    })),
  )
  return keys.length
}
