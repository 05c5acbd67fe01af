import type { Refusal } from '@zaraba/contract/refusals.ts'
import { passwordMatches } from '../passwords.ts'
import type { IdentityPorts } from '../ports.ts'
import { customerOfNumber } from '../store.ts'
import { tooOften } from '../tries.ts'
import { accountSubject, countFailure, forgetTries, triesLockedUntil } from '../tries-store.ts'

/** Checks the log-in password of somebody who is logged in; a wrong one counts like a log-in that failed. `null` when it is right. */
export const provePassword = async (
  { database, systemClock }: IdentityPorts,
  customer: bigint,
  password: string,
  wrong: Refusal = { key: 'wrong_original_password', field: 'password' },
): Promise<Refusal | null> => {
  if (password === '') return { key: 'enter_password', field: wrong.field ?? 'password' }
  const row = await customerOfNumber(database, customer)
  if (row === null) throw new Error('a caller is a customer')
  const now = systemClock.now()
  const subjects = [accountSubject(row.account)]
  const lockedUntil = await triesLockedUntil(database, subjects, now)
  if (lockedUntil !== null) return tooOften(lockedUntil, now)
  if (await passwordMatches(row.password, password)) {
    await forgetTries(database, accountSubject(row.account))
    return null
  }
  await countFailure(database, subjects, now)
  return wrong
}
