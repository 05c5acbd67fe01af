import type { TradingCurrency } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Product } from '@zaraba/rules/copy/products.ts'
import { bigintArray, textArray, timestampArray } from '../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { gathered } from '../database/gather.ts'
import { timestampOrNull } from '../database/value-types.ts'

/** Amounts of a product: all followers together, minor units. */
export interface Capacity {
  readonly id: string
  readonly capacity: bigint
  readonly taken: bigint
  readonly takesUntil: Instant | null
}
const capacityColumns = 'id, capacity, taken, takes_until as "takesUntil"'

/** Rows of products that have none yet; what operators have set stays. */
export const ensureProducts = (database: Queryable, products: readonly Pick<Product, 'id' | 'capacity'>[]) =>
  database.query({
    text: 'insert into copy.product (id, capacity) select * from unnest($1::text[], $2::bigint[]) on conflict do nothing',
    values: [textArray(products.map(({ id }) => id)), bigintArray(products.map(({ capacity }) => capacity))],
  })

export const capacitiesOf = (database: Queryable, ids: readonly string[]) =>
  database.query<Capacity>({
    name: 'copy.capacities',
    text: `select ${capacityColumns} from copy.product where id = any($1::text[])`,
    values: [[...ids]],
  })

/** Locks products in the order of their ids. A transaction that also locks wallets does so before. */
export const lockProducts = (transaction: Transaction, ids: readonly string[]) =>
  transaction.query<Capacity>({
    name: 'copy.lock_products',
    text: `select ${capacityColumns} from copy.product where id = any($1::text[]) order by id for update`,
    values: [[...new Set(ids)].sort()],
  })

/**
 * The last date that each record contains. To be read with the products locked, since no following can begin at a close that the records
 * contain.
 */
