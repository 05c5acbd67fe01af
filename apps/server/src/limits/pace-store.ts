import type { Instant } from '@zaraba/money/time.ts'
import { textArray } from '../database/binary-arrays.ts'
import type { Database, Queryable } from '../database/database.ts'
import { timestamp } from '../database/value-types.ts'

/** The rate limit of one name: a burst, and then one try per interval. */
export interface Pace {
  readonly subject: string
  readonly most: number
  readonly seconds: number
  /**
   * When false, a try counts only if it is the first one recorded for the first name. This limits the number of different
   * accounts tried from one address.
   */
  readonly each: boolean
}

export interface Taken {
  /** When the next try is available; `null` when this one was taken. */
  readonly until: Instant | null
  /** The number of tries left for the first name. */
  readonly still: number
}

/**
 * Takes a try from every name, or from none when one of them has none left. One statement, run before the secret is checked, so
 * that concurrent guesses cannot exceed the limit.
 */
export const takeTry = async (database: Database, paces: readonly Pace[], at: Instant): Promise<Taken> => {
  const [row] = await database.query<{ until: Instant | null; still: number }>({
    name: 'pace.take',
    text: 'select wait_until as until, still from base.take_try($1::text[], $2::integer[], $3::integer[], $4::boolean[], $5)',
    values: [
      textArray(paces.map(({ subject }) => subject)),
      paces.map(({ seconds }) => seconds),
      paces.map(({ most }) => most),
      paces.map(({ each }) => each),
      timestamp(at),
    ],
  })
  if (row === undefined) throw new Error('a try has an answer')
  return row
}

/** After a right secret: refunds the try, and clears earlier tries of the first name. */
export const giveTryBack = (database: Database, paces: readonly Pace[]) =>
  database.query({
    name: 'pace.give_back',
    text: 'select base.give_try_back($1::text[], $2::integer[], $3::boolean[])',
    values: [textArray(paces.map(({ subject }) => subject)), paces.map(({ seconds }) => seconds), paces.map(({ each }) => each)],
  })

/** Deletes names whose budget was full again before a time. */
export const forgetPaces = (database: Queryable, before: Instant) =>
  database.query({
    text: `delete from base.pace where subject in (select subject from base.pace where rests_at < $1 for update skip locked)`,
    values: [timestamp(before)],
  })
