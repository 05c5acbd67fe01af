import { tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import { markets } from '@zaraba/market/markets.ts'
import { dateText } from '@zaraba/money/time.ts'
import { payoutOf, worthOfFollowing } from '@zaraba/rules/copy/following.ts'
import type { ModelTrade } from '@zaraba/rules/copy/model-orders.ts'
import { productOf, productsIn } from '@zaraba/rules/copy/products.ts'
import { recompute } from '@zaraba/rules/copy/unit-values.ts'
import type { Queryable } from '../database/database.ts'
import type { Verified } from '../verify/verified.ts'
import { count, type Tally, tally } from '../verify/verified.ts'
import { readMembers, readRecords, sessionsFrom, tradedBetween } from './record-store.ts'
import { followingValues, verifyFollowings } from './verify-store.ts'

const beginning = dateText('2000-01-01')
const everySession = 100_000

/** A trade as a text, so that two of them are the same when nothing of them differs. */
const written = ({ member, side, shares, price, fee }: ModelTrade): string =>
  JSON.stringify([member, side, shares, price, String(fee)])
const sameTrades = (left: readonly ModelTrade[], right: readonly ModelTrade[]): boolean =>
  left.map(written).join() === right.map(written).join()

/** Every unit value and every trade behind it, reckoned again from the closes that were stored with them. */
const records = async (database: Queryable): Promise<readonly Verified[]> => {
  const [values, trades]: readonly [Tally, Tally] = [tally(), tally()]
  for (const market of markets) {
    const ownProducts = productsIn(market)
    const storedRecords = await readRecords(
      database,
      ownProducts.map(({ id }) => id),
    )
    if (storedRecords.length === 0) continue
    const members = await readMembers(database, market)
    const sessions = await sessionsFrom(database, market, beginning, everySession)
    for (const record of storedRecords) {
      const product = productOf(record.id)
      if (product === null) continue
      const run = recompute(product, members)
      const through = tradingDayIndex(market, record.through)
      const again = sessions.filter(({ date }) => tradingDayIndex(market, date) <= through).map((each) => run.next(each))
      for (const [index, { date, value }] of record.values.entries())
        count(values, again[index]?.date === date && again[index]?.value === value)
      const tradedDays = await tradedBetween(database, product.id, beginning, record.through, everySession)
      const shownModelTrades = new Map(tradedDays.map((day) => [day.date, day.trades]))
      for (const day of again)
        if (day.trades.length > 0) count(trades, sameTrades(shownModelTrades.get(day.date) ?? [], day.trades))
      const traders = new Set(again.filter((day) => day.trades.length > 0).map(({ date }) => date))
      for (const { date } of tradedDays) if (!traders.has(date)) count(trades, false)
    }
  }
  return [
    { invariant: 'copy.unit_values_follow_from_closes', ...values },
    { invariant: 'copy.trades_follow_from_closes', ...trades },
  ]
}

/** Every following that began or ended did so at the unit value of that close, and was charged by the terms of the product. */
const followingsAtValues = async (database: Queryable): Promise<Verified> => {
  const followings = await followingValues(database)
  const ids = [...new Set(followings.map(({ product }) => product))]
  const values = new Map(
    (await readRecords(database, ids)).flatMap(({ id, values: own }) =>
      own.map(({ date, value }): [string, bigint] => [`${id}/${date}`, value]),
    ),
  )
  const wrong = followings.filter((following) => {
    const product = productOf(following.product)
    if (product === null || following.startValue !== values.get(`${following.product}/${following.startsOn}`)) return true
    if (following.endValue === null) return false
    const worth = worthOfFollowing(following.principal, following.startValue ?? 1n, following.endValue)
    const { fee, price } = payoutOf(product, { principal: following.principal, worth, early: following.early })
    return (
      following.endValue !== values.get(`${following.product}/${following.endsOn}`) ||
      fee !== following.fee ||
      price !== following.price
    )
  })
  return {
    invariant: 'copy.followings_at_published_values',
    checked: BigInt(followings.length),
    wrong: BigInt(wrong.length),
  }
}

/** Invariants of copy trading beside the ledger's. */
export const verifyCopy = async (database: Queryable): Promise<readonly Verified[]> => [
  ...(await verifyFollowings(database)),
  await followingsAtValues(database),
]

/** Recomputes every unit value that was ever published, and every trade behind it. */
export const recomputeCopy = (database: Queryable): Promise<readonly Verified[]> => records(database)
