import type { ResetTarget } from '@zaraba/contract/identity/security-calls.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatInTokyo, hour, type Instant, later } from '@zaraba/money/time.ts'
import type { WriteEvents } from '../../base/events-store.ts'
import type { Transaction } from '../../database/database.ts'
import { lockCustomerWallets } from '../../ledger/ledger-store.ts'
import { readableCode, type Secrets } from '../../system/secrets.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { replaceResetCode } from './reset-store.ts'

/** Sixty bits, kept like a password (Argon2id): short enough to be read aloud, and good for a day of the system clock. */
export const letters = 12
export const lives = 24 * hour

interface Issue {
  readonly customer: CustomerNumber
  readonly what: ResetTarget
  /** Operator who gives it out, and the reason: the customer reads both. */
  readonly by: string
  readonly reason: string
}

/** Gives out a code for a forgotten password and tells the customer so. The code is answered in groups, and stored nowhere. */
export const issueResetCode = async (
  transaction: Transaction,
  { customer, what, by, reason }: Issue,
  { secrets, writeEvents }: { readonly secrets: Secrets; readonly writeEvents: WriteEvents },
  now: { readonly system: Instant; readonly market: Instant },
): Promise<{ readonly code: string; readonly until: Instant }> => {
  const code = readableCode(secrets, letters)
  const hash = await hashPassword(code)
  const until = later(now.system, lives)
  await lockCustomerWallets(transaction, customer)
  await replaceResetCode(transaction, { customer, what, hash, until })
  const shownUntil = formatInTokyo(until).slice(0, 16).replace('T', ' ')
  await writeEvents(transaction, [
    { customer, kind: 'reset_code_issued', orderNo: '', at: now.market, values: { what, by, reason, until: shownUntil } },
  ])
  return { code: code.replaceAll(/(.{4})(?=.)/g, '$1-'), until }
}
