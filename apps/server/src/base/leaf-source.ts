import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { LeafKind } from '@zaraba/rules/log/leaf.ts'
import type { Queryable } from '../database/database.ts'

/** A row of the books as the public log takes it in: its number, and what never changes of it, as texts in one order. */
export interface LeafRow {
  readonly number: bigint
  readonly fields: readonly string[]
}

/** One kind of rows of the public log. They are numbered from one sequence, though they need not be committed in its order. */
export interface LeafSource {
  readonly kind: LeafKind
  /** The highest number that has been given so far, also by a transaction that has not ended. */
  readonly last: (database: Queryable) => Promise<bigint>
  /** Rows behind one number and up to another, in their order. */
  readonly rows: (database: Queryable, span: LeafSpan) => Promise<readonly LeafRow[]>
  /** A row of a customer's own, or one that the brokerage has published; `null` where there is none. */
  readonly own: (database: Queryable, customer: CustomerNumber, number: bigint) => Promise<LeafRow | null>
}
interface LeafSpan {
  readonly after: bigint
  readonly through: bigint
  readonly limit: number
}
