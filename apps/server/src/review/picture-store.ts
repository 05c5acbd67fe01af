import type { ImageKind } from '@zaraba/contract/identity/verification-calls.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Pictures } from '../base/review.ts'
import type { Queryable } from '../database/database.ts'
import { timestamp } from '../database/value-types.ts'

export const pictures: Pictures = {
  unused: async (database, customer) => {
    const [row] = await database.query<{ count: number; oldest: Instant | null }>({
      name: 'picture.unused',
      text: 'select count(*)::int as count, min(uploaded_at) as oldest from review.image where customer = $1 and request is null',
      values: [customer],
    })
    return row ?? { count: 0, oldest: null }
  },

  insert: async (transaction, customer, kind, picture, at) => {
    const [row] = await transaction.query<{ number: bigint }>({
      name: 'picture.insert',
      text: `insert into review.image (customer, kind, content_type, width, height, bytes, uploaded_at)
             values ($1, $2, 'image/jpeg', $3, $4, $5, $6) returning number`,
      values: [customer, kind, picture.width, picture.height, picture.bytes, timestamp(at)],
    })
    if (row === undefined) throw new Error('an insert returns its row')
    return row.number
  },

  deleteUnused: (transaction, customer, picture) =>
    transaction.query({
      name: 'picture.delete_unused',
      text: 'delete from review.image where customer = $1 and number = $2 and request is null',
      values: [customer, picture],
    }),

  own: async (database, customer, picture) => {
    const [row] = await database.query<{ contentType: string; bytes: Buffer }>({
      name: 'picture.own',
      text: 'select content_type as "contentType", bytes from review.image where customer = $1 and number = $2',
      values: [customer, picture],
    })
    return row ?? null
  },

  isUnused: async (database, customer, picture, kind) => {
    const text = 'select from review.image where customer = $1 and number = $2 and kind = $3 and request is null'
    return (await database.query({ name: 'picture.is_unused', text, values: [customer, picture, kind] })).length > 0
  },

  attach: async (transaction, customer, numbers, request) => {
    const attached = await transaction.query({
      name: 'picture.attach',
      text: `update review.image set request = $3, delete_at = null
             where customer = $1 and number = any($2::bigint[]) and request is null returning number`,
      values: [customer, numbers, request],
    })
    if (attached.length !== numbers.length) throw new Error('a picture of the request is gone')
  },

  of: (database, request) =>
    database.query<{ readonly number: bigint; readonly kind: ImageKind }>({
      name: 'picture.of_request',
      text: 'select number, kind from review.image where request = $1 order by number',
      values: [request],
    }),
}

/** Deletes what was uploaded before a moment of the system clock and never became part of a request. */
export const forgetUnusedPictures = (database: Queryable, before: Instant) =>
  database.query({ text: 'delete from review.image where request is null and uploaded_at < $1', values: [timestamp(before)] })
