import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { verifiedName } from '../documents-store.ts'
import type { IdentityPorts } from '../ports.ts'
import { emailOf } from '../security/key-store.ts'
import { customerOfNumber } from '../store.ts'
import { wordsIn, wordsOfAccount } from './context-words.ts'

/** The words of a customer and of the installation that a new password must not be made of. */
export const ownWords = async (
  { database, brandNames }: Pick<IdentityPorts, 'database' | 'brandNames'>,
  customer: CustomerNumber,
): Promise<readonly string[]> => {
  const [row, email, verified] = await Promise.all([
    customerOfNumber(database, customer),
    emailOf(database, customer),
    verifiedName(database, customer),
  ])
  const names = [row?.displayName ?? '', row?.assignedName ?? '', verified ?? '', email, ...brandNames()]
  return [...wordsOfAccount(row?.account ?? ''), ...names.flatMap(wordsIn)]
}
