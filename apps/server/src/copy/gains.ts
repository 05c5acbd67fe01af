import type { Market } from '@zaraba/market/markets.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { worthOfFollowing } from '@zaraba/rules/copy/following.ts'
import { productOf } from '@zaraba/rules/copy/products.ts'
import { indexOn, type ValueAt } from '@zaraba/rules/copy/record.ts'
import type { Gain, ProductRow, Reckoner } from '../products/face.ts'
import type { MarketRecord, Records } from './records.ts'
import { lastClosed } from './sessions.ts'
import { type Following, followingsNamed } from './store.ts'

const nothing: Gain = { lastDay: 0n, total: 0n }

/** Gain of a following as of the closes up to a date: in the last of them, and in all. Zero before it begins. */
export const gainOn = (following: Following, values: readonly ValueAt[], date: DateText): Gain => {
  const { principal, startsOn, startValue } = following
  const last = indexOn(values, following.endedAt !== null && following.endsOn < date ? following.endsOn : date)
  const now = values[last]
  if (startValue === null || now === undefined || now.date <= startsOn) return nothing
  const worth = worthOfFollowing(principal, startValue, now.value)
  const before = worthOfFollowing(principal, startValue, values[last - 1]?.value ?? startValue)
  return { lastDay: worth - before, total: worth - principal }
}

const dateAt = (market: Market, moment: Instant): DateText => lastClosed(market, moment).date

/** Computes the gains of followings: from the unit values of the closes that had come. */
export const copyGains =
  (records: Records): Reckoner =>
  async (database, rows, moments) => {
    const byCustomer = Map.groupBy(rows, ({ customer }) => customer)
    const followings = new Map<string, Following>()
    for (const [customer, ownProducts] of byCustomer)
      for (const following of await followingsNamed(
        database,
        customer,
        ownProducts.map(({ orderNo }) => orderNo),
      ))
        followings.set(`${customer}/${following.orderNo}`, following)
    const gains: (readonly Gain[])[] = []
    for (const row of rows) gains.push(await gainsOf(records, row, followings.get(`${row.customer}/${row.orderNo}`), moments))
    return gains
  }

const gainsOf = async (
  records: Records,
  row: ProductRow,
  following: Following | undefined,
  moments: readonly Instant[],
): Promise<readonly Gain[]> => {
  const product = productOf(row.about)
  if (product === null || following === undefined) return moments.map(() => nothing)
  const record: MarketRecord | undefined = (await records.of(product.market)).get(product.id)
  const values = record?.values ?? []
  return moments.map((moment) => gainOn(following, values, dateAt(product.market, moment)))
}
