import { marketCurrency } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { chargesBetween } from './fees.ts'
import type { OpeningTerms } from './hold.ts'
import type { MarketView } from './market-view.ts'
import type { FillRecord, LotNumber, OrderNumber } from './records.ts'
import { addTraded, nothingTraded, tradedAt } from './value.ts'
import type { BookFill } from './walk-book.ts'

/** How many levels of the book a receipt keeps. */
export const receiptLevels = 5

interface WalkFacts {
  readonly customer: CustomerNumber
  readonly orderNumber: OrderNumber
  readonly lot: LotNumber
  readonly opening: boolean
  readonly side: 'buy' | 'sell'
  readonly model: string
  readonly lines: OpeningTerms['lines']
}

/** A receipt for each level of the book that an order took. */
export const bookFills = (facts: WalkFacts, fills: readonly BookFill[], view: MarketView): readonly FillRecord[] => {
  const levels = facts.side === 'buy' ? view.depth.asks : view.depth.bids
  const book = levels.slice(0, Math.max(receiptLevels, fills.length))
  const { side: _side, lines, ...who } = facts
  let before = nothingTraded
  return fills.map(({ price, shares }) => {
    const after = addTraded(before, tradedAt(price, shares))
    const charges = chargesBetween(lines, before, after, marketCurrency[view.instrument.market])
    before = after
    return {
      ...who,
      at: view.at,
      sessionDate: view.phase.date,
      price,
      shares,
      rule: 'book',
      bid: view.quote?.bid ?? null,
      ask: view.quote?.ask ?? null,
      queueAhead: 0,
      minuteVolume: 0,
      book,
      charges,
    }
  })
}
