import type { Queryable } from '../database/database.ts'
import type { Verified } from '../verify/verified.ts'
import { verifyRows } from './invariants-store.ts'
import { verifyFills } from './verify-fills.ts'
import { verifyPositions } from './verify-positions.ts'

/** Every invariant of the trading slice with what is wrong of it: for tests, torture and `zaraba verify`. */
export const verifyTrading = async (database: Queryable): Promise<readonly Verified[]> => [
  ...(await verifyRows(database)),
  ...(await verifyFills(database)),
  ...(await verifyPositions(database)),
]
