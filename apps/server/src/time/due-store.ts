import { missing } from '@zaraba/money/missing.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { gatheredWrites } from '../database/gather.ts'
import { timestamp } from '../database/value-types.ts'
import type { Verified } from '../verify/verified.ts'

/** An event at a time of market time: `kind` names its handler, `reference` its subject. */
export interface DueItem {
  readonly at: Instant
  readonly kind: string
  readonly reference: string
}

/** Writes due items in the transaction of their cause. Duplicates are ignored. */
export const schedule = async (transaction: Transaction, items: readonly DueItem[]): Promise<void> => {
  if (items.length === 0) return
  await transaction.query({
    name: 'due.schedule',
    text: `insert into base.due (at, kind, reference)
           select * from unnest($1::timestamptz[], $2::text[], $3::text[]) on conflict do nothing`,
    values: [items.map((item) => timestamp(item.at)), items.map((item) => item.kind), items.map((item) => item.reference)],
  })
}

/** Writes the due items of one command of a batch, in one statement for the whole batch. */
export const scheduleTogether = gatheredWrites(schedule)

/** Deletes and returns a certain item, if it still exists. */
export const takeDueItem = async (transaction: Transaction, item: DueItem): Promise<boolean> =>
  (
    await transaction.query({
      name: 'due.take_item',
      text: 'delete from base.due where at = $1 and kind = $2 and reference = $3 returning kind',
      values: [timestamp(item.at), item.kind, item.reference],
    })
  ).length > 0

/** The time of the next due item up to `until`; `null` without one. */
export const nextDue = async (database: Queryable, until: Instant): Promise<Instant | null> => {
  const text = 'select min(at) as at from base.due where at <= $1'
  const [row] = await database.query<{ at: Instant | null }>({ name: 'due.next', text, values: [timestamp(until)] })
  return row?.at ?? null
}

/**
 * Checks that everything that waits has a due item, or one set aside, that continues it. Each of `waiting` selects kinds and
 * references, where the last parts of a reference may be missing. It may read `items`, all of them, and `reached`, the latest time that the
 * clock may have processed: a move of the clock works off items before it notes their time.
 */
export const verifyDue = async (database: Queryable, waiting: readonly string[]): Promise<Verified> => {
  const items = 'select kind, reference from base.due union all select kind, reference from base.set_aside'
  const [row = missing('a count')] = await database.query<{ checked: bigint; missing: readonly string[] | null }>({
    text: `with reached as (select greatest(worked, ceiling, target) as at from base.clock), items as (${items}), known as (
             select kind, reference from items union select kind, split_part(reference, '/', 1) from items
             union select kind, split_part(reference, '/', 1) || '/' || split_part(reference, '/', 2) from items)
           select count(*) as checked, array_agg(w.kind || ' ' || w.reference) filter (where k.kind is null) as missing
           from (${waiting.join(' union ')}) w (kind, reference) left join known k using (kind, reference)`,
    values: [],
  })
  const where = row.missing ?? []
  return { invariant: 'due.what_waits_goes_on', checked: row.checked, wrong: BigInt(where.length), where }
}

/** Deletes and returns the earliest item up to `until`, in the transaction that processes it. */
export const takeDue = async (transaction: Transaction, until: Instant): Promise<DueItem | null> => {
  const [row] = await transaction.query<DueItem>({
    name: 'due.take',
    text: `delete from base.due where (at, kind, reference) = (
             select at, kind, reference from base.due where at <= $1 order by at, kind, reference limit 1 for update skip locked)
           returning at, kind, reference`,
    values: [timestamp(until)],
  })
  return row ?? null
}
