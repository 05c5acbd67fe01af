import { tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import { markets } from '@zaraba/market/markets.ts'
import { dateText } from '@zaraba/money/time.ts'
import { payoutOf, worthOfStake } from '@zaraba/rules/copy/following.ts'
import { productOf, productsIn } from '@zaraba/rules/copy/products.ts'
import { recompute } from '@zaraba/rules/copy/unit-values.ts'
import type { Database } from '../base/database.ts'
import type { Verified } from '../base/ledger-verify-store.ts'
import { readMembers, readRecords, sessionsFrom } from './record-store.ts'
import { stakeValues, verifyStakes } from './verify-store.ts'

const beginning = dateText('2000-01-01')
const everySession = 100_000

/** Every unit value of every product is reckoned again from the closes that were stored with it. */
const unitValues = async (database: Database): Promise<Verified> => {
  let [checked, wrong] = [0n, 0n]
  for (const market of markets) {
    const own = productsIn(market)
    const stored = await readRecords(
      database,
      own.map(({ id }) => id),
    )
    if (stored.length === 0) continue
    const members = await readMembers(database, market)
    const sessions = await sessionsFrom(database, market, beginning, everySession)
    for (const record of stored) {
      const product = productOf(record.id)
      if (product === null) continue
      const run = recompute(product, members)
      const through = tradingDayIndex(market, record.through)
      const again = sessions.filter(({ date }) => tradingDayIndex(market, date) <= through).map((each) => run.next(each))
      checked += BigInt(record.values.length)
      for (const [place, { date, value }] of record.values.entries())
        if (again[place]?.date !== date || again[place]?.value !== value) wrong += 1n
    }
  }
  return { invariant: 'copy.unit_values_follow_from_closes', checked, wrong }
}

/** Whoever began or ended did so at the unit value of that close, and was charged what the product says. */
const stakesAtValues = async (database: Database): Promise<Verified> => {
  const stakes = await stakeValues(database)
  const ids = [...new Set(stakes.map(({ product }) => product))]
  const values = new Map(
    (await readRecords(database, ids)).flatMap(({ id, values: own }) =>
      own.map(({ date, value }): [string, bigint] => [`${id}/${date}`, value]),
    ),
  )
  const wrong = stakes.filter((stake) => {
    const product = productOf(stake.product)
    if (product === null || stake.startValue !== values.get(`${stake.product}/${stake.startsOn}`)) return true
    if (stake.endValue === null) return false
    const worth = worthOfStake(stake.principal, stake.startValue ?? 1n, stake.endValue)
    const { fee, price } = payoutOf(product, stake.principal, worth, stake.early)
    return stake.endValue !== values.get(`${stake.product}/${stake.endsOn}`) || fee !== stake.fee || price !== stake.price
  })
  return {
    invariant: 'copy.followings_at_published_values',
    checked: BigInt(stakes.length),
    wrong: BigInt(wrong.length),
  }
}

/** What can be checked of copy trading beside the ledger. */
export const verifyCopy = async (database: Database): Promise<readonly Verified[]> => [
  ...(await verifyStakes(database)),
  await stakesAtValues(database),
]

/** Recomputes every unit value that was ever published. */
export const recomputeCopy = async (database: Database): Promise<readonly Verified[]> => [await unitValues(database)]
