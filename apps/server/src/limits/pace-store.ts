import type { Instant } from '@zaraba/money/time.ts'
import { textArray } from '../database/binary-arrays.ts'
import type { Database, Queryable } from '../database/database.ts'
import { timestamp } from '../database/value-types.ts'

/** How often something may be tried under one name: so many at once, and then one in so many seconds. */
export interface Pace {
  readonly subject: string
  readonly most: number
  readonly seconds: number
  /** Where false, only what begins the first of the names counts: a place then counts the different accounts that are tried from it. */
  readonly each: boolean
}

export interface Taken {
  /** When there will be a try again; `null`: this one was taken. */
  readonly until: Instant | null
  /** How many more the first name has after it. */
  readonly still: number
}

/**
 * Takes a try under every name, or under none where one of them has none left: one statement, before anything is judged, so that of any number
 * of guesses at once no more are judged than there are tries.
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

/** What was right costs nothing: the try comes back, and those before it under the first name are forgotten. */
export const giveTryBack = (database: Database, paces: readonly Pace[]) =>
  database.query({
    name: 'pace.give_back',
    text: 'select base.give_try_back($1::text[], $2::integer[], $3::boolean[])',
    values: [textArray(paces.map(({ subject }) => subject)), paces.map(({ seconds }) => seconds), paces.map(({ each }) => each)],
  })

/** Forgets names under which everything could be tried again before a moment. */
export const forgetPaces = (database: Queryable, before: Instant) =>
  database.query({
    text: `delete from base.pace where subject in (select subject from base.pace where rests_at < $1 for update skip locked)`,
    values: [timestamp(before)],
  })
