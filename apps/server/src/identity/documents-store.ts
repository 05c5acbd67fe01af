import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { bigintArray } from '../database/binary-arrays.ts'
import type { Queryable } from '../database/database.ts'
import { gatheredRow, gatheredRows } from '../database/gather.ts'

/** The name that was verified; `null` while it was not. */
export const verifiedName = async (database: Queryable, customer: CustomerNumber): Promise<string | null> =>
  (await verifiedRow(database, customer))?.name ?? null

const verifiedRow = gatheredRow((database, customers) =>
  database.query<{ customer: CustomerNumber; name: string }>({
    name: 'identity.verified_name',
    text: 'select customer, name from identity.verified where customer = any($1::bigint[])',
    values: [bigintArray(customers)],
  }),
)

/** A card as other people may see it: only the last four digits of its number. */
export interface CardView {
  readonly number: bigint
  readonly holder: string
  readonly institution: string
  readonly lastFour: string
}

/** The cards that are bound now, oldest first. */
export const cardsOf = gatheredRows((database, customers) =>
  database.query<CardView & { readonly customer: CustomerNumber }>({
    name: 'identity.cards_seen',
    text: `select customer, number, holder, institution, right(card_number, 4) as "lastFour" from identity.card
           where customer = any($1::bigint[]) and removed_at is null order by customer, number`,
    values: [bigintArray(customers)],
  }),
)

export const confirmedKeys = async (database: Queryable, customer: CustomerNumber): Promise<number> =>
  (await keyCount(database, customer))?.count ?? 0

const keyCount = gatheredRow((database, customers) =>
  database.query<{ customer: CustomerNumber; count: number }>({
    name: 'identity.keys_count',
    text: `select customer, count(*)::int as count from identity.security_key
           where customer = any($1::bigint[]) and confirmed_at is not null group by customer`,
    values: [bigintArray(customers)],
  }),
)
