import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { type Changes, changes, noChanges } from './changes.ts'
import { endOrder } from './fills/end-order.ts'
import type { Closing, LotRecord, Opening } from './records.ts'

/** Shares of a lot that sales wait for: of each its rest, of a pair the larger rest of both, because they close the same shares. */
export const orderedShares = (sales: readonly Pick<Closing, 'groupNo' | 'number' | 'rest'>[]): number => {
  const rests = new Map<bigint, number>()
  for (const { groupNo, number, rest } of sales) {
    const key = groupNo ?? number
    rests.set(key, Math.max(rests.get(key) ?? 0, rest))
  }
  return [...rests.values()].reduce((sum, rest) => sum + rest, 0)
}

/** Shares held, and how many of them sales wait for. */
interface HeldShares {
  readonly shares: number
  readonly ordered: number
}

/** Refusals of a sale of more shares than are held and not ordered yet. `asked` is `null` for all that are free. */
export const orderedRefusals = (asked: number | null, { shares, ordered }: HeldShares): readonly Refusal[] => {
  const free = shares - ordered
  // What is no quantity is refused as such.
  if (asked !== null && asked < 1) return []
  if (free > 0 && (asked ?? free) <= free) return []
  const needed = String(free)
  if (ordered === 0) return [{ key: 'quantity_above_position', field: 'stock_num', now: String(asked ?? shares), needed }]
  const values = { held: String(shares), ordered: String(ordered) }
  return [{ key: 'shares_are_ordered', field: 'stock_num', now: String(asked ?? shares), needed, values }]
}

/**
 * Effects of a fill of one sale of a pair on the other, which still rests: both close the same shares, so that what one filled is taken off
 * what is left to either. `before` is the sale as it was, `undefined` where it was placed in the same moment.
 */
export const keepPair = (
  before: Pick<Closing, 'rest' | 'filled'> | undefined,
  sale: Closing,
  other: Closing,
  lot: LotRecord,
): Changes => {
  const had = before ?? { rest: sale.quantity, filled: 0 }
  const left = Math.max(had.rest, other.rest) - (sale.filled - had.filled)
  if (sale.filled === had.filled || other.rest <= left) return noChanges
  if (left <= 0) return endOrder(other, lot, 'other_filled', sale.endedAt ?? sale.placedAt)
  return changes({ orders: [{ ...other, rest: left, quantity: other.quantity - (other.rest - left) }] })
}

/**
 * Effects of a fill of one order of a pair that opens on the other, which still rests: its first shares end the other, whose hold goes home.
 * `filledBefore` are the shares that it had been filled with.
 */
export const keepOneOfPair = (filledBefore: number, order: Opening, other: Opening, at: Instant): Changes =>
  order.filled === filledBefore ? noChanges : endOrder(other, null, 'other_filled', at)

/** A lot is preparing to close as long as a sale of it waits, and held otherwise; once closed it stays so. */
export const withSales = (lot: LotRecord, waiting: readonly Closing[]): LotRecord => {
  const state = lot.state === 'closed' ? 'closed' : waiting.length > 0 ? 'preparing_to_close' : 'holding'
  return lot.state === state ? lot : { ...lot, state }
}
