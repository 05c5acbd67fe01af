import { type FeeLine, feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { marketOf } from '@zaraba/market/instrument.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { chargesBetween } from '@zaraba/rules/trading/fees.ts'
import { isAtOnce } from '@zaraba/rules/trading/fills/book-fills.ts'
import { volumeShare } from '@zaraba/rules/trading/fills/resting-fill.ts'
import { closingSide, type Direction, openingSide, type Side } from '@zaraba/rules/trading/margin.ts'
import { addTraded, nothingTraded, type Traded, tradedAt } from '@zaraba/rules/trading/value.ts'
import type { LeafSource } from '../../base/leaf-source.ts'
import type { Queryable } from '../../database/database.ts'
import { type Rest, resting } from '../../limits/lane.ts'
import { marketAsStored } from '../../market/face.ts'
import { count, tally, type Verified } from '../../verify/verified.ts'
import { verifyAuctions } from './auctions.ts'
import { recomputeCompanyActs } from './company-acts.ts'
import { type FillFacts, fillsAfter, verifyRows } from './invariants-store.ts'
import { verifyLimits } from './limits.ts'
import { verifyLowered } from './lowered.ts'
import { verifyFillsOnMarket } from './market-fills.ts'
import { verifyOwnNumbers } from './own-numbers-store.ts'
import { verifyPositions } from './positions.ts'
import { verifyTriggers } from './triggers.ts'

/** Fills are read and recomputed in pages of this size. */
const page = 5_000

/** One order's fills so far, as the check walks through them. */
interface Walk {
  readonly key: string
  readonly lines: readonly FeeLine[]
  traded: Traded
  minute: number
  minuteFilled: number
}

const sideOf = (fill: FillFacts): Side => {
  const direction: Direction = fill.direction
  return fill.opening ? openingSide(direction) : closingSide(direction)
}

const keyOf = (fill: FillFacts): string => `${fill.customer}/${fill.orderNumber}`

const startOf = (fill: FillFacts): Walk => ({
  key: keyOf(fill),
  lines: feeLinesAt(marketOf(fill.instrument), sideOf(fill), (fill.feeDate ?? fill.sessionDate) as DateText),
  traded: nothingTraded,
  minute: 0,
  minuteFilled: 0,
})

const minuteLength = 60_000

/** Whether a fill was charged as the rules charge; a short that a hold could not pay in full was charged less. */
const chargedRight = (walk: Walk, fill: FillFacts, after: Traded): boolean => {
  const expected = chargesBetween(walk.lines, walk.traded, after, fill.currency)
  const named = fill.charges.every((charge) =>
    expected.some((each) => each.name === charge.name && BigInt(charge.amount) <= each.amount),
  )
  const same =
    fill.charges.length === expected.length && fill.charges.every((charge, at) => BigInt(charge.amount) === expected[at]?.amount)
  return same || (named && fill.opening && fill.direction === 'short' && !isAtOnce(fill.rule))
}

/** Recomputes every fill from the rules: its fees and their side, its bound, and the part of the minute that it took. */
const verifyFills = async (database: Queryable, rest: Rest = resting()): Promise<readonly Verified[]> => {
  const [fees, bounds, caps] = [tally(), tally(), tally()]
  let walk: Walk | null = null
  let last: FillFacts | null = null
  for (;;) {
    const fills: readonly FillFacts[] = await fillsAfter(database, last, page)
    for (const fill of fills) {
      await rest()
      if (walk?.key !== keyOf(fill)) walk = startOf(fill)
      const bound = fill.bounds.findLast(([filled]) => filled <= (walk?.traded.shares ?? 0))?.[1]
      const after = addTraded(walk.traded, tradedAt(fill.price as Price, fill.shares))
      // A payment at a delisting has no fee.
      count(fees, fill.rule === 'delisted' ? fill.charges.length === 0 : chargedRight(walk, fill, after))
      walk.traded = after
      if (bound !== undefined) count(bounds, sideOf(fill) === 'buy' ? fill.price <= bound : fill.price >= bound)
      if (fill.rule === 'through' || fill.rule === 'queue') {
        const minute = Math.floor(fill.at / minuteLength)
        walk.minuteFilled = (walk.minute === minute ? walk.minuteFilled : 0) + fill.shares
        walk.minute = minute
        count(caps, walk.minuteFilled <= Math.floor((fill.minuteVolume * volumeShare.numerator) / volumeShare.denominator))
      }
    }
    last = fills.at(-1) ?? null
    if (last === null || fills.length < page) break
  }
  return [
    { invariant: 'trading.fees_follow_the_rules', ...fees },
    { invariant: 'trading.fills_keep_their_bound', ...bounds },
    { invariant: 'trading.fills_keep_to_the_minutes_share', ...caps },
  ]
}

/** Every invariant of the trading slice with what is wrong of it: for tests, torture and `zaraba verify`. */
export const verifyTrading = async (database: Queryable): Promise<readonly Verified[]> => [
  ...(await verifyRows(database)),
  ...(await verifyFills(database)),
  ...(await verifyPositions(database)),
  await verifyOwnNumbers(database),
]

/** Compares trading's books with the market as its seeds compute it again; checks nothing before the first start. */
export const recomputeTrading = async (
  database: Queryable,
  _leaves: readonly LeafSource[],
  report: (line: string) => void,
): Promise<readonly Verified[]> => {
  const market = await marketAsStored(database)
  if (market === null) return []
  return [
    await recomputeCompanyActs(database, market),
    await verifyTriggers(database, market),
    await verifyLimits(database, market),
    await verifyLowered(database, market),
    await verifyAuctions(database, market),
    await verifyFillsOnMarket(database, market, report),
  ]
}
