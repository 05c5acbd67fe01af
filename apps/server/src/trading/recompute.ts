import type { LeafSource } from '../base/leaf-source.ts'
import type { Queryable } from '../database/database.ts'
import { marketAsStored } from '../market/face.ts'
import type { Verified } from '../verify/verified.ts'
import { recomputeCompanyActs } from './verify-company-acts.ts'
import { verifyFillsOnMarket } from './verify-market-fills.ts'

/** What trading's books say of the market, held against the market as its seeds make it again; nothing before the first start. */
export const recomputeTrading = async (
  database: Queryable,
  _leaves: readonly LeafSource[],
  tell: (line: string) => void,
): Promise<readonly Verified[]> => {
  const market = await marketAsStored(database)
  if (market === null) return []
  return [await recomputeCompanyActs(database, market), await verifyFillsOnMarket(database, market, tell)]
}
