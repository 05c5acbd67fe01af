import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Transaction } from '../../database/database.ts'
import { endAllSessions } from '../sessions/session-store.ts'
import { type FlagRow, setFlag } from '../store.ts'

/**
 * Sets a flag. A flag that bars the log-in also ends all sessions of the customer. The caller notifies the other processes after the
 * commit.
 */
export const applyFlag = async (transaction: Transaction, customer: CustomerNumber, row: FlagRow, at: Instant): Promise<void> => {
  await setFlag(transaction, customer, row, at)
  if (row.flag === 'login_banned') await endAllSessions(transaction, customer, at)
}
