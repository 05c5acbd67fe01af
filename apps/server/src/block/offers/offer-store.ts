import type { BlockKind, OfferNeeds } from '@zaraba/contract/block/calls.ts'
import type { SalePurpose, Seller } from '@zaraba/market/blocks/terms.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { textArray } from '../../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { gathered } from '../../database/gather.ts'
import { timestamp, timestampOrNull } from '../../database/value-types.ts'

/** An offer in its present state. Prices are ten-thousandths, times market time. */
export interface OfferRecord {
  readonly id: string
  readonly kind: BlockKind
  readonly market: Market
  readonly code: string
  readonly reference: Price
  readonly price: Price
  readonly quota: number
  readonly minimum: number
  readonly cap: number
  readonly opens: Instant
  readonly closes: Instant
  readonly settles: Instant
  readonly lockDays: number
  readonly seller: Seller
  readonly purpose: SalePurpose
  readonly needs: OfferNeeds
  readonly channel: string | null
  /** The hash of its own password. */
  readonly password: string | null
  readonly announcedAt: Instant
  /** 'world', or the name of an operator. */
  readonly announcedBy: string
  readonly commitment: string
  readonly secret: string | null
  readonly root: string | null
  readonly settledAt: Instant | null
  readonly withdrawnAt: Instant | null
  readonly taken: number
}

export type OfferDraft = Omit<OfferRecord, 'secret' | 'root' | 'settledAt' | 'withdrawnAt' | 'taken'>

type Row = Omit<OfferRecord, 'reference' | 'price'> & { readonly reference: bigint; readonly price: bigint }
const columns = `o.id, o.kind, o.market, o.code, o.reference, o.price, o.quota, o.minimum, o.cap, o.opens_at as opens, o.closes_at as closes,
  o.settles_at as settles, o.lock_days as "lockDays", o.seller, o.purpose, o.needs, o.channel, o.password, o.announced_at as "announcedAt",
  o.announced_by as "announcedBy", o.commitment, o.secret, o.root, o.settled_at as "settledAt", o.withdrawn_at as "withdrawnAt", t.taken`
const offers = 'block.offer o join block.taken t on t.offer = o.id'

const offerOf = (row: Row): OfferRecord => ({
  ...row,
  reference: Number(row.reference) as Price,
  price: Number(row.price) as Price,
})

/** Writes an offer; `false` when one of that id exists already. */
export const insertOffer = async (transaction: Transaction, draft: OfferDraft): Promise<boolean> => {
  const rows = await transaction.query({
    name: 'block.insert_offer',
    text: `with inserted as (
             insert into block.offer (id, kind, market, code, reference, price, quota, minimum, cap, opens_at, closes_at, settles_at,
               lock_days, seller, purpose, needs, channel, password, announced_at, announced_by, commitment)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
             on conflict do nothing returning id, quota)
           insert into block.taken (offer, quota) select id, quota from inserted returning offer`,
    values: [
      draft.id,
      draft.kind,
      draft.market,
      draft.code,
      draft.reference,
      draft.price,
      draft.quota,
      draft.minimum,
      draft.cap,
      timestamp(draft.opens),
      timestamp(draft.closes),
      timestamp(draft.settles),
      draft.lockDays,
      draft.seller,
      draft.purpose,
      draft.needs,
      draft.channel,
      draft.password,
      timestamp(draft.announcedAt),
      draft.announcedBy,
      draft.commitment,
    ],
  })
  return rows.length === 1
}

const byId = (ids: readonly string[], rows: readonly Row[]): readonly (OfferRecord | null)[] => {
  const offers = new Map(rows.map((row) => [row.id, offerOf(row)]))
  return ids.map((id) => offers.get(id) ?? null)
}

/** Offers by their ids; `null` where there is none. */
export const offersNamed = async (database: Queryable, ids: readonly string[]) =>
  byId(
    ids,
    await database.query<Row>({
      name: 'block.offers',
      text: `select ${columns} from ${offers} where o.id = any($1::text[])`,
      values: [textArray(ids)],
    }),
  )
export const offerNamed = gathered(offersNamed)

