import { type Changes, changes, noChanges } from './changes.ts'
import { endOrder } from './fills/end-order.ts'
import type { Closing, LotRecord } from './records.ts'

/**
 * Effects of a change of one sale of a pair on the other, which still rests: a lot that was closed ends it, a lot that became smaller leaves it
 * at most what is left, and as long as it rests the lot is preparing to close.
 */
export const keepPair = (other: Closing, lot: LotRecord): Changes => {
  if (lot.state === 'closed') return endOrder(other, lot, 'other_filled', lot.closedAt ?? other.placedAt)
  const over = Math.max(0, other.rest - lot.shares)
  if (over === 0 && lot.state === 'preparing_to_close') return noChanges
  return changes({
    orders: over === 0 ? [] : [{ ...other, rest: other.rest - over, quantity: other.quantity - over }],
    lots: lot.state === 'preparing_to_close' ? [] : [{ ...lot, state: 'preparing_to_close' }],
  })
}
