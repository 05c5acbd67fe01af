import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { giveTryBack, takeTry } from '../../limits/pace-store.ts'
import { passwordMatches } from '../passwords/passwords.ts'
import { ownPasswordTries, tooOften } from '../passwords/tries.ts'
import type { IdentityPorts } from '../ports.ts'
import { customerOfNumber } from '../store.ts'

/** Checks the log-in password of somebody who is logged in; a wrong one counts, and too many close it for a while. `null` when it is right. */
export const provePassword = async (
  { database, systemClock }: IdentityPorts,
  customer: CustomerNumber,
  password: string,
  wrong: Refusal = { key: 'wrong_original_password', field: 'password' },
): Promise<Refusal | null> => {
  if (password === '') return { key: 'enter_password', field: wrong.field ?? 'password' }
  const row = await customerOfNumber(database, customer)
  if (row === null) throw new Error('a caller is a customer')
  const now = systemClock.now()
  const tries = ownPasswordTries(customer)
  const { until } = await takeTry(database, tries, now)
  if (until !== null) return tooOften(until, now)
  if (!(await passwordMatches(row.password, password))) return wrong
  await giveTryBack(database, tries)
  return null
}