/**
 * Offers by their ids, locked in their present state until the transaction ends: an allotment waits for applications that are under way.
 */
export const offerHeld = gathered(async (transaction: Transaction, ids: readonly string[]) =>
  byId(
    ids,
    await transaction.query<Row>({
      name: 'block.offers_held',
      text: `select ${columns} from ${offers} where o.id = any($1::text[]) order by o.id for share of o`,
      values: [textArray([...new Set(ids)].toSorted())],
    }),
  ),
)

/** An offer, locked for its end: no application can be made meanwhile. */
export const lockOffer = async (transaction: Transaction, id: string): Promise<OfferRecord | null> => {
  const rows = await transaction.query<Row>({
    name: 'block.lock_offer',
    text: `select ${columns} from ${offers} where o.id = $1 for update of o`,
    values: [id],
  })
  return rows[0] === undefined ? null : offerOf(rows[0])
}

/** Offers of a kind in a market that have not ended, and the latest that have. */
export const offersShown = async (database: Queryable, market: Market, kind: BlockKind, now: Instant, ended: number) =>
  (
    await database.query<Row>({
      name: 'block.offers_shown',
      text: `(select ${columns} from ${offers} where o.market = $1 and o.kind = $2 and o.closes_at > $3 order by o.closes_at, o.id)
             union all
             (select ${columns} from ${offers} where o.market = $1 and o.kind = $2 and o.closes_at <= $3
              order by o.closes_at desc, o.id limit $4)`,
      values: [market, kind, timestamp(now), ended],
    })
  ).map(offerOf)

/** All offers, the latest announced first, for the console. */
export const offersAnnouncedBefore = async (database: Queryable, before: Instant | null, limit: number) =>
  (
    await database.query<Row>({
      name: 'block.offers_announced',
      text: `select ${columns} from ${offers} where $1::timestamptz is null or o.announced_at < $1
             order by o.announced_at desc, o.id limit $2`,
      values: [timestampOrNull(before), limit],
    })
  ).map(offerOf)

/** Remaining shares of grabs whose window is open or to come, for the screens of all customers. */
export const leftOfGrabs = async (database: Queryable, now: Instant) =>
  await database.query<{ id: string; left: number }>({
    name: 'block.left',
    text: `select o.id, t.quota - t.taken as left from ${offers}
           where o.kind = 'grab' and o.closes_at > $1 and o.withdrawn_at is null order by o.id`,
    values: [timestamp(now)],
  })

/** Ends an offer with its allotment. `false` when it has ended already. */
export const settleOffer = async (
  transaction: Transaction,
  ended: { readonly id: string; readonly secret: string; readonly root: string; readonly at: Instant },
): Promise<boolean> => {
  const rows = await transaction.query({
    name: 'block.settle',
    text: `update block.offer set secret = $2, root = $3, settled_at = $4
           where id = $1 and settled_at is null and withdrawn_at is null returning id`,
    values: [ended.id, ended.secret, ended.root, timestamp(ended.at)],
  })
  return rows.length === 1
}

/** Ends an offer before its time. `false` when it has ended already. */
export const withdrawOffer = async (transaction: Transaction, id: string, at: Instant): Promise<boolean> => {
  const rows = await transaction.query({
    name: 'block.withdraw',
    text: 'update block.offer set withdrawn_at = $2 where id = $1 and settled_at is null and withdrawn_at is null returning id',
    values: [id, timestamp(at)],
  })
  return rows.length === 1
}

/** Offers to all customers of a market between two moments, the latest first. */
export const offersPublished = async (
  database: Queryable,
  market: Market,
  since: Instant,
  until: Instant,
): Promise<readonly OfferRecord[]> => {
  const rows = await database.query<Row>({
    name: 'block.offers_published',
    text: `select ${columns} from ${offers} where o.market = $1 and o.announced_at between $2 and $3 and o.needs = 'none'
           order by o.announced_at desc, o.id`,
    values: [market, timestamp(since), timestamp(until)],
  })
  return rows.map(offerOf)
}

/** A block waits for its allotment. */
export const waiting = `
  select 'block.allot', id from block.offer where kind = 'block' and settled_at is null and withdrawn_at is null`