const reachOf = async (transaction: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, DateText>> => {
  const rows = await transaction.query<{ id: string; through: DateText }>({
    name: 'copy.reach',
    text: 'select id, through::text as through from copy.record where id = any($1::text[])',
    values: [[...new Set(ids)]],
  })
  return new Map(rows.map(({ id, through }) => [id, through]))
}

interface RoomAsked {
  readonly id: string
  readonly amount: bigint
  /** The session at whose close it would begin. */
  readonly startsOn: DateText
  readonly at: Instant
}
/**
 * Takes room for amounts, in the order in which they were asked for, with the rows locked. Answers the amount that the product had taken
 * before, whether this amount was taken, and whether it comes too late: the close at which it would begin has been carried out meanwhile,
 * or an operator has closed the product to new followers. Nothing that the caller does afterwards may be refused.
 */
export const takeRoom = gathered(async (transaction: Transaction, asked: readonly RoomAsked[]) => {
  const ids = asked.map(({ id }) => id)
  const rows = await lockProducts(transaction, ids)
  const reach = await reachOf(transaction, ids)
  const left = new Map(rows.map(({ id, capacity, taken }) => [id, capacity - taken]))
  const closedTimes = new Map(rows.map(({ id, takesUntil }) => [id, takesUntil]))
  const added = new Map<string, bigint>()
  const answers = asked.map(({ id, amount, startsOn, at }) => {
    const room = left.get(id) ?? 0n
    const late = (reach.get(id) ?? '') >= startsOn || (closedTimes.get(id) ?? at) < at
    if (late || amount > room) return { taken: false, late, left: room }
    left.set(id, room - amount)
    added.set(id, (added.get(id) ?? 0n) + amount)
    return { taken: true, late, left: room }
  })
  await changeRoom(transaction, added)
  return answers
})

/** Adds to what products have taken, or gives room back; the database refuses what goes beyond the capacity. */
const changeRoom = async (transaction: Transaction, changes: ReadonlyMap<string, bigint>): Promise<void> => {
  if (changes.size === 0) return
  const sorted = [...changes].sort(([left], [right]) => (left < right ? -1 : 1))
  await transaction.query({
    name: 'copy.change_room',
    text: `update copy.product p set taken = p.taken + c.amount from unnest($1::text[], $2::bigint[]) as c (id, amount) where p.id = c.id`,
    values: [textArray(sorted.map(([id]) => id)), bigintArray(sorted.map(([, amount]) => amount))],
  })
}
export const giveRoomBack = (transaction: Transaction, id: string, amount: bigint) =>
  changeRoom(transaction, new Map([[id, -amount]]))

/** Until when a product takes new followers; `null` is for as long as it has room. Answers whether there was anything to change. */
export const setTakesUntil = async (transaction: Transaction, id: string, until: Instant | null): Promise<boolean> => {
  const rows = await transaction.query({
    text: 'update copy.product set takes_until = $2 where id = $1 and (takes_until is null) <> ($2::timestamptz is null) returning id',
    values: [id, timestampOrNull(until)],
  })
  return rows.length > 0
}

/** A customer's money in a product. Values are in ten-thousandths of a point; `null` before the closes that set them. */
export interface Following {
  readonly customer: CustomerNumber
  readonly orderNo: string
  readonly product: string
  readonly currency: TradingCurrency
  readonly principal: bigint
  readonly followedAt: Instant
  readonly startsOn: DateText
  readonly endsOn: DateText
  readonly early: boolean
  readonly startValue: bigint | null
  readonly endValue: bigint | null
  readonly worth: bigint | null
  readonly fee: bigint | null
  readonly price: bigint | null
  readonly paid: bigint | null
  readonly endedAt: Instant | null
}
const columns = `customer, order_no as "orderNo", product, currency, principal, followed_at as "followedAt", starts_on::text as "startsOn",
  ends_on::text as "endsOn", early, start_value as "startValue", end_value as "endValue", worth, fee, price, paid, ended_at as "endedAt"`

type NewFollowing = Pick<
  Following,
  'customer' | 'orderNo' | 'product' | 'currency' | 'principal' | 'followedAt' | 'startsOn' | 'endsOn'
>

export const insertFollowing = gathered(async (transaction: Transaction, followings: readonly NewFollowing[]) => {
  await transaction.query({
    name: 'copy.insert_followings',
    text: `insert into copy.following (customer, order_no, product, currency, principal, followed_at, starts_on, ends_on)
           select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::timestamptz[], $7::text[]::date[],
                                $8::text[]::date[])`,
    values: [
      bigintArray(followings.map(({ customer }) => customer)),
      textArray(followings.map(({ orderNo }) => orderNo)),
      textArray(followings.map(({ product }) => product)),
      textArray(followings.map(({ currency }) => currency)),
      bigintArray(followings.map(({ principal }) => principal)),
      timestampArray(followings.map(({ followedAt }) => followedAt)),
      followings.map(({ startsOn }) => startsOn),
      followings.map(({ endsOn }) => endsOn),
    ],
  })
  return followings.map(() => undefined)
})

/** A customer's followings by their numbers. */
export const followingsNamed = (database: Queryable, customer: CustomerNumber, orderNos: readonly string[]) =>
  database.query<Following>({
    name: 'copy.followings',
    text: `select ${columns} from copy.following where customer = $1 and order_no = any($2::text[])`,
    values: [customer, [...orderNos]],
  })

/** Brings the end of a running following forward; `false` when it has ended or leaves already. */
export const endEarlier = async (
  transaction: Transaction,
  { customer, orderNo }: Pick<Following, 'customer' | 'orderNo'>,
  endsOn: DateText,
): Promise<boolean> => {
  const rows = await transaction.query({
    text: `update copy.following set ends_on = $3, early = true
           where customer = $1 and order_no = $2 and ended_at is null and not early and ends_on > $3 returning order_no`,
    values: [customer, orderNo, endsOn],
  })
  return rows.length > 0
}

interface CalledOff {
  readonly customer: CustomerNumber
  readonly orderNo: string
  readonly product: string
  readonly at: Instant
}
/**
 * Ends followings that have not begun, with their whole principal. It holds their products, so that the close at which one would begin
 * either has had it, and it stays, or does not find it any more. Answers the principal; `null` for one that has begun or ended.
 */
export const callOffFollowings = gathered(async (transaction: Transaction, asked: readonly CalledOff[]) => {
  await lockProducts(
    transaction,
    asked.map(({ product }) => product),
  )
  const rows = await transaction.query<Pick<Following, 'customer' | 'orderNo' | 'product' | 'principal'>>({
    name: 'copy.call_off',
    text: `update copy.following s set worth = s.principal, fee = 0, price = 0, paid = s.principal, ended_at = c.at
           from unnest($1::bigint[], $2::text[], $3::timestamptz[]) as c (customer, order_no, at)
           where s.customer = c.customer and s.order_no = c.order_no and s.start_value is null and s.ended_at is null
           returning s.customer, s.order_no as "orderNo", s.product, s.principal`,
    values: [
      bigintArray(asked.map(({ customer }) => customer)),
      textArray(asked.map(({ orderNo }) => orderNo)),
      timestampArray(asked.map(({ at }) => at)),
    ],
  })
  const back = new Map<string, bigint>()
  for (const { product, principal } of rows) back.set(product, (back.get(product) ?? 0n) - principal)
  await changeRoom(transaction, back)
  const found = new Map(rows.map(({ customer, orderNo, principal }) => [`${customer}/${orderNo}`, principal]))
  return asked.map(({ customer, orderNo }) => found.get(`${customer}/${orderNo}`) ?? null)
})

/** Followings that begin with a session, by customer. */
export const followingsToBegin = (transaction: Transaction, product: string, date: DateText) =>
  transaction.query<Following>({
    text: `select ${columns} from copy.following where product = $1 and starts_on = $2 and start_value is null and ended_at is null
           order by customer, order_no`,
    values: [product, date],
  })

/** Stores the unit value of a session's close in followings that begin with it, as far as they have not been called off meanwhile. */
export const beginFollowings = (
  transaction: Transaction,
  followings: readonly Pick<Following, 'customer' | 'orderNo'>[],
  value: bigint,
) =>
  transaction.query<Following>({
    text: `update copy.following s set start_value = $3 from unnest($1::bigint[], $2::text[]) as b (number, named)
           where customer = number and order_no = named and start_value is null and ended_at is null returning ${columns}`,
    values: [bigintArray(followings.map(({ customer }) => customer)), textArray(followings.map(({ orderNo }) => orderNo)), value],
  })

/** Customers whose followings end on a session, in the order in which wallets are locked. */
export const followingsToEnd = (transaction: Transaction, products: readonly string[], date: DateText) =>
  transaction.query<Following>({
    text: `select ${columns} from copy.following where product = any($1::text[]) and ends_on = $2 and start_value is not null and ended_at is null
           order by customer, order_no`,
    values: [[...products], date],
  })

export type EndedFollowing = Following & Readonly<Record<'endValue' | 'worth' | 'fee' | 'price' | 'paid', bigint>>

/** Ends followings at the close of a session. @throws when one of them has ended already: the caller holds the record of the market. */
export const endFollowings = async (
  transaction: Transaction,
  followings: readonly EndedFollowing[],
  date: DateText,
  at: Instant,
): Promise<void> => {
  const amounts = (of: (following: EndedFollowing) => bigint) => bigintArray(followings.map(of))
  const rows = await transaction.query({
    text: `update copy.following s set ends_on = $9::date, end_value = e.value, worth = e.worth, fee = e.fee, price = e.price, paid = e.paid, ended_at = $8
           from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
             as e (customer, order_no, value, worth, fee, price, paid)
           where s.customer = e.customer and s.order_no = e.order_no and s.ended_at is null returning s.order_no`,
    values: [
      amounts(({ customer }) => customer),
      textArray(followings.map(({ orderNo }) => orderNo)),
      amounts(({ endValue }) => endValue),
      amounts(({ worth }) => worth),
      amounts(({ fee }) => fee),
      amounts(({ price }) => price),
      amounts(({ paid }) => paid),
      timestampOrNull(at),
      date,
    ],
  })
  if (rows.length !== followings.length) throw new Error('a following that ends had not ended before')
}

/** Followings of a product that ran to the end, the latest begun first; those with a lower number than `before`. */
export const endedBefore = (database: Queryable, product: string, before: bigint, count: number) =>
  database.query<EndedFollowing>({
    text: `select ${columns} from copy.following
           where product = $1 and end_value is not null and substr(order_no, 3)::bigint < $2 order by substr(order_no, 3)::bigint desc limit $3`,
    values: [product, before, count],
  })
