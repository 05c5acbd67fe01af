import type { Market } from '@zaraba/market/markets.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { worthOfStake } from '@zaraba/rules/copy/following.ts'
import { productOf } from '@zaraba/rules/copy/products.ts'
import type { ValueAt } from '@zaraba/rules/copy/record.ts'
import type { Gain, ProductRow, Reckoner } from '../products/face.ts'
import type { MarketRecord, Records } from './records.ts'
import { lastClosed } from './sessions.ts'
import { type Following, stakesNamed } from './store.ts'

/** The place of the last value on a date or before it; -1 without one. */
const placeOn = (values: readonly ValueAt[], date: DateText): number => {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle]?.date ?? date) <= date) low = middle + 1
    else high = middle
  }
  return low - 1
}

const nothing: Gain = { lastDay: 0n, total: 0n }

/** What a stake has earned as of the closes up to a date: in the last of them, and in all. Before it begins that is nothing. */
export const gainOn = (stake: Following, values: readonly ValueAt[], date: DateText): Gain => {
  const { principal, startsOn, startValue } = stake
  const last = placeOn(values, stake.endedAt !== null && stake.endsOn < date ? stake.endsOn : date)
  const now = values[last]
  if (startValue === null || now === undefined || now.date <= startsOn) return nothing
  const worth = worthOfStake(principal, startValue, now.value)
  const before = worthOfStake(principal, startValue, values[last - 1]?.value ?? startValue)
  return { lastDay: worth - before, total: worth - principal }
}

const dateAt = (market: Market, moment: Instant): DateText => lastClosed(market, moment).date

/** How the gains of what is followed are reckoned: from the unit values of the closes that had come. */
export const copyGains =
  (records: Records): Reckoner =>
  async (database, rows, moments) => {
    const byCustomer = Map.groupBy(rows, ({ customer }) => customer)
    const stakes = new Map<string, Following>()
    for (const [customer, own] of byCustomer)
      for (const stake of await stakesNamed(
        database,
        customer,
        own.map(({ orderNo }) => orderNo),
      ))
        stakes.set(`${customer}/${stake.orderNo}`, stake)
    const gains: (readonly Gain[])[] = []
    for (const row of rows) gains.push(await gainsOf(records, row, stakes.get(`${row.customer}/${row.orderNo}`), moments))
    return gains
  }

const gainsOf = async (
  records: Records,
  row: ProductRow,
  stake: Following | undefined,
  moments: readonly Instant[],
): Promise<readonly Gain[]> => {
  const product = productOf(row.about)
  if (product === null || stake === undefined) return moments.map(() => nothing)
  const record: MarketRecord | undefined = (await records.of(product.market)).get(product.id)
  const values = record?.values ?? []
  return moments.map((moment) => gainOn(stake, values, dateAt(product.market, moment)))
}
