import type { ImageKind } from '@zaraba/contract/verification.ts'
import type { Queryable, Transaction } from '../base/database.ts'

/** The name that was verified; `null` while it was not. */
export const verifiedName = async (database: Queryable, customer: bigint): Promise<string | null> => {
  const text = 'select name from identity.verified where customer = $1'
  const [row] = await database.query<{ name: string }>({ name: 'identity.verified_name', text, values: [customer] })
  return row?.name ?? null
}

/** A card as others may see it: its number but for the last four digits is nobody's business. */
export interface CardView {
  readonly number: bigint
  readonly holder: string
  readonly institution: string
  readonly lastFour: string
}

/** The cards that are bound now, oldest first. */
export const cardsOf = (database: Queryable, customer: bigint) =>
  database.query<CardView>({
    name: 'identity.cards_seen',
    text: `select number, holder, institution, right(card_number, 4) as "lastFour" from identity.card
           where customer = $1 and removed_at is null order by number`,
    values: [customer],
  })

export const confirmedKeys = async (database: Queryable, customer: bigint): Promise<number> => {
  const [row] = await database.query<{ count: number }>({
    name: 'identity.keys_count',
    text: 'select count(*)::int as count from identity.security_key where customer = $1 and confirmed_at is not null',
    values: [customer],
  })
  return row?.count ?? 0
}

/** Whether a picture is the customer's own, of that kind, and not yet part of another request. */
export const ownImage = async (database: Queryable, customer: bigint, image: bigint, kind: ImageKind): Promise<boolean> => {
  const text = 'select from review.image where customer = $1 and number = $2 and kind = $3 and request is null'
  return (await database.query({ name: 'identity.own_image', text, values: [customer, image, kind] })).length > 0
}

/** Makes pictures part of a request. @throws when one of them is not the customer's or was not there any more. */
export const attachImages = async (
  transaction: Transaction,
  customer: bigint,
  images: readonly bigint[],
  request: bigint,
): Promise<void> => {
  const attached = await transaction.query({
    name: 'identity.attach_images',
    text: `update review.image set request = $3, delete_at = null
           where customer = $1 and number = any($2::bigint[]) and request is null returning number`,
    values: [customer, images, request],
  })
  if (attached.length !== images.length) throw new Error('a picture of the request is gone')
}
