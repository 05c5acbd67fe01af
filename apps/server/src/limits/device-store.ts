import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { timestamp } from '../database/value-types.ts'

/** The most devices remembered for one person: the most recently used ones. */
export const mostDevices = 20

export const knowsDevice = async (database: Queryable, hash: Buffer): Promise<boolean> => {
  const text = 'select from base.known_device where hash = $1'
  return (await database.query({ name: 'device.known', text, values: [hash] })).length > 0
}

/** Remembers a device on which a person has logged in. */
export const rememberDevice = async (transaction: Transaction, owner: string, hash: Buffer, at: Instant): Promise<void> => {
  await transaction.query({
    name: 'device.remember',
    text: `insert into base.known_device (hash, owner, used_at) values ($1, $2, $3)
           on conflict (hash) do update set used_at = excluded.used_at`,
    values: [hash, owner, timestamp(at)],
  })
  await transaction.query({
    name: 'device.forget_oldest',
    text: `delete from base.known_device where hash in (
             select hash from base.known_device where owner = $1 order by used_at desc, hash offset $2)`,
    values: [owner, mostDevices],
  })
}

/** Forgets every device of a person but one: someone with the old password may have logged in on the others. */
export const forgetOtherDevices = (transaction: Transaction, owner: string, kept: Buffer) =>
  transaction.query({ text: 'delete from base.known_device where owner = $1 and hash <> $2', values: [owner, kept] })

/** Forgets devices that were not used since a time. */
export const forgetOldDevices = (database: Queryable, before: Instant) =>
  database.query({ text: 'delete from base.known_device where used_at < $1', values: [timestamp(before)] })
