import { type Instant, instant, minute } from '@zaraba/money/time.ts'
import type { Queryable } from '../base/database.ts'
import { timestamp } from '../base/value-types.ts'

/** Failed log-ins are counted for so long, by account and by address. */
export const triesWindow = 15 * minute
export const mostTriesOfAccount = 10
export const mostTriesOfAddress = 50
/** A code of an authenticator app has six digits: five guesses in a quarter of an hour find it once in a hundred years. */
export const mostTriesOfKey = 5

export const accountSubject = (account: string): string => `account:${account}`
export const addressSubject = (address: string): string => `address:${address}`
export const keySubject = (customer: bigint): string => `key:${customer}`
const mostOf = (subject: string): number =>
  ({ account: mostTriesOfAccount, key: mostTriesOfKey })[subject.split(':')[0] ?? ''] ?? mostTriesOfAddress

/** Until when the subjects have used up their tries; `null` while they have not. */
export const triesLockedUntil = async (
  database: Queryable,
  subjects: readonly string[],
  at: Instant,
): Promise<Instant | null> => {
  const rows = await database.query<{ subject: string; failures: number; since: Instant }>({
    name: 'tries.read',
    text: 'select subject, failures, since from identity.tries where subject = any($1::text[]) and since > $2',
    values: [subjects, timestamp(instant(at - triesWindow))],
  })
  const ends = rows.filter((row) => row.failures >= mostOf(row.subject)).map((row) => row.since + triesWindow)
  return ends.length === 0 ? null : instant(Math.max(...ends))
}

/** Counts one failure for each subject, in a new window when the last one is over. */
export const countFailure = (database: Queryable, subjects: readonly string[], at: Instant) =>
  database.query({
    name: 'tries.count',
    text: `insert into identity.tries as t (subject, failures, since)
           select subject, 1, $2::timestamptz from unnest($1::text[]) as s (subject) order by subject
           on conflict (subject) do update set
             failures = case when t.since > $3 then t.failures + 1 else 1 end,
             since = case when t.since > $3 then t.since else excluded.since end`,
    values: [subjects, timestamp(at), timestamp(instant(at - triesWindow))],
  })

export const forgetTries = (database: Queryable, subject: string) =>
  database.query({ name: 'tries.forget', text: 'delete from identity.tries where subject = $1', values: [subject] })

export const forgetOldTries = (database: Queryable, before: Instant) =>
  database.query({ text: 'delete from identity.tries where since < $1', values: [timestamp(before)] })
