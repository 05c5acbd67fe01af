import type { ResetTarget } from '@zaraba/contract/identity/security-calls.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'

interface ResetRow {
  readonly customer: CustomerNumber
  readonly hash: string
}

/** The code of an account that works at a moment; `null` when there is none, or no such account. */
export const resetCodeOf = async (
  database: Queryable,
  account: string,
  what: ResetTarget,
  at: Instant,
): Promise<ResetRow | null> => {
  const [row] = await database.query<ResetRow>({
    text: `select r.customer, r.hash from identity.reset_code r join identity.customer c on c.number = r.customer
           where c.account = $1 and r.what = $2 and r.expires_at > $3`,
    values: [account, what, timestamp(at)],
  })
  return row ?? null
}

interface NewResetCode extends ResetRow {
  readonly what: ResetTarget
  readonly until: Instant
}

/** A new code; the one before it works no more. */
export const replaceResetCode = async (transaction: Transaction, code: NewResetCode): Promise<void> => {
  await forgetResetCode(transaction, code.customer, code.what)
  await transaction.query({
    text: 'insert into identity.reset_code (customer, what, hash, expires_at) values ($1, $2, $3, $4)',
    values: [code.customer, code.what, code.hash, timestamp(code.until)],
  })
}

/** Uses a code up; false when somebody else did, or another one has replaced it. */
export const spendResetCode = async (transaction: Transaction, code: ResetRow, what: ResetTarget): Promise<boolean> => {
  const text = 'delete from identity.reset_code where customer = $1 and what = $2 and hash = $3 returning customer'
  return (await transaction.query({ text, values: [code.customer, what, code.hash] })).length > 0
}

/** Deletes the reset code of a customer who has set the password without it. */
export const forgetResetCode = (transaction: Transaction, customer: CustomerNumber, what: ResetTarget) =>
  transaction.query({ text: 'delete from identity.reset_code where customer = $1 and what = $2', values: [customer, what] })

export const forgetResetCodes = (database: Queryable, before: Instant) =>
  database.query({ text: 'delete from identity.reset_code where expires_at < $1', values: [timestamp(before)] })
