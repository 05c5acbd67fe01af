import type { LeafSource } from '../../base/leaf-source.ts'
import type { Queryable } from '../../database/database.ts'
import { marketAsStored } from '../../market/face.ts'
import type { Verified } from '../../verify/verified.ts'
import { recomputeCompanyActs } from './company-acts.ts'
import { verifyFills } from './fills.ts'
import { verifyRows } from './invariants-store.ts'
import { verifyFillsOnMarket } from './market-fills.ts'
import { verifyPositions } from './positions.ts'
import { verifyTriggers } from './triggers.ts'

/** Every invariant of the trading slice with what is wrong of it: for tests, torture and `zaraba verify`. */
export const verifyTrading = async (database: Queryable): Promise<readonly Verified[]> => [
  ...(await verifyRows(database)),
  ...(await verifyFills(database)),
  ...(await verifyPositions(database)),
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
    await verifyFillsOnMarket(database, market, report),
  ]
}
