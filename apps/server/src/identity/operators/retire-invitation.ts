import type { Instant } from '@zaraba/money/time.ts'
import type { WriteEvents } from '../../base/events-store.ts'
import type { Transaction } from '../../database/database.ts'
import { lockCustomerWallets } from '../../ledger/ledger-store.ts'
import { closeInvitation } from '../invitation-store.ts'

interface Retirement {
  readonly code: string
  /** Who retires it, and why: the customer whose code it is reads both. */
  readonly by: string
  readonly reason: string
}

/** Closes a code for good and tells the customer whose it was. False when no such code is open. */
export const retireInvitation = async (
  transaction: Transaction,
  { code, by, reason }: Retirement,
  writeEvents: WriteEvents,
  now: { readonly system: Instant; readonly market: Instant },
): Promise<boolean> => {
  const closed = await closeInvitation(transaction, code, now.system)
  if (closed === undefined) return false
  const { customer } = closed
  if (customer === null) return true
  await lockCustomerWallets(transaction, customer)
  await writeEvents(transaction, [
    { customer, kind: 'invitation_retired', orderNo: '', at: now.market, values: { code, by, reason } },
  ])
  return true
}
