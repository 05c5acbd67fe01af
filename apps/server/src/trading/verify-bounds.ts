import { crossingsOf } from '@zaraba/rules/trading/lot-changes.ts'
import type { LotFacts } from './verify-positions-store.ts'

const bounds = ['warnPrice', 'callPrice', 'forcePrice', 'watchPrice'] as const

/**
 * Whether the prices at which a lot is warned, called and closed by force follow from its amounts. A call has its day and nothing else has one;
 * a closed lot has none of them, and an open one has come to nothing yet.
 */
export const keepsItsBounds = (lot: LotFacts): boolean => {
  const expected =
    lot.state === 'closed' ? { warnPrice: null, callPrice: null, forcePrice: null, watchPrice: null } : crossingsOf(lot)
  const untouched =
    lot.closedAt === null && [lot.soldValue, lot.proceeds, lot.closingFees, lot.realised].every((value) => BigInt(value) === 0n)
  return (
    bounds.every((name) => lot[name] === expected[name]) &&
    (lot.alert === 'called') === (lot.callDue !== null) &&
    (lot.state === 'closed' ? lot.alert === 'none' : untouched)
  )
}
