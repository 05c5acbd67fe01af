import { missing } from '@zaraba/money/missing.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { timestamp } from '../database/value-types.ts'
import type { DueItem } from './due-store.ts'

/** An item that failed (`failure` is the reason), or that waits behind one with the same subject (`failure` is empty). */
interface SetAside extends DueItem {
  readonly subject: string
  readonly tries: number
  readonly failure: string
  /** System time: since when it is set aside, and when it is tried next. */
  readonly since: Instant
  readonly againAt: Instant
}

export const isSetAside = async (transaction: Transaction, subject: string): Promise<boolean> =>
  (
    await transaction.query({
      name: 'set_aside.is',
      text: 'select from base.set_aside where subject = $1 limit 1',
      values: [subject],
    })
  ).length > 0

export const setAside = (transaction: Transaction, item: SetAside) =>
  transaction.query({
    name: 'set_aside.add',
    text: `insert into base.set_aside (at, kind, reference, subject, tries, failure, set_aside_at, again_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    values: [
      timestamp(item.at),
      item.kind,
      item.reference,
      item.subject,
      item.tries,
      item.failure,
      timestamp(item.since),
      timestamp(item.againAt),
    ],
  })

/** Deletes and returns the first item of a subject that is due to be tried, in the transaction that tries it. */
export const takeSetAside = async (
  transaction: Transaction,
  system: Instant,
): Promise<(DueItem & { subject: string; tries: number }) | null> => {
  const [row] = await transaction.query<DueItem & { subject: string; tries: number }>({
    name: 'set_aside.take',
    text: `delete from base.set_aside where (at, kind, reference) = (
             select at, kind, reference from base.set_aside s where again_at <= $1 and not exists (
               select from base.set_aside f where f.subject = s.subject and (f.at, f.kind, f.reference) < (s.at, s.kind, s.reference))
             order by at, kind, reference limit 1 for update skip locked)
           returning at, kind, reference, subject, tries`,
    values: [timestamp(system)],
  })
  return row ?? null
}

/** The slices whose advancers are set aside; items that wait behind one have another kind. */
export const advancersAside = async (database: Queryable): Promise<ReadonlySet<string>> => {
  const text = `select subject from base.set_aside where kind = subject || '.advance' and failure <> ''`
  const rows = await database.query<{ subject: string }>({ name: 'set_aside.advancers', text, values: [] })
  return new Set(rows.map(({ subject }) => subject))
}

/** The units of a slice's advancer that are set aside, each alone. */
export const unitsAside = async (database: Queryable, kind: string): Promise<ReadonlySet<string>> => {
  const text = `select reference from base.set_aside where kind = $1 and reference <> ''`
  const rows = await database.query<{ reference: string }>({ name: 'set_aside.units', text, values: [kind] })
  return new Set(rows.map(({ reference }) => reference))
}

/** Records another failure of an item. */
export const failAgain = (database: Queryable, item: DueItem & { readonly failure: string; readonly againAt: Instant }) =>
  database.query({
    name: 'set_aside.again',
    text: `update base.set_aside set tries = tries + 1, failure = $4, again_at = $5 where at = $1 and kind = $2 and reference = $3`,
    values: [timestamp(item.at), item.kind, item.reference, item.failure, timestamp(item.againAt)],
  })

/** Makes everything that was set aside before a time due to be tried at once: an updated program may be able to process it. */
export const tryAllAgain = (database: Queryable, system: Instant) =>
  database.query({
    name: 'set_aside.all_again',
    text: 'update base.set_aside set again_at = set_aside_at where set_aside_at < $1',
    values: [timestamp(system)],
  })

/** The failed items, oldest first, each with the number of items that wait behind it. */
export const listSetAside = (database: Queryable, most: number) =>
  database.query<SetAside & { readonly behind: number }>({
    name: 'set_aside.list',
    text: `select at, kind, reference, subject, tries, failure, set_aside_at as since, again_at as "againAt",
                  (select count(*)::integer from base.set_aside b where b.subject = s.subject and b.failure = '') as behind
           from base.set_aside s where failure <> '' order by at, kind, reference limit $1`,
    values: [most],
  })

export const countSetAside = async (database: Queryable): Promise<number> => {
  const text = 'select count(*)::integer as count from base.set_aside'
  const [row = missing('a count')] = await database.query<{ count: number }>({ name: 'set_aside.count', text, values: [] })
  return row.count
}
