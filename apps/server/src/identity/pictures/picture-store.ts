import type { ImageKind } from '@zaraba/contract/identity/verification-calls.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { RequestNumber } from '../../base/review.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'
import type { EncodedPicture } from './encode-picture.ts'

/** How many pictures of a customer wait for a request, and since when the oldest of them does (system time). */
export const unusedPictures = async (
  database: Queryable,
  customer: CustomerNumber,
): Promise<{ readonly count: number; readonly oldest: Instant | null }> => {
  const [row] = await database.query<{ count: number; oldest: Instant | null }>({
    name: 'picture.unused',
    text: 'select count(*)::int as count, min(uploaded_at) as oldest from review.image where customer = $1 and request is null',
    values: [customer],
  })
  return row ?? { count: 0, oldest: null }
}

export const insertPicture = async (
  transaction: Transaction,
  customer: CustomerNumber,
  kind: ImageKind,
  picture: EncodedPicture,
  at: Instant,
): Promise<bigint> => {
  const [row] = await transaction.query<{ number: bigint }>({
    name: 'picture.insert',
    text: `insert into review.image (customer, kind, content_type, width, height, bytes, uploaded_at)
           values ($1, $2, 'image/jpeg', $3, $4, $5, $6) returning number`,
    values: [customer, kind, picture.width, picture.height, picture.bytes, timestamp(at)],
  })
  if (row === undefined) throw new Error('an insert returns its row')
  return row.number
}

/** Takes back a picture that was not used. Somebody else's, a used one or none at all stays as it is. */
export const deleteUnused = (transaction: Transaction, customer: CustomerNumber, picture: bigint) =>
  transaction.query({
    name: 'picture.delete_unused',
    text: 'delete from review.image where customer = $1 and number = $2 and request is null',
    values: [customer, picture],
  })

/** Deletes what was uploaded before a moment of the system clock and never became part of a request. */
export const forgetUnusedPictures = (database: Queryable, before: Instant) =>
  database.query({ text: 'delete from review.image where request is null and uploaded_at < $1', values: [timestamp(before)] })

interface KeptPicture {
  readonly contentType: string
  readonly bytes: Buffer
}

/** A customer's own picture, as long as it is kept. */
export const ownPicture = async (database: Queryable, customer: CustomerNumber, picture: bigint): Promise<KeptPicture | null> => {
  const [row] = await database.query<KeptPicture>({
    name: 'picture.own',
    text: 'select content_type as "contentType", bytes from review.image where customer = $1 and number = $2',
    values: [customer, picture],
  })
  return row ?? null
}

/** The pictures of a request that are still kept. */
export const picturesOf = (database: Queryable, request: RequestNumber) =>
  database.query<{ readonly number: bigint; readonly kind: ImageKind }>({
    name: 'picture.of_request',
    text: 'select number, kind from review.image where request = $1 order by number',
    values: [request],
  })
