import type { InstrumentId, Level } from '@zaraba/market/instrument.ts'
import { marketCurrency } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { chargesBetween } from '../fees.ts'
import type { OpeningTerms } from '../hold.ts'
import type { Side } from '../margin.ts'
import type { MarketView } from '../market-view.ts'
import type { FillRecord, LotNumber, OrderNumber } from '../records.ts'
import { addTraded, nothingTraded, tradedAt } from '../value.ts'
import { displacedShares, displacedWith, takingsOf } from './displacement.ts'
import type { Evidence } from './fill-order.ts'
import type { BookFill } from './walk-book.ts'

/** How many levels of the book a receipt keeps at least. */
export const receiptLevels = 5

/** The rules of what took a book behind the customer's own displacement. */
export const leftRules = { book: 'book_left', forced: 'forced_left', stop: 'stop_left' } as const
/** Whether a fill took the book at the instant of its order, and waited for nothing. */
export const isAtOnce = (rule: string): boolean => rule === leftRules.book

/** Whether a fill took levels of a book, and nothing of a print. */
export const takesBook = (rule: string): boolean => Object.values<string>(leftRules).includes(rule)

interface Taken {
  readonly rule: (typeof leftRules)[keyof typeof leftRules]
  readonly instrument: InstrumentId
  readonly side: Side
  /** The side of the public book that was taken, and the millionths of shares in front that the customer had taken before. */
  readonly levels: readonly Level[]
  readonly displaced: bigint
  readonly bid: Evidence['bid']
  readonly ask: Evidence['ask']
}

/**
 * Evidence in the receipt of each fill of a walk: the public book as far as it was taken, and the displacement before and after
 * it.
 */
export const takenEvidence = (
  { rule, instrument, side, levels, displaced, bid, ask }: Taken,
  fills: readonly BookFill[],
): readonly Evidence[] => {
  const reached = levels.findIndex(([at]) => at === fills.at(-1)?.price) + 1
  const book = levels.slice(0, Math.max(receiptLevels, reached))
  const takings = takingsOf(instrument, side)
  let before = displaced
  return fills.map(({ shares }) => {
    const passed = displacedShares(before)
    before = displacedWith(before, shares)
    return { rule, bid, ask, queueAhead: 0, minuteVolume: 0, book, takings, displaced: passed, displacedAfter: before }
  })
}

/** Evidence of an order that takes the book of a moment. */
export const takenNow = (
  view: MarketView,
  side: Side,
  fills: readonly BookFill[],
  rule: Taken['rule'] = leftRules.book,
): readonly Evidence[] =>
  takenEvidence(
    {
      rule,
      instrument: view.instrument.id,
      side,
      levels: side === 'buy' ? view.depth.asks : view.depth.bids,
      displaced: view.displaced[side],
      bid: view.quote?.bid ?? null,
      ask: view.quote?.ask ?? null,
    },
    fills,
  )

interface WalkFacts {
  readonly customer: CustomerNumber
  readonly orderNumber: OrderNumber
  readonly lot: LotNumber
  readonly opening: boolean
  readonly side: Side
  readonly model: string
  readonly lines: OpeningTerms['lines']
}

/** A receipt for each level of the book that an order took. */
export const bookFills = (facts: WalkFacts, fills: readonly BookFill[], view: MarketView): readonly FillRecord[] => {
  const { side, lines, ...who } = facts
  const evidence = takenNow(view, side, fills)
  let before = nothingTraded
  return fills.flatMap(({ price, shares }, index) => {
    const after = addTraded(before, tradedAt(price, shares))
    const charges = chargesBetween(lines, before, after, marketCurrency[view.instrument.market])
    before = after
    const shownEvidence = evidence[index]
    return shownEvidence === undefined
      ? []
      : [{ ...who, ...shownEvidence, at: view.at, sessionDate: view.phase.date, price, shares, charges }]
  })
}
