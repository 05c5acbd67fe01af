import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { timestamp } from '../database/value-types.ts'

/** The text under a key; empty when there is none. */
export const preferenceOf = async (database: Queryable, customer: CustomerNumber, key: string): Promise<string> => {
  const [row] = await database.query<{ readonly value: string }>({
    name: 'preferences-one',
    text: 'select value from preferences.preference where customer = $1 and key = $2',
    values: [customer, key],
  })
  return row?.value ?? ''
}

/** Serializes the changes of one customer, so that concurrent ones cannot exceed the limit. */
export const lockPreferences = async (transaction: Transaction, customer: CustomerNumber): Promise<void> => {
  await transaction.query({
    text: `select pg_advisory_xact_lock(hashtextextended('preferences.preference', $1))`,
    values: [customer],
  })
}

/** Bytes of all keys and values of a customer but for one key. */
export const bytesBeside = async (transaction: Transaction, customer: CustomerNumber, key: string): Promise<number> => {
  const [row] = await transaction.query<{ readonly bytes: number }>({
    text: `select coalesce(sum(octet_length(key) + octet_length(value)), 0)::int as bytes
           from preferences.preference where customer = $1 and key <> $2`,
    values: [customer, key],
  })
  return row?.bytes ?? 0
}

export const keepPreference = async (
  transaction: Transaction,
  customer: CustomerNumber,
  { key, value, at }: { readonly key: string; readonly value: string; readonly at: Instant },
): Promise<void> => {
  await transaction.query({
    text: `insert into preferences.preference (customer, key, value, changed_at) values ($1, $2, $3, $4)
           on conflict (customer, key) do update set value = excluded.value, changed_at = excluded.changed_at`,
    values: [customer, key, value, timestamp(at)],
  })
}

export const removePreference = async (database: Queryable, customer: CustomerNumber, key: string): Promise<void> => {
  await database.query({
    text: 'delete from preferences.preference where customer = $1 and key = $2',
    values: [customer, key],
  })
}
