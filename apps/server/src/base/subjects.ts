import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Language } from '@zaraba/money/language.ts'

/** What an event of a customer's money is about: a share, or a product, which has no code. */
export interface Subject {
  readonly code: string
  readonly name: string
}

/** What each of a slice's own order numbers is about, in a reader's language; those that it does not know are not in it. */
export type SubjectsOf = (
  customer: CustomerNumber,
  orderNumbers: readonly string[],
  language: Language,
) => Promise<ReadonlyMap<string, Subject>>
