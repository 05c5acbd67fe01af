import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatInTokyo, type Instant, later } from '@zaraba/money/time.ts'
import { unusedPictureKept } from '../../base/review.ts'
import { callerOf, type Handler, refuse } from '../../calls/handler.ts'
import type { Queryable } from '../../database/database.ts'
import type { IdentityPorts, UploadLimits } from '../ports.ts'
import { lockCustomer } from '../store.ts'
import { encodePicture } from './encode-picture.ts'
import { createWorkQueue } from './turns.ts'

/** Two decoders use the memory of two; a person sends a front and a back at the same time. */
export const turnLimits = { atOnce: 2, waiting: 8, each: 3 }

const tooLarge = (bytes: number, { mostBytes }: UploadLimits): Refusal | null =>
  bytes <= mostBytes ? null : { key: 'image_too_large', field: 'image', now: String(bytes), needed: String(mostBytes) }

/** Too many that were not used; the oldest makes room after a day. A picture that replaces another needs no room. */
const tooMany = async (
  { reviews: { pictures } }: IdentityPorts,
  database: Queryable,
  customer: CustomerNumber,
  replaced: bigint | null,
  { mostUnused }: UploadLimits,
): Promise<Refusal | null> => {
  const { count, oldest } = await pictures.unused(database, customer)
  if (count - (replaced === null ? 0 : 1) < mostUnused || oldest === null) return null
  const until = formatInTokyo(later(oldest, unusedPictureKept))
  return { key: 'too_many_images', field: 'image', now: String(count), needed: String(mostUnused), values: { until } }
}

/** Takes one picture: limits first, then its turn at the decoder, then room among the customer's unused ones (L-08). */
export const uploadPicture = (ports: IdentityPorts): Handler<'user/upload'> => {
  const turns = createWorkQueue(turnLimits)
  return async ({ kind, image, replaces }, context) => {
    const { customer } = callerOf(context)
    const limits = ports.uploadLimits()
    const replaced = replaces === '' ? null : BigInt(replaces)
    const against = tooLarge(image.length, limits) ?? (await tooMany(ports, ports.database, customer, replaced, limits))
    if (against !== null) return refuse(against)
    const encoded = await turns.take(customer, async () => ({ picture: await encodePicture(image, limits.types) }))
    if (encoded === null) return refuse({ key: 'server_busy' })
    const { picture } = encoded
    if (picture === null) return refuse({ key: 'image_not_accepted', field: 'image' })
    const at: Instant = ports.systemClock.now()
    return ports.database.transaction(async (transaction) => {
      await lockCustomer(transaction, customer)
      if (replaced !== null) await ports.reviews.pictures.deleteUnused(transaction, customer, replaced)
      const full = await tooMany(ports, transaction, customer, null, limits)
      if (full !== null) return refuse(full)
      const number = await ports.reviews.pictures.insert(transaction, customer, kind, picture, at)
      return { data: { image: String(number), width: picture.width, height: picture.height } }
    })
  }
}

/** One of the caller's own pictures; somebody else's is as absent as one that never was. */
export const showPicture =
  ({ database, reviews }: IdentityPorts): Handler<'user/image'> =>
  async ({ image }, context) => {
    const picture = await reviews.pictures.own(database, callerOf(context).customer, BigInt(image))
    if (picture === null) return refuse({ key: 'not_found', field: 'image' })
    return { data: { content_type: picture.contentType, data: picture.bytes.toString('base64') } }
  }
