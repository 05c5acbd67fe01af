import type { Level } from '@zaraba/market/instrument.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { Side } from '../margin.ts'
import { addTraded, nothingTraded, type Traded, tradedAt } from '../value.ts'

export interface BookFill {
  readonly price: Price
  readonly shares: number
}

export interface Walked {
  readonly fills: readonly BookFill[]
  readonly traded: Traded
  /** Shares that the book did not have within the bound. */
  readonly unfilled: number
}

/** Whether a price is as good as the bound for that side: a buy pays no more, a sale takes no less. */
export const withinBound = (side: Side, price: Price, boundPrice: Price | null): boolean =>
  boundPrice === null || (side === 'buy' ? price <= boundPrice : price >= boundPrice)

/** Takes shares from the other side of the book, best level first, as far as the bound allows (`null` is none). */
export const walkBook = (levels: readonly Level[], side: Side, shares: number, boundPrice: Price | null): Walked => {
  const fills: BookFill[] = []
  let traded = nothingTraded
  let left = shares
  for (const [price, offeredShares] of levels) {
    if (left === 0 || !withinBound(side, price, boundPrice)) break
    const taken = Math.min(left, offeredShares)
    if (taken === 0) continue
    fills.push({ price, shares: taken })
    traded = addTraded(traded, tradedAt(price, taken))
    left -= taken
  }
  return { fills, traded, unfilled: left }
}

/** Shares that already wait on the order's own side at its price: the queue ahead of a new order there. */
export const queueAt = (levels: readonly Level[], price: Price): number => levels.find(([at]) => at === price)?.[1] ?? 0
