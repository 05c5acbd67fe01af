import { type UnfinishedKind, unfinishedKinds } from '@zaraba/contract/identity/ops-calls.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Queryable } from '../database/database.ts'
import type { AnySlice } from './slice.ts'

/** Unfinished business of one kind, by its numbers. */
export interface Unfinished {
  readonly kind: UnfinishedKind
  readonly numbers: readonly string[]
}

/** Unfinished business of a customer in every slice, by kinds in one order. */
export const unfinishedOf = async (
  database: Queryable,
  slices: readonly AnySlice[],
  customer: CustomerNumber,
): Promise<readonly Unfinished[]> => {
  const queries = slices.flatMap(({ unfinished }) => unfinished ?? [])
  const rows = await database.query<{ kind: UnfinishedKind; number: string }>({
    text: `select kind, number from (${queries.join(' union all ')}) u (kind, number) order by length(number), number`,
    values: [customer],
  })
  return unfinishedKinds
    .map((kind) => ({ kind, numbers: rows.filter((row) => row.kind === kind).map(({ number }) => number) }))
    .filter(({ numbers }) => numbers.length > 0)
}
