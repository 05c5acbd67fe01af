import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Language } from '@zaraba/money/language.ts'

/** The subject of an event of a customer's money: a share, or a product, which has no code. */
export interface Subject {
  readonly code: string
  readonly name: string
}

/** Subjects of a slice's own order numbers, in a reader's language; numbers that it does not know are left out. */
export type SubjectsOf = (
  customer: CustomerNumber,
  orderNumbers: readonly string[],
  language: Language,
) => Promise<ReadonlyMap<string, Subject>>
