import type { LeafSource } from '../base/leaf-source.ts'
import type { Queryable } from '../database/database.ts'
import { marketAsStored } from '../market/face.ts'
import type { Verified } from '../verify/verified.ts'
import { recomputeCompanyActs } from './verify-company-acts.ts'
import { verifyFillsOnMarket } from './verify-market-fills.ts'

/** Compares trading's books with the market as its seeds compute it again; checks nothing before the first start. */
export const recomputeTrading = async (
  database: Queryable,
  _leaves: readonly LeafSource[],
  tell: (line: string) => void,
): Promise<readonly Verified[]> => {
  const market = await marketAsStored(database)
  if (market === null) return []
  return [await recomputeCompanyActs(database, market), await verifyFillsOnMarket(database, market, tell)]
}
